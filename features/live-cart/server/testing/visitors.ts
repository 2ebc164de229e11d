import { shopOf } from '#features/catalogue/server/testing/shop.ts'
import { activeStream } from '#features/streams/server/testing/streams.ts'
import type { TestApp } from '#tests/support/test-app.ts'

/** A visitor with a browser that keeps the cart's cookie. */
export function visitorOf(app: TestApp) {
  let cookie = ''
  const call = async (method: string, path: string, body?: object, more: Record<string, string> = {}) => {
    const answer = await app.call(method, path, {
      token: null,
      body,
      headers: { ...(cookie && { cookie }), ...more },
    })
    const set = answer.headers.get('set-cookie')
    if (set) cookie = set.split(';')[0] ?? ''
    return answer
  }
  return {
    cookie: () => cookie,
    withCookie(text: string) {
      cookie = text
    },
    cart: async (stream_uuid: string) =>
      (await call('GET', `/live-cart?stream_uuid=${stream_uuid}`)).body.row,
    add: (stream_uuid: string, sku_id: number, more: object = {}) =>
      call('POST', '/live-cart/add', { stream_uuid, sku_id, ...more }),
    set: (stream_uuid: string, sku_id: number, quantity: number) =>
      call('POST', '/live-cart/quantity', { stream_uuid, sku_id, quantity }),
    checkOut: (
      stream_uuid: string,
      from = 'cart',
      origin: object = {},
      headers: Record<string, string> = {},
    ) => call('POST', '/live-cart/checkout', { stream_uuid, from, ...origin }, headers),
  }
}

/** A shop with a stream that shows products with so many pieces in stock. */
export async function shopWithStream(app: TestApp, pieces: number[]) {
  const shop = await shopOf(app)
  const products = []
  for (const [at, each] of pieces.entries())
    products.push(await shop.withStock(each, { name: `Produto ${at + 1}` }))
  const { uuid, uri } = await activeStream(app, shop.token, { merchant_uuid: shop.merchantUuid })
  const update = (fields: object) => shop.post('/streams/my/update', { uuid, ...fields })
  await update({ products_uuid: products.map((product) => product.uuid) })
  return {
    ...{ shop, products, update, streamUuid: uuid as string, uri: uri as string },
    skuIds: products.map(({ skus }) => skus[0].id as number),
  }
}
