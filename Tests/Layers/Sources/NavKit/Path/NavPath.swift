public struct NavPath {
  var json: JSON
}

public enum Form: CaseIterable { case array }
