struct Show {
  let find: Find
}
