import { freedStockListeners } from '#features/catalogue/server/stock/freed-stock.ts'
import { stockLedger } from '#features/catalogue/server/stock/ledger.ts'
import { systemClock } from '#platform/server/clock.ts'
import { connectDatabase } from '#platform/server/database/connect.ts'
import { randomIds } from '#platform/server/ids.ts'
import { ofCall, type StockCall } from './stock-calls.ts'

/**
 * A process that reserves and sells until it is killed: `node stock-caller.ts <database> <round> <sku ids>`. It writes a line
 * for every answer that it gets.
 */
const [url = '', round = '', skus = ''] = process.argv.slice(2)
const skuIds = skus.split(',').map(Number)
const connection = connectDatabase(url, { onError: () => {} })
const stock = stockLedger({
  connection,
  clock: systemClock,
  ids: randomIds,
  freedStock: freedStockListeners(),
})

let next = 0
async function lane(): Promise<void> {
  for (;;) {
    const call: StockCall = ofCall(round, next++, skuIds)
    const made = await stock.reserveAll(call.lines)
    process.stdout.write(`${JSON.stringify({ number: call.number, uuids: made.map(({ uuid }) => uuid) })}\n`)
    if (call.end === 'sold') await stock.sellAll(call.lines, '')
    if (call.end === 'released') await stock.releaseAll(call.lines, '')
  }
}
await Promise.all(Array.from({ length: 12 }, lane))
