/// How a report looks: in the desk's colours, on a light and on a dark screen and on paper.
enum ReportStyle {
  static let rules: StaticString = """
    :root { --paper: #ffffff; --ink: #1b1a26; --quiet: #56606c; --line: #d3dce2; --key: #2A1688;
      --band: #2A1688; --on-band: #ffffff; --accent: #ACBDC8; --good: #2A1688; --bad: #c2410c; }
    @media (prefers-color-scheme: dark) { :root { --paper: #13111f; --ink: #e9eaf1; --quiet: #ACBDC8;
      --line: #332e52; --key: #ACBDC8; --good: #ACBDC8; --bad: #f59e6b; } }
    * { box-sizing: border-box; }
    body { margin: 0; background: var(--paper); color: var(--ink);
      font: 15px/1.45 system-ui, "Segoe UI", Roboto, "Noto Sans", sans-serif; }
    header { background: var(--band); color: var(--accent); padding: 1.25rem 1.5rem; }
    header h1 { color: var(--on-band); font-size: 1.6rem; line-height: 1.2; margin: .1rem 0; }
    header p { margin: 0; }
    .desk { font-weight: 600; letter-spacing: .08em; }
    main { max-width: 72rem; margin: 0 auto; padding: 0 1.5rem 2rem; }
    h2 { color: var(--key); font-size: 1.15rem; margin: 2rem 0 .25rem; }
    dl { display: grid; grid-template-columns: repeat(auto-fit, minmax(7.6rem, 1fr)); gap: .6rem;
      margin: 1.5rem 0 0; }
    dl div { display: flex; flex-direction: column-reverse; justify-content: flex-end;
      border: 1px solid var(--line); border-top: 3px solid var(--key); padding: .5rem .75rem; }
    dt { color: var(--quiet); font-size: .85rem; }
    dd { margin: 0; font-size: 1.25rem; font-weight: 600; white-space: nowrap; }
    .wide { overflow-x: auto; }
    table { border-collapse: collapse; width: 100%; }
    caption { text-align: left; color: var(--quiet); font-size: .85rem; padding-bottom: .4rem; }
    .narrow { width: auto; min-width: min(100%, 40rem); }
    th, td { text-align: left; vertical-align: top; padding: .35rem 1.25rem .35rem 0;
      border-bottom: 1px solid var(--line); }
    th:last-child, td:last-child { padding-right: 0; }
    bdi { overflow-wrap: anywhere; }
    thead th, thead td { border-bottom: 2px solid var(--key); font-size: .85rem; color: var(--quiet); }
    tbody th { font-weight: 600; }
    .id { min-width: 5em; max-width: 10em; }
    .name { min-width: 8em; }
    .title { min-width: 13em; }
    .number { text-align: right; white-space: nowrap; font-variant-numeric: tabular-nums; }
    .bar { min-width: 7em; width: 22%; }
    .narrow .bar { width: 60%; }
    svg { display: block; width: 100%; height: .6rem; margin-top: .4rem; }
    .good { fill: var(--good); }
    .bad { fill: var(--bad); }
    .none { color: var(--quiet); margin: .25rem 0; }
    @media print {
      :root { --paper: #ffffff; --ink: #000000; --quiet: #444444; --line: #bbbbbb; --key: #2A1688;
        --band: #ffffff; --on-band: #2A1688; --accent: #444444; --good: #2A1688; --bad: #c2410c; }
      @page { margin: 14mm; }
      body { font-size: 9.5pt; }
      header { padding: 0 0 .5rem; border-bottom: 2px solid #2A1688; }
      main { max-width: none; padding: 0; }
      h2, caption { break-after: avoid; }
      thead { display: table-header-group; }
      tr, dl div { break-inside: avoid; }
      .wide { overflow: visible; }
      .title { min-width: 9em; }
      .name { min-width: 6em; }
      svg { print-color-adjust: exact; -webkit-print-color-adjust: exact; }
    }
    """
}
