extension JSON {
  var notation: String { text }
  var path: NavPath { NavPath(json: self) }
}
