enum Unused {}
