import { permanentPassword } from '#features/accounts/server/testing/people.ts'
import { shopOf } from '#features/catalogue/server/testing/shop.ts'
import type { TestApp } from '#tests/support/test-app.ts'

/** A shop, with the bags of its buyers, each with the buyer's page. */
export async function shopWithBags(app: TestApp) {
  const shop = await shopOf(app)
  const { checkout } = app.app

  /** `page`: what a request answers, its text and headers. */
  async function request(path: string, init: RequestInit = {}) {
    const answer = await fetch(app.url + path, {
      redirect: 'manual',
      ...init,
      headers: { 'accept-language': 'pt-BR', ...init.headers },
    })
    return { status: answer.status, headers: answer.headers, text: await answer.text() }
  }

  const skuWith = async (pieces: number, fields: object = {}) =>
    (await shop.withStock(pieces, fields)).skus[0].id as number

  return {
    ...shop,
    request,
    skuWith,

    /** A new sku of which `quantity` are in the bag of a buyer, and `pieces` were in stock. */
    async bagWith(userName: string, quantity = 2, pieces = 5) {
      const skuId = await skuWith(pieces)
      const order = await this.bagOf(userName, [[skuId, quantity]])
      return { order, skuId, page: await this.pageOf(order.uuid) }
    },

    /** The page of an order. `post` sends a form of it, and follows its redirect. */
    async pageOf(orderUuid: string) {
      const path = new URL(await checkout.linkOf(orderUuid)).pathname
      return {
        path,
        get: (query = '', headers: Record<string, string> = {}) => request(path + query, { headers }),
        async post(action: string, fields: Record<string, string>) {
          const body = new URLSearchParams(fields)
          const sent = await request(`${path}${action}`, { method: 'POST', body })
          const next = sent.headers.get('location')
          return sent.status === 303 && next ? request(next) : sent
        },
      }
    },

    /** Puts pieces into the bag of a buyer, as the seller does; returns the order as answered. */
    async bagOf(userName: string, lines: [skuId: number, quantity: number][]) {
      const { body } = await shop.post('/orders/add', {
        merchant_uuid: shop.merchantUuid,
        user_name: userName,
        lines: lines.map(([sku_id, quantity]) => ({ sku_id, quantity })),
      })
      return body.row
    },
    /** From now on buyers pay by a static Pix. */
    acceptPix: () =>
      shop.post('/merchants/billing/update', {
        ...{ uuid: shop.merchantUuid, password: permanentPassword },
        pix_key: { type: 'email', key: 'lu@exemplo.example' },
      }),
    show: async (orderUuid: string) => (await shop.post('/orders/show', { order_uuid: orderUuid })).body.row,
    saveFreight: (rates: object[], fields: object = {}) =>
      shop.post('/checkout/freight/save', {
        ...{ merchant_uuid: shop.merchantUuid, version: 0, free_from: null, ...fields },
        rates: rates.map((rate) => ({
          ...{
            service: 'PAC',
            states: [],
            zip_from: null,
            zip_to: null,
            most_grams: null,
            price: 2000,
            days: 8,
          },
          ...rate,
        })),
      }),
  }
}

export const home = {
  ...{ recipient: 'Rosa Lima', phone: '(11) 99812-4410', email: '', tax_id: '' },
  ...{ postal_code: '01001000', street: 'Praça da Sé', number: '', complement: 'lado ímpar' },
  ...{ neighborhood: 'Sé', city: 'São Paulo', service: 'PAC' },
}
