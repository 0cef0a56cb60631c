public enum Words {
  public static let none = "nothing"
}
