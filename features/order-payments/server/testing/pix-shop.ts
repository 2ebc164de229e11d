import { permanentPassword } from '#features/accounts/server/testing/people.ts'
import { shopOf } from '#features/catalogue/server/testing/shop.ts'
import type { TestApp } from '#tests/support/test-app.ts'

export const pixKey = { type: 'email', key: 'lu@exemplo.example' }

/** A merchant with a Pix key, and the calls of its orders. */
export async function pixShopOf(app: TestApp) {
  const shop = await shopOf(app)
  const answer = await shop.post('/merchants/billing/update', {
    ...{ uuid: shop.merchantUuid, password: permanentPassword, pix_key: pixKey },
  })
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
  return {
    ...shop,
    /** An order of one piece, of which there are `pieces` in stock. */
    async order(user_name: string, pieces = 1) {
      const product = await shop.withStock(pieces)
      const lines = [{ sku_id: product.skus[0].id as number, quantity: 1 }]
      const added = await shop.post('/orders/add', { merchant_uuid: shop.merchantUuid, user_name, lines })
      if (!added.body?.row) throw new Error(`no order was added: ${JSON.stringify(added.body)}`)
      return added.body.row as {
        uuid: string
        version: number
        due: number
        lines: { id: number; sku_id: number }[]
      }
    },
    async show(order_uuid: string) {
      return (await shop.post('/orders/show', { order_uuid })).body.row
    },
  }
}
export type PixShop = Awaited<ReturnType<typeof pixShopOf>>

/** What buyers add to their choice of a card or a boleto. */
export const buyer = {
  returnUrl: (codeUuid: string) => `http://localhost/sacola/volta/${codeUuid}`,
  payer: {
    ...{ name: 'Rosa Maria Lima', document: '52998224725' },
    ...{ email: 'rosa@exemplo.example', phone: '+5511998124410' },
    address: {
      ...{ zip: '01001000', street: 'Praça da Sé', number: null },
      ...{ district: 'Sé', city: 'São Paulo', state: 'SP' },
    },
  },
}
