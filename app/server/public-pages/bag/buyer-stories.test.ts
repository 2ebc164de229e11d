import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expireBags } from '#features/orders/server/expiry/expire-bags.ts'
import { ordersDeps } from '#features/orders/server/testing/orders-deps.ts'
import { minute, second } from '#platform/contract/time.ts'
import { fixedClock } from '#platform/server/clock.ts'
import { hurryJobs } from '#tests/support/hurry-jobs.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { bagTexts } from './bag-texts.ts'
import { home, shopWithBags } from './testing/buyer.ts'

const clock = fixedClock('2026-11-21T12:00:00Z')
let app: TestApp
let shop: Awaited<ReturnType<typeof shopWithBags>>
beforeAll(async () => {
  app = await startTestApp({ clock })
  app.payments.world.options.clock = () => clock.now().getTime()
  shop = await shopWithBags(app)
  await shop.saveFreight([{ price: 1500 }])
  await shop.post('/orders/terms/update', {
    ...{
      merchant_uuid: shop.merchantUuid,
      hold_mode: 'claim',
      hold_minutes: 15,
      bag_days: 7,
      has_queue: true,
    },
  })
})
afterAll(() => app.stop())

const t = bagTexts('pt-BR')
const patient = { timeout: 60 * second }
type Page = Awaited<ReturnType<typeof shop.pageOf>>
/** Says where the order goes, and opens a code for what is due then. */
async function openPix(page: Page, orderUuid: string, method = 'pix') {
  await page.post('/ship', home)
  const { due } = await shop.show(orderUuid)
  const opened = await page.post('/pay', { method, amount: String(due) })
  expect(opened.text.includes('id="code"')).toBe(true)
  return (await app.app.orderPayments.openOf(orderUuid))!
}
const atProvider = (uuid: string) =>
  Object.values(app.payments.world.state.checkouts).find(({ orderId }) => orderId === uuid)!
/** Whether the page says this text now. */
const saysNow = async (page: Page, key: Parameters<typeof t>[0]) => (await page.get()).text.includes(t(key))
const says = (page: Page, key: Parameters<typeof t>[0]) =>
  expect
    .poll(async () => {
      await hurryJobs(app.app)
      return saysNow(page, key)
    }, patient)
    .toBe(true)

describe('a buyer', () => {
  it('who waits gets the piece that another gives up, pays it and is done', async () => {
    const skuId = await shop.skuWith(1)
    const first = await shop.bagOf('primeira', [[skuId, 1]])
    const second = await shop.bagOf('segunda', [[skuId, 1]])
    const third = await shop.bagOf('terceira', [[skuId, 1]])
    const page = await shop.pageOf(second.uuid)
    expect(await saysNow(page, 'state.onlyWaiting')).toBe(true)

    await shop.post('/orders/cancel', { order_uuid: first.uuid })
    await says(page, 'state.held')
    expect((await shop.show(third.uuid)).waiting_pieces).toBe(1)
    const { uuid } = await openPix(page, second.uuid)
    app.payments.world.settle(atProvider(uuid), 'paid')
    await says(page, 'state.paid')
  })

  it('whose Pix arrives after the deadline keeps the piece if it is free, else gets the money back', async () => {
    const { world } = app.payments
    const bags = []
    for (const name of ['atrasada', 'azarada']) {
      const skuId = await shop.skuWith(1)
      const order = await shop.bagOf(name, [[skuId, 1]])
      const page = await shop.pageOf(order.uuid)
      bags.push({ skuId, order, page, code: await openPix(page, order.uuid) })
    }
    world.deliveries.faults.hold = true
    for (const { code } of bags) world.settle(atProvider(code.uuid), 'paid')
    clock.advance(16 * minute)
    await expireBags(ordersDeps(app))
    const [lucky, unlucky] = bags as [(typeof bags)[0], (typeof bags)[0]]
    for (const { page } of bags) expect(await saysNow(page, 'state.expired')).toBe(true)
    await shop.bagOf('rapida', [[unlucky.skuId, 1]])
    await world.deliveries.release()
    world.deliveries.faults.hold = false

    await says(lucky.page, 'state.paid')
    const toCheck = async () =>
      (await shop.post('/orders/payments/to-check', { merchant_uuid: shop.merchantUuid })).body
    await expect.poll(async () => (await toCheck())?.rows.length, patient).toBe(1)
    const { columns, rows } = await toCheck()
    const payment = Object.fromEntries(columns.map((name: string, at: number) => [name, rows[0][at]]))
    expect(payment).toMatchObject({ user_name: 'azarada', state: 'to_check', problem: 'gone' })
    for (const decision of ['refund', 'refunded'])
      expect(
        (await shop.post('/orders/payments/decide', { payment_uuid: payment.uuid, decision })).status,
      ).toBe(200)
    expect(await toCheck()).toBeNull()
    expect(await shop.show(unlucky.order.uuid)).toMatchObject({ state: 'expired', paid: 0 })
  })

  it('pays by the merchant’s own Pix, which the seller finds in the statement of the bank', async () => {
    await shop.acceptPix()
    const { page, order } = await shop.bagWith('extrato', 2)
    const code = await openPix(page, order.uuid, 'pix_static')
    const shown = (await page.get()).text
    const txid = /0525([A-Za-z0-9]{25})/.exec(code.code!)![1]
    expect(shown.includes(code.code!)).toBe(true)
    const amount = (code.amount / 100).toFixed(2).replace('.', ',')
    const file = `<OFX><ACCTID>1-2<STMTTRN><DTPOSTED>20261121<TRNAMT>${amount}<FITID>77<MEMO>PIX ${txid}</STMTTRN></OFX>`
    const form = new FormData()
    form.append('file', new Blob([file]), 'extrato.ofx')
    const upload = `${app.url}/api/orders/statements/upload?merchant_uuid=${shop.merchantUuid}`
    const headers = { 'accept-language': 'pt-BR', authorization: `Bearer ${shop.token}` }
    expect((await fetch(upload, { method: 'POST', body: form, headers })).status).toBe(201)
    const { body } = await shop.post('/orders/statements/credits', { merchant_uuid: shop.merchantUuid })
    const row = Object.fromEntries(body.columns.map((name: string, at: number) => [name, body.rows[0][at]]))
    expect(row.candidates).toMatchObject([{ order_uuid: order.uuid, certainty: 'txid' }])
    const matched = { credit_uuid: row.uuid, code_uuid: row.candidates[0].code_uuid }
    expect((await shop.post('/orders/statements/confirm', matched)).body.row.state).toBe('accepted')
    expect(await saysNow(page, 'state.paid')).toBe(true)
  })
})
