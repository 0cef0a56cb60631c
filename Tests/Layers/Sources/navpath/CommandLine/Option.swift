import NavKit

struct Option {
  let forms = Form.allCases, text = Output.text
  let path: NavPath
}
