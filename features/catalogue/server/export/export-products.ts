import type { RequestOf } from '#platform/contract/endpoint.ts'
import type { Locale } from '#platform/i18n/locale.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import { gatewaysOf } from '../../gateways.ts'
import type { exportProducts as contract } from '../../import-contract.ts'
import type { CatalogueDeps } from '../deps.ts'
import { type ProductFilter, productSearchStore } from '../products/product-search-store.ts'
import { searchWords } from '../products/product-text.ts'
import { exportColumns } from './export-columns.ts'
import { exportRowStore } from './export-row-store.ts'
import { writeSheet } from './write-sheet.ts'

const page = 500

/** The products of a merchant that a filter of the list finds, as a file with a row for each sku. */
export async function exportProducts(
  deps: Pick<CatalogueDeps, 'connection' | 'merchants' | 'i18n' | 'clock'>,
  actor: Actor,
  { merchantUuid, format, ...asked }: RequestOf<typeof contract>['query'],
  locale: Locale,
) {
  const merchant = await deps.merchants.access(actor, merchantUuid, 'read')
  const translate = deps.i18n.translator(locale)
  const filter: ProductFilter = {
    merchantUuid: merchant.uuid,
    gateways: gatewaysOf(asked.productGateway ?? merchant.productGateway),
    id: null,
    uuids: null,
    words: searchWords(asked.q ?? ''),
    active: flagOf(asked.active),
    available: flagOf(asked.available),
    categoryId: asked.categoryId ?? null,
  }
  const name = `${translate('products_export.file')}-${deps.clock.now().toISOString().slice(0, 10)}`
  const pages = rowsOf(deps, filter, translate('products_export.unlimited'))
  return writeSheet({ name, format, columns: exportColumns(translate), pages }, { translate, locale, actor })
}

const flagOf = (flag: 'true' | 'false' | undefined) => (flag === undefined ? null : flag === 'true')

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
