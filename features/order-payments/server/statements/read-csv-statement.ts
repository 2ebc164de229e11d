import { foldText } from '#platform/contract/fold-text.ts'
import { centsOf, dayOf, lineOf, mostCredits, type StatedCredit } from './statement-credits.ts'

/** Headings of the columns, folded; the first that fits. */
const headings = {
  day: /^(data|date|dt|data do lancamento|data lancamento|data mov)/,
  amount: /^(valor|amount|quantia|credito|entrada)/,
  text: /^(descricao|historico|memo|description|lancamento|titulo|detalhe)/,
  id: /^(identificador|id|documento|numero|doc)/,
}
type Column = keyof typeof headings

type Cell = string | Date

/**
 * The credits of a table of a bank, whose first row with a day and an amount names the columns; null if no row does. Rows
 * without an amount or a day, such as balances, are left out.
 */
export async function readStatementRows(rows: AsyncIterable<Cell[]>): Promise<StatedCredit[] | null> {
  let columns: Map<Column, number> | null = null
  const credits: StatedCredit[] = []
  for await (const row of rows) {
    columns ??= columnsOf(row)
    if (!columns) continue
    const cell = (name: Column) => textOf(row[columns?.get(name) ?? -1])
    const [amount, day] = [centsOf(cell('amount')), dayOf(cell('day'))]
    if (amount === null || amount <= 0 || day === null) continue
    credits.push({ account: '', day, amount, id: cell('id').slice(0, 100), text: lineOf(cell('text')) })
    if (credits.length > mostCredits) break
  }
  return columns && credits
}

function columnsOf(row: Cell[]): Map<Column, number> | null {
  const heads = row.map((cell) => foldText(textOf(cell).slice(0, 60)).trim())
  const found = new Map<Column, number>()
  for (const [name, pattern] of Object.entries(headings) as [Column, RegExp][]) {
    const at = heads.findIndex((head) => pattern.test(head))
    if (at !== -1) found.set(name, at)
  }
  return found.has('day') && found.has('amount') ? found : null
}

function textOf(cell: Cell | undefined): string {
  return cell instanceof Date ? cell.toISOString() : (cell ?? '')
}
