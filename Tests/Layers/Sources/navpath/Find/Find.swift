struct Find {
  let option: Option
}
