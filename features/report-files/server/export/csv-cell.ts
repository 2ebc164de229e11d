/**
 * What a spreadsheet would take for a formula, and what begins like something defused: apostrophes and white space,
 * then one of its signs; or a tab or line break right at the start.
 */
const formula = /^'*(?:[\t\r\n]|\s*[=+\-@\uff1d\uff0b\uff0d\uff20])/

/**
 * The same inside a text, behind what another spreadsheet than a Brazilian one splits cells or rows at: quotes do not
 * hold a cell together there, because it does not begin where they do. Semicolons are held by the quotes.
 */
const innerFormula = /([,\t\r\n])((?:["']|[^\S\t\r\n])*[=+\-@\uff1d\uff0b\uff0d\uff20])/g
const defusedInside = /([,\t\r\n])'((?:["']|[^\S\t\r\n])*[=+\-@\uff1d\uff0b\uff0d\uff20])/g

/** A text as a cell of a CSV file with `;`: a formula nowhere in it, wherever it is split, for an apostrophe in front. */
export function csvCell(text: string): string {
  const inside = text.replace(innerFormula, "$1'$2")
  const safe = formula.test(text) ? `'${inside}` : inside
  return /[";,\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** The text of a cell that `csvCell` wrote, as a reader of CSV gives it back. */
export function textOfCell(cell: string): string {
  const inside = (defused: string) => defused.replace(defusedInside, '$1$2')
  const behind = cell.startsWith("'") ? inside(cell.slice(1)) : ''
  return formula.test(behind) ? behind : inside(cell)
}
