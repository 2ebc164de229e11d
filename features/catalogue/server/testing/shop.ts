import { activePerson } from '#features/accounts/server/testing/people.ts'
import { addedMerchant } from '#features/merchants/server/testing/merchants.ts'
import type { TestApp } from '#tests/support/test-app.ts'
import { totalsStore } from '../stock/totals-store.ts'

/** A user with a merchant of full checkout, and the calls of its catalogue. */
export async function shopOf(app: TestApp, gateway: 'full-checkout' | 'external-link' = 'full-checkout') {
  const { token, document, uuid: userUuid } = await activePerson(app)
  const merchantUuid = await addedMerchant(app, token, { product_gateway: gateway })
  const post = (path: string, body: object, as: string | null = token) =>
    app.call('POST', path, { token: as, body })
  return {
    token,
    document,
    userUuid,
    merchantUuid,
    post,
    create: (fields: object, as?: string) =>
      post('/products/create', { merchant_uuid: merchantUuid, ...fields }, as ?? token),
    update: (fields: object, as?: string) => post('/products/update', fields, as ?? token),
    /** The found products as objects, and the total. */
    async search(fields: object = {}) {
      const { body } = await post('/products/search', { merchant_uuid: merchantUuid, ...fields })
      // biome-ignore lint/suspicious/noExplicitAny: JSON from the wire
      const products: any[] = (body?.rows ?? []).map((row: unknown[]) =>
        Object.fromEntries(body.columns.map((column: string, at: number) => [column, row[at]])),
      )
      return { products, total: (body?.pagination.total ?? 0) as number }
    },
    /** Adds a variation; returns its id and the ids of its values. */
    async variation(name: string, values: string[]) {
      const { body } = await post('/products/variations/save', {
        merchant_uuid: merchantUuid,
        name,
        values: values.map((value) => ({ value })),
      })
      return {
        id: body.row.id as number,
        values: body.row.values.map(({ id }: { id: number }) => id) as number[],
      }
    },
    /** Adds received pieces without a call; nobody is told of them. */
    receive: (skuId: number, quantity: number) =>
      totalsStore(app.app.platform.connection.db).receive(
        ...([skuId, quantity, { byUuid: userUuid, reason: '' }, app.app.platform.clock.now()] as const),
      ),
    /** Adds a simple product with `pieces` in stock; returns it as answered. */
    async withStock(pieces: number, fields: object = {}) {
      const sku = { price_sale: 4990, quantity_managed: true, stock_quantity: pieces }
      const { body } = await post('/products/create', {
        merchant_uuid: merchantUuid,
        name: 'Caneca',
        skus: [sku],
        ...fields,
      })
      return body.row
    },
  }
}
export type TestShop = Awaited<ReturnType<typeof shopOf>>
