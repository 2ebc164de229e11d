import { extractText, getDocumentProxy } from 'unpdf'
import { shopOf } from '#features/catalogue/server/testing/shop.ts'
import type { TestApp } from '#tests/support/test-app.ts'

const home = {
  ...{ recipient: 'Rosa Lima', phone: '+5514999990000', email: null, taxId: null },
  ...{ postalCode: '01310100', street: 'Avenida Paulista', number: '1000', complement: 'apto 12' },
  ...{ neighborhood: 'Bela Vista', city: 'São Paulo', service: null },
}

/** A shop with paid orders, and its calls of parcels. */
export async function parcelShop(app: TestApp) {
  const shop = await shopOf(app)
  const { merchantUuid, post } = shop
  const add = async (user_name: string, skuIds: number[], quantity: number) => {
    const lines = skuIds.map((sku_id) => ({ sku_id, quantity }))
    return (await post('/orders/add', { merchant_uuid: merchantUuid, user_name, lines })).body.row
  }
  async function get(path: string, as = shop.token, locale = 'pt-BR') {
    const response = await fetch(`${app.url}/api/parcels/${merchantUuid}/${path}`, {
      headers: { authorization: `Bearer ${as}`, 'accept-language': locale },
    })
    return {
      status: response.status,
      name: response.headers.get('content-disposition'),
      bytes: Buffer.from(await response.arrayBuffer()),
    }
  }
  return {
    ...shop,
    add,
    /** An order that was paid in full. */
    async paid(user_name: string, skuIds: number[], quantity = 1) {
      const order = await add(user_name, skuIds, quantity)
      const { uuid: order_uuid, version, due: amount } = order
      return (await post('/orders/payments/confirm', { order_uuid, version, amount })).body.row
    },
    /** The buyer says where an order goes. */
    async ship(orderUuid: string, fields: Partial<typeof home> = {}) {
      const order = await app.app.orders.find(orderUuid)
      await app.app.checkout.bags.ship(order!, { ...home, ...fields })
    },
    /** The seller packs an order and sends it. */
    async send(order_uuid: string, carrier: string, tracking_code: string) {
      await post('/orders/pack', { order_uuid })
      await post('/orders/send', { order_uuid, carrier, tracking_code })
    },
    async picking(fields: object = {}) {
      return (await post('/parcels/picking', { merchant_uuid: merchantUuid, ...fields })).body.row
    },
    tick: (line_ids: number[], picked: boolean, as?: string) =>
      post('/parcels/picking/tick', { merchant_uuid: merchantUuid, line_ids, picked }, as ?? shop.token),
    get,
    /** The pages of a document as another program reads them, without white space. */
    async pages(query: string, locale = 'pt-BR') {
      const { status, bytes } = await get(`pdf?${query}`, shop.token, locale)
      if (status !== 200) throw new Error(`${status} ${bytes}`)
      const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)))
      return text.map((page) => page.replace(/\s+/g, ''))
    },
  }
}
