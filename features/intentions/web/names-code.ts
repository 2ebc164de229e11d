/** Whether a label holds its code already: "vestido 12". */
export const namesCode = (label: string, code: string): boolean =>
  label.toLowerCase().split(' ').includes(code.toLowerCase())
