/**
 * Text that a spreadsheet could take for a formula, or that looks like an escaped one: apostrophes and white space,
 * then a formula sign; or a tab or line break at the start.
 */
const formula = /^'*(?:[\t\r\n]|\s*[=+\-@\uff1d\uff0b\uff0d\uff20])/

/**
 * The same inside a text, after a character at which a spreadsheet with other settings splits cells or rows. The quotes
 * do not protect there, because the split cell does not begin with them. Semicolons are protected by the quotes.
 */
const innerFormula = /([,\t\r\n])((?:["']|[^\S\t\r\n])*[=+\-@\uff1d\uff0b\uff0d\uff20])/g
const defusedInside = /([,\t\r\n])'((?:["']|[^\S\t\r\n])*[=+\-@\uff1d\uff0b\uff0d\uff20])/g

/**
 * Writes a text as a cell of a CSV file with `;`. Formulas are escaped with an apostrophe wherever the cell may split.
 */
export function csvCell(text: string): string {
  const inside = text.replace(innerFormula, "$1'$2")
  const safe = formula.test(text) ? `'${inside}` : inside
  return /[";,\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Removes the escapes of `csvCell` from a cell that a CSV parser has read. */
export function textOfCell(cell: string): string {
  const inside = (defused: string) => defused.replace(defusedInside, '$1$2')
  const behind = cell.startsWith("'") ? inside(cell.slice(1)) : ''
  return formula.test(behind) ? behind : inside(cell)
}
