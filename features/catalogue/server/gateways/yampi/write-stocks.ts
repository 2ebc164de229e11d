import { rowsOf } from './product-of-yampi.ts'
import type { YampiClient } from './yampi-client.ts'

/** Sets the stock of skus: where each has it already, else at the store's first place of stock. */
export async function writeStocks(
  client: YampiClient,
  alias: string,
  stocks: { id: string; quantity: number }[],
): Promise<void> {
  if (stocks.length === 0) return
  const [place] = rowsOf(await client.call({ path: `/${alias}/logistics/stocks` }))
  for (const { id, quantity } of stocks) {
    const path = `/${alias}/catalog/skus/${id}/stocks`
    const [row] = rowsOf(await client.call({ path }))
    const json = { stock_id: row?.stock_id ?? place?.id, quantity }
    await client.call(
      row ? { method: 'PUT', path: `${path}/${row.id}`, json } : { method: 'POST', path, json },
    )
  }
}
