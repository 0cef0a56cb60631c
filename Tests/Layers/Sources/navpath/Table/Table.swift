struct Table {
  let find: Find, show: Show
}
