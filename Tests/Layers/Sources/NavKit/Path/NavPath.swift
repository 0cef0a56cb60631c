// A fixture for Tests/Layers/run.sh, the test of .ci/layers: types that other folders use and extend.

public struct NavPath {
  var json: JSON
}

public enum Form: CaseIterable { case array }
