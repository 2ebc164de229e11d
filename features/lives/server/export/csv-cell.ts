/**
 * What a spreadsheet would take for a formula, and what begins like something defused: apostrophes and white space,
 * then one of its signs; or a tab or line break right at the start.
 */
const formula = /^'*(?:[\t\r\n]|\s*[=+\-@\uff1d\uff0b\uff0d\uff20])/

/** A text as a cell of a CSV file with `;`: never a formula, for which it gets an apostrophe in front. */
export function csvCell(text: string): string {
  const safe = formula.test(text) ? `'${text}` : text
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** The text of a cell that `csvCell` wrote, as a reader of CSV gives it back. */
export function textOfCell(cell: string): string {
  return cell.startsWith("'") && formula.test(cell.slice(1)) ? cell.slice(1) : cell
}
