extension Session {
  /// Hands a status notice to the program that gets them, whether it is shown, muted, or below the board's
  /// level. Called in the order in which things happened, for each notice once.
  func passOn(_ notice: Notice) {
    notifier?.send(notice.fields)
  }

  /// Has words made of notices that are not shown only while a program gets them.
  func listen() {
    let isHeard = notifier != nil
    inbox.want { $0.isHeard = isHeard }
  }
}
