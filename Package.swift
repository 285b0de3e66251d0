// swift-tools-version: 6.2
import PackageDescription

// One row per room: what it may import is what stands here, and a house test reads the imports again.
let package = Package(
  name: "tripdesk",
  products: [
    .executable(name: "tripdesk", targets: ["tripdesk"]),
    .executable(name: "desk-bench", targets: ["desk-bench"]),
  ],
  targets: [
    .systemLibrary(name: "CReadline", providers: [.apt(["libreadline-dev"])]),
    .systemLibrary(name: "CSQLite", providers: [.apt(["libsqlite3-dev"])]),
    .systemLibrary(name: "CExpat", providers: [.apt(["libexpat1-dev"])]),
    .systemLibrary(name: "CGetopt"),
    .target(name: "CSignals"),

    .target(name: "DeskCore"),
    .target(name: "DeskTracking", dependencies: ["DeskCore", "CExpat"]),
    .target(name: "DeskFiles", dependencies: ["DeskCore"]),
    .target(name: "DeskStore", dependencies: ["DeskCore", "CSQLite"]),
    .target(name: "DeskEngine", dependencies: ["DeskCore"]),
    .target(name: "DeskPrograms"),
    .target(name: "DeskTerminal", dependencies: ["CReadline", "CSignals"]),
    .target(
      name: "DeskShell", dependencies: ["DeskCore", "DeskEngine", "DeskFiles", "DeskTerminal"]),
    .executableTarget(
      name: "tripdesk",
      dependencies: [
        "CGetopt", "DeskCore", "DeskEngine", "DeskFiles", "DeskPrograms", "DeskShell",
        "DeskStore", "DeskTerminal", "DeskTracking",
      ]),
    .executableTarget(
      name: "desk-bench",
      dependencies: [
        "DeskCore", "DeskEngine", "DeskShell", "DeskStore", "DeskTracking", "CSQLite", "CPty",
        "Support",
      ]),

    .executableTarget(
      name: "desk-fuzz",
      dependencies: [
        "DeskCore", "DeskFiles", "DeskShell", "DeskTerminal", "DeskTracking", "Support",
      ]),

    .target(name: "CPty", path: "Tests/CPty"),
    .target(name: "Support", dependencies: ["DeskCore", "CPty"], path: "Tests/Support"),
    .executableTarget(
      name: "terminal-fixture", dependencies: ["DeskTerminal"], path: "Tests/TerminalFixture"),
    .testTarget(name: "DeskCoreTests", dependencies: ["DeskCore", "DeskTracking", "Support"]),
    .testTarget(
      name: "DeskTrackingTests", dependencies: ["DeskCore", "DeskTracking", "Support"]),
    .testTarget(name: "DeskFilesTests", dependencies: ["DeskCore", "DeskFiles", "Support"]),
    .testTarget(
      name: "DeskStoreTests", dependencies: ["CSQLite", "DeskCore", "DeskStore", "Support"]),
    .testTarget(name: "DeskProgramsTests", dependencies: ["DeskPrograms"]),
    .testTarget(
      name: "DeskEngineTests", dependencies: ["DeskCore", "DeskEngine", "DeskTracking", "Support"]),
    .testTarget(
      name: "DeskTerminalTests", dependencies: ["DeskTerminal", "terminal-fixture", "Support"]),
    .testTarget(
      name: "DeskShellTests",
      dependencies: [
        "DeskCore", "DeskEngine", "DeskFiles", "DeskShell", "DeskStore", "DeskTerminal",
        "DeskTracking",
        "Support",
      ]),
    .testTarget(
      name: "ProgramTests",
      dependencies: ["tripdesk", "CSQLite", "DeskCore", "DeskStore", "Support"]),
  ],
  swiftLanguageModes: [.v6]
)

// What is looked at with a sanitizer is built once more: the engine and what it stands on are enough.
if Context.environment["ENGINE_ALONE"] != nil {
  let needed: Set = [
    "CExpat", "CPty", "DeskCore", "DeskTracking", "DeskEngine", "Support", "DeskEngineTests",
  ]
  package.products = []
  package.targets.removeAll { !needed.contains($0.name) }
}

for target in package.targets where target.type != .system {
  target.swiftSettings = [
    .treatAllWarnings(as: .error),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("InternalImportsByDefault"),
  ]
}
