extension Session {
  /// Hands a status notice on to whoever listens, whether it is shown, muted, or below the board's
  /// level. Called in the order in which things happened, for each notice once.
  func passOn(_ notice: Notice) {
    notifier?.send(notice.fields)
    onNotice?(notice)
  }

  /// Has words made of notices that are not shown only while somebody listens.
  func listen() {
    let isHeard = notifier != nil || onNotice != nil
    inbox.want { $0.isHeard = isHeard }
  }
}
