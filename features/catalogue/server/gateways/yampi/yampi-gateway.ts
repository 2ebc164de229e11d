import { AppError } from '#platform/contract/errors.ts'
import { day, hour, minute } from '#platform/contract/time.ts'
import type { CatalogueGateway, GatewayProduct, ProductDraft, PurchaseLine } from '../gateway.ts'
import { trackedAddress } from '../tracked-address.ts'
import { changeSelling } from './change-selling.ts'
import { nextPage, objectOf, productOf, rowsOf } from './product-of-yampi.ts'
import { writeProduct } from './write-product.ts'
import type { YampiClient } from './yampi-client.ts'
import { referenceKey, yampiOrders } from './yampi-orders.ts'

const pageSize = 100
const include = 'skus,images,texts'

/** A job waits for the next minute of Yampi's limits. */
const jobPatience = 65 * 1000

type Store = { alias: string; payUrl: string; now(): Date }

/** A store of Yampi as a merchant's gateway: read and written. */
export function yampiGateway(client: YampiClient, { alias, payUrl, now }: Store): CatalogueGateway {
  const products = `/${alias}/catalog/products`

  const product: CatalogueGateway['product'] = async (gatewayProductId, { isJob = false } = {}) => {
    const answer = await (isJob ? patient(client) : client).call({
      path: `${products}/${encodeURIComponent(gatewayProductId)}`,
      query: { include },
    })
    return answer && productOf(objectOf(answer.data))
  }

  async function existing(id: string, options = {}): Promise<GatewayProduct> {
    const stored = await product(id, options)
    if (!stored) throw unreadable()
    return stored
  }

  async function written(gatewayProductId: string | null, draft: ProductDraft): Promise<GatewayProduct> {
    return existing(await writeProduct(client, alias, gatewayProductId, draft))
  }

  return {
    kind: 'yampi',
    canWrite: true,
    keepsSkuImages: true,

    async changedProducts(since, cursor) {
      const page = cursor === null ? 1 : Number(cursor)
      const answer = await client.call({
        path: products,
        query: {
          page,
          limit: pageSize,
          include,
          orderBy: 'id',
          sortedBy: 'asc',
          ...(since && { date: datesSince(since, now()) }),
        },
        patience: jobPatience,
      })
      if (!Array.isArray(objectOf(answer).data)) throw unreadable()
      return { products: rowsOf(answer).map(productOf), next: nextPage(answer, page) }
    },

    product,
    async changeSelling(id, change) {
      await changeSelling(patient(client), alias, id, change)
      return existing(id, { isJob: true })
    },
    createProduct: (draft) => written(null, draft),
    updateProduct: (id, draft) => written(id, draft),

    async removeProduct(id) {
      await client.call({ method: 'DELETE', path: `${products}/${encodeURIComponent(id)}` })
    },

    async setGroupProducts(groupId, ids) {
      await client.call({
        method: 'PUT',
        path: `/${alias}/catalog/groups/${encodeURIComponent(groupId)}/products`,
        json: { products_ids: ids.map(Number) },
      })
    },

    purchaseUrl: (lines, tracking, reference) =>
      trackedAddress(
        `${payUrl}/${itemsOf(lines)}`,
        tracking,
        reference === undefined ? {} : { [`metadata[${referenceKey}]`]: reference },
      ),
    orders: yampiOrders(patient(client), { alias, dates: (since) => datesSince(since, now()) }),
  }
}

/** An answer without a list must not be taken for a store without products. */
const unreadable = () => new AppError('provider_error', { messageKey: 'gateway_unreachable' })

/** A client whose calls wait as long as a job may. */
const patient = (client: YampiClient): YampiClient => ({
  call: (request) => client.call({ patience: jobPatience, ...request }),
})

/** `TOKEN:2,TOKEN2:1`: each token once, with the sum of its quantities. */
function itemsOf(lines: PurchaseLine[]): string {
  const quantities = new Map<string, number>()
  for (const { token, quantity } of lines) quantities.set(token, (quantities.get(token) ?? 0) + quantity)
  return [...quantities].map(([token, quantity]) => `${token}:${quantity}`).join()
}

/** What changed since a time, as Yampi filters: by days. */
function datesSince(since: Date, now: Date): string {
  return `updated_at:${dayOf(since)}|${dayOf(new Date(now.getTime() + day))}`
}

/** The day in São Paulo, by which Yampi filters. */
function dayOf(at: Date): string {
  return new Date(at.getTime() - 3 * hour - minute).toISOString().slice(0, 10)
}
