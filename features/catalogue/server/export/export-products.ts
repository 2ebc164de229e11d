import { Readable } from 'node:stream'
import type { RequestOf } from '#platform/contract/endpoint.ts'
import { zonedClock } from '#platform/contract/zoned-time.ts'
import type { Locale } from '#platform/i18n/locale.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import { writeCsv } from '#platform/server/sheets/write-csv.ts'
import { gatewaysOf } from '../../gateways.ts'
import type { exportProducts as contract } from '../../import-contract.ts'
import type { CatalogueDeps } from '../deps.ts'
import { type ProductFilter, productSearchStore } from '../products/product-search-store.ts'
import { exportColumns } from './export-columns.ts'
import { exportRowStore } from './export-row-store.ts'

const mediaTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}
const page = 500

/** The products of a merchant as a file, a row for each sku, written while it is downloaded. */
export async function exportProducts(
  deps: Pick<CatalogueDeps, 'connection' | 'merchants' | 'i18n' | 'clock'>,
  actor: Actor,
  { merchantUuid, format, productGateway }: RequestOf<typeof contract>['query'],
  locale: Locale,
) {
  const merchant = await deps.merchants.access(actor, merchantUuid, 'read')
  const translate = deps.i18n.translator(locale)
  const columns = exportColumns(translate)
  const filter: ProductFilter = {
    merchantUuid: merchant.uuid,
    gateways: gatewaysOf(productGateway ?? merchant.productGateway),
    ...{ id: null, words: [], active: null, available: null, categoryId: null },
  }
  const yesNo: [string, string] = [translate('products_export.yes'), translate('products_export.no')]
  const reader = { yesNo, locale, clock: zonedClock(actor.timezone) }
  const pages = rowsOf(deps, filter, translate('products_export.unlimited'))
  const day = deps.clock.now().toISOString().slice(0, 10)
  const write = async function* () {
    if (format === 'csv') yield* writeCsv(pages, columns, reader)
    else {
      const { writeXlsx } = await import('#platform/server/sheets/write-xlsx.ts')
      yield* writeXlsx(pages, columns, { ...reader, sheet: translate('products_export.sheet') })
    }
  }
  return {
    name: `${translate('products_export.file')}-${day}.${format}`,
    mediaType: mediaTypes[format],
    bytes: null,
    stream: Readable.from(write(), { objectMode: false }),
  }
}

async function* rowsOf(
  { connection }: Pick<CatalogueDeps, 'connection'>,
  filter: ProductFilter,
  unlimited: string,
) {
  const { db } = connection
  for (let behind = 0; ; ) {
    const found = await productSearchStore(db).idsOf(filter, { behind, limit: page })
    if (found.length > 0)
      yield await exportRowStore(db).rowsOf(
        found.map(({ uuid }) => uuid),
        unlimited,
      )
    if (found.length < page) return
    behind = found.at(-1)?.id ?? behind
  }
}
