import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { shopOf, type TestShop } from '#features/catalogue/server/testing/shop.ts'
import { hour } from '#platform/contract/time.ts'
import { fixedClock } from '#platform/server/clock.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

const clock = fixedClock('2026-10-31T12:00:00Z')
let app: TestApp
let shop: TestShop
beforeAll(async () => {
  app = await startTestApp({ clock })
  shop = await shopOf(app)
})
afterAll(() => app.stop())

async function orderOf(user_name: string) {
  const [sku] = (await shop.withStock(1)).skus
  const { body } = await shop.post('/orders/add', {
    ...{ merchant_uuid: shop.merchantUuid, user_name, lines: [{ sku_id: sku.id, quantity: 1 }] },
  })
  return body.row as { uuid: string; number: number; version: number; due: number }
}
const pay = ({ uuid, version, due }: { uuid: string; version: number; due: number }, less = 0) =>
  app.app.orders.receivePayment({
    ...{ orderUuid: uuid, version, amount: due - less, method: 'pix', reference: `payment of ${uuid}` },
  })
async function entries(filter: object = {}) {
  const { body } = await shop.post('/merchants/invoices', { uuid: shop.merchantUuid, ...filter })
  const shown = ['kind', 'amount', 'reference'].map((name) => body?.columns.indexOf(name) as number)
  return (body?.rows ?? []).map((row: unknown[]) => shown.map((at) => row[at]))
}

describe('orders among the invoices of a merchant', () => {
  it('are money that was accepted, and what went back, in its month', async () => {
    const [kept, returned, unpaid] = [await orderOf('ana'), await orderOf('bia'), await orderOf('lia')]
    await pay(kept)
    await pay(returned)
    await pay(unpaid, 100)
    clock.advance(20 * hour)
    await shop.post('/orders/refund', { order_uuid: returned.uuid, restocked: true })

    const paid = [kept, returned].map(({ due, number }) => ['order', due, `${number}`])
    const refund = ['order_refund', -returned.due, `${returned.number}`]
    const all = await entries()
    expect(all[0]).toEqual(refund)
    expect(all.slice(1)).toHaveLength(2)
    expect(all.slice(1)).toEqual(expect.arrayContaining(paid))
    expect(await entries({ month: '2026-11' })).toEqual([refund])
    expect(await entries({ kind: 'payment' })).toEqual([])

    const { body } = await shop.post('/merchants/invoices', { uuid: shop.merchantUuid })
    expect(body).toMatchObject({
      ...{ unlocks: 0, paid: 0, refunded: 0 },
      ...{ orders_paid: kept.due + returned.due, orders_refunded: returned.due },
    })
  })

  it('are in the file with their numbers, and not those of another merchant', async () => {
    const response = await fetch(
      `${app.url}/api/merchants/invoices/${shop.merchantUuid}/file?format=csv&kind=order_refund`,
      { headers: { authorization: `Bearer ${shop.token}`, 'accept-language': 'pt-BR' } },
    )
    const lines = (await response.text()).trim().split('\r\n')
    expect(lines[1]).toMatch(/^01\/11\/2026 05:00:00;Pedido reembolsado;;;2;"-49,90"$/)
    const other = await shopOf(app)
    expect((await other.post('/merchants/invoices', { uuid: other.merchantUuid })).status).toBe(204)
  })
})
