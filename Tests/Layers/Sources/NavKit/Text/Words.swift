// A fixture for Tests/Layers/run.sh, the test of .ci/layers: the folder that every other folder may use.

public enum Words {
  public static let none = "nothing"
}
