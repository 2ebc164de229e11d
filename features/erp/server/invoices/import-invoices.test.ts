import { afterAll, beforeAll, expect, it } from 'vitest'
import { parcelShop } from '#features/parcels/server/testing/paid-orders.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

const key = '35261112345678000195550010000012341000012346'
let app: TestApp
let shop: Awaited<ReturnType<typeof parcelShop>>
beforeAll(async () => {
  app = await startTestApp()
  shop = await parcelShop(app)
})
afterAll(() => app.stop())

async function upload(text: string, as = shop.token) {
  const form = new FormData()
  form.append('file', new Blob([text]), 'notas.csv')
  const answer = await fetch(
    `${app.url}/api/merchants/erp/invoices/upload?merchant_uuid=${shop.merchantUuid}`,
    { method: 'POST', body: form, headers: { authorization: `Bearer ${as}` } },
  )
  return { status: answer.status, body: await answer.json() }
}
const invoiceOf = async (order_uuid: string) =>
  (await shop.post('/orders/erp', { order_uuid })).body?.row?.invoice

it('numbers and keys of invoices come from a file to the orders that it names, once, and later ones replace them', async () => {
  const product = await shop.withStock(9)
  const skus = [product.skus[0].id]
  const [rosa, lia, open] = [
    await shop.paid('rosa', skus),
    await shop.paid('lia', skus),
    await shop.add('ana', skus, 1),
  ]
  const lines = [
    `${rosa.number};1234;1;${key}`,
    `${lia.number};99;;`,
    `${lia.number};1235;;`,
    `${open.number};1236;;`,
    '987654;1237;;',
    `${rosa.number};;;${key.slice(0, 43)}7`,
  ]
  const file = ['Pedido;Nota fiscal;Série;Chave de acesso', ...lines].join('\n')
  const refused = [
    { line: 3, problem: 'repeated' },
    { line: 5, problem: 'not_paid' },
    { line: 6, problem: 'unknown_order' },
    { line: 7, problem: 'bad_key' },
  ]
  const first = await upload(file)
  expect(first.status).toBe(201)
  expect(first.body.row).toEqual({ read: 6, saved: 2, unchanged: 0, refused, refused_count: 4 })
  expect(await invoiceOf(rosa.uuid)).toEqual({ number: '1234', series: '1', access_key: key })
  expect(await invoiceOf(lia.uuid)).toEqual({ number: '1235', series: null, access_key: null })
  expect((await upload(file)).body.row).toMatchObject({ saved: 0, unchanged: 2 })

  expect((await upload(`Pedido,NF\n${lia.number},1300`)).body.row).toMatchObject({ saved: 1 })
  expect((await invoiceOf(lia.uuid)).number).toBe('1300')
})

it('a file without the columns, an empty one and one of a stranger are refused', async () => {
  expect((await upload('Cliente,Valor\nRosa,10')).status).toBe(422)
  expect((await upload('Pedido,NF\n')).status).toBe(422)
  const stranger = await parcelShop(app)
  expect((await upload('Pedido,NF\n1,2', stranger.token)).status).toBe(404)
})
