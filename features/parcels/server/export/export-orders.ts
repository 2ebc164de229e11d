import { Readable } from 'node:stream'
import type { RequestOf } from '#platform/contract/endpoint.ts'
import { zonedClock } from '#platform/contract/zoned-time.ts'
import type { Locale } from '#platform/i18n/locale.ts'
import type { Translate } from '#platform/i18n/server-messages.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import type { Cell } from '#platform/server/sheets/sheet-column.ts'
import { writeCsv } from '#platform/server/sheets/write-csv.ts'
import type { exportOrders as exportCall } from '../../contract.ts'
import { type Choice, choiceOf, chosenOrderStore } from '../chosen-order-store.ts'
import type { ParcelsDeps } from '../deps.ts'
import { orderCells, orderColumns } from './order-columns.ts'

type Deps = Pick<ParcelsDeps, 'connection' | 'merchants' | 'checkout'>

const pageSize = 500
/** The largest number that an order can have. */
const last = 2_147_483_647

/** The merchant's orders as a file, the newest first. Read a page at a time while the client takes it. */
export async function exportOrders(
  deps: Deps,
  actor: Actor,
  { params, query }: Pick<RequestOf<typeof exportCall>, 'params' | 'query'>,
  { translate, locale }: { translate: Translate; locale: Locale },
) {
  const merchant = await deps.merchants.access(actor, params.uuid, 'read')
  const say = (key: string) => translate(`order_export.${key}`)
  const pages = pagesOf(deps, choiceOf(merchant.uuid, query), say)
  const reader = { yesNo: ['', ''] as [string, string], locale, clock: zonedClock('America/Sao_Paulo') }
  const { format } = query
  const bytes =
    format === 'csv'
      ? writeCsv(pages, orderColumns(say), reader)
      : (await import('#platform/server/sheets/write-xlsx.ts')).writeXlsx(pages, orderColumns(say), {
          ...reader,
          sheet: say('sheet'),
        })
  return {
    name: `arara-${say('file')}.${format}`,
    mediaType:
      format === 'csv'
        ? 'text/csv; charset=utf-8'
        : 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    bytes: null,
    stream: Readable.from(bytes, { objectMode: false }),
  }
}

async function* pagesOf(
  { connection, checkout }: Deps,
  choice: Choice,
  say: (key: string) => string,
): AsyncIterable<Cell[][]> {
  const { db } = connection
  for (let below = last; ; ) {
    const orders = await chosenOrderStore(db).page(choice, below, pageSize)
    const rows: Cell[][] = []
    for (const order of orders) {
      const delivery = await checkout.deliveryOf(order.uuid)
      rows.push(orderCells({ order, delivery }, say))
    }
    yield rows
    const oldest = orders.at(-1)
    if (!oldest || orders.length < pageSize) return
    below = oldest.number
  }
}
