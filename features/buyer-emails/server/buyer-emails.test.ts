import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { shopOf, type TestShop } from '#features/catalogue/server/testing/shop.ts'
import { fixedClock } from '#platform/server/clock.ts'
import { hurryJobs } from '#tests/support/hurry-jobs.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import type { BuyerEmailsDeps } from './deps.ts'
import { sendBuyerEmail } from './send-buyer-email.ts'

let app: TestApp
let shop: TestShop
let deps: BuyerEmailsDeps
beforeAll(async () => {
  app = await startTestApp({
    clock: fixedClock('2026-11-21T12:00:00Z'),
    variables: { ARARA_ROLES: 'web,jobs' },
  })
  shop = await shopOf(app)
  const { platform, merchants, orders, checkout } = app.app
  deps = { ...platform, merchants, orders, checkout }
})
afterAll(() => app.stop())

type Email = { subject: string; text: string; html: string }
const sentTo = async (email: string): Promise<Email[]> => {
  const { rows } = await deps.connection.pool.query<Email>(
    'select subject, text, html from outgoing_messages where recipient = $1 order by created_at, subject',
    [email],
  )
  return rows
}
const arrived = (email: string, count: number) => {
  const read = async () => {
    await hurryJobs(app.app)
    return (await sentTo(email)).length
  }
  return expect.poll(read).toBe(count)
}
let buyers = 0
/** A bag of one piece, whose buyer left an e-mail on the page in this language. */
async function bagOf({ locale = 'pt-BR', skuId }: { locale?: 'pt-BR' | 'en-US'; skuId?: number } = {}) {
  buyers += 1
  const email = `buyer${buyers}@example.com`
  const sku_id = skuId ?? (await shop.withStock(1)).skus[0].id
  const { row } = (
    await shop.post('/orders/add', {
      ...{ merchant_uuid: shop.merchantUuid, user_name: `buyer${buyers}` },
      lines: [{ sku_id, quantity: 1 }],
    })
  ).body
  const found = (await deps.orders.find(row.uuid))!
  await app.app.orders.changeBuyer({ buyerUuid: found.buyer.uuid, email })
  await app.app.buyerEmails.setLanguage({
    ...{ buyerUuid: found.buyer.uuid, merchantUuid: shop.merchantUuid, locale },
  })
  return { uuid: row.uuid as string, version: row.version, due: row.due, email, skuId: sku_id }
}
const pay = ({ uuid, version, due }: { uuid: string; version: number; due: number }) =>
  shop.post('/orders/payments/confirm', { order_uuid: uuid, version, amount: due })

describe('a buyer', () => {
  it('learns of the payment and the parcel, in the language of their page, with the link to it', async () => {
    const bag = await bagOf({ locale: 'en-US' })
    await pay(bag)
    await arrived(bag.email, 1)
    const [paid] = await sentTo(bag.email)
    expect(paid!.subject).toMatch(/^Payment received: order #\d+ from /)
    expect(paid!.text).toContain('Paid: R$49.90')
    expect(paid!.text).toContain(await deps.checkout.linkOf(bag.uuid))

    await shop.post('/orders/pack', { order_uuid: bag.uuid })
    const parcel = { carrier: 'Correios', tracking_code: 'AA123456785BR' }
    await shop.post('/orders/send', { order_uuid: bag.uuid, ...parcel })
    await arrived(bag.email, 2)
    expect((await sentTo(bag.email))[1]!.text).toContain('AA123456785BR')
  })

  it('learns that a piece they waited for is theirs, and until when', async () => {
    const first = await bagOf()
    const waiting = await bagOf({ skuId: first.skuId })
    await shop.post('/orders/cancel', { order_uuid: first.uuid })
    await arrived(first.email, 1)
    await arrived(waiting.email, 1)
    const [email] = await sentTo(waiting.email)
    expect(email!.subject).toMatch(/^Chegou sua vez/)
    expect(email!.text).toMatch(/Pague até: 23 de nov\. de 2026, 09:00/)
  })

  it('gets each e-mail once, and none that is no longer so', async () => {
    const bag = await bagOf()
    await pay(bag)
    await arrived(bag.email, 1)
    for (let time = 0; time < 3; time += 1) await sendBuyerEmail(deps, bag.uuid, 'paid')
    for (const kind of ['sent', 'expired', 'cancelled', 'promoted', 'reminded'] as const)
      await sendBuyerEmail(deps, bag.uuid, kind)
    expect(await sentTo(bag.email)).toHaveLength(1)
  })

  it('gets no text of the seller, and at most 20 e-mails in a day', async () => {
    await shop.post('/merchants/my/update', {
      ...{ uuid: shop.merchantUuid, name: 'Clique em https://mau.example/<b>já</b>' },
    })
    const bag = await bagOf()
    await pay(bag)
    await arrived(bag.email, 1)
    const [email] = await sentTo(bag.email)
    expect(`${email!.subject}${email!.text}${email!.html}`).not.toMatch(/mau\.example|Caneca/)

    for (let version = 1; version <= 30; version += 1) {
      await deps.connection.pool.query('update orders set version = version + 1 where uuid = $1', [bag.uuid])
      await sendBuyerEmail(deps, bag.uuid, 'paid')
    }
    expect(await sentTo(bag.email)).toHaveLength(20)
  })

  it('who left no e-mail gets none', async () => {
    const bag = await bagOf()
    await deps.connection.pool.query('update buyers set email = null where email = $1', [bag.email])
    await pay(bag)
    await sendBuyerEmail(deps, bag.uuid, 'paid')
    expect(await sentTo(bag.email)).toHaveLength(0)
  })
})

describe('the seller', () => {
  const named = (uuids: string[]) => ({ merchant_uuid: shop.merchantUuid, order_uuids: uuids })
  const listed = async (uuids: string[]): Promise<[string, string | null][]> =>
    (await shop.post('/orders/emails', named(uuids))).body?.rows ?? []
  const send = (uuids: string[], as?: string) => shop.post('/orders/emails/send', named(uuids), as)

  it('sends all buyers whose e-mail is known the links of their bags, each once until it changes', async () => {
    const [one, two, paid] = [await bagOf(), await bagOf({ locale: 'en-US' }), await bagOf()]
    const silent = await bagOf()
    await deps.connection.pool.query('update buyers set email = null where email = $1', [silent.email])
    await pay(paid)
    await arrived(paid.email, 1)
    const all = [one, two, paid, silent].map(({ uuid }) => uuid)
    expect(await listed(all)).toEqual([
      [one.uuid, null],
      [two.uuid, null],
    ])
    for (const _ of [1, 2]) {
      const { status, body } = await send(all)
      expect([status, body.row]).toEqual([202, { queued: 2 }])
      for (const { email } of [one, two]) await arrived(email, 1)
    }
    expect((await listed(all)).every(([, sentAt]) => sentAt !== null)).toBe(true)
    const [email] = await sentTo(two.email)
    expect(email!.subject).toMatch(/^Your bag from .* is ready$/)
    expect(email!.text).toContain(await deps.checkout.linkOf(two.uuid))
    expect(await sentTo(silent.email)).toHaveLength(0)
  })

  it('sends none for bags of others, and as a stranger none at all', async () => {
    const bag = await bagOf()
    const other = await shopOf(app)
    const body = { merchant_uuid: other.merchantUuid, order_uuids: [bag.uuid] }
    expect((await other.post('/orders/emails/send', body)).body.row).toEqual({ queued: 0 })
    expect((await send([bag.uuid], other.token)).status).toBe(404)
    expect((await shop.post('/orders/emails', named([bag.uuid]), other.token)).status).toBe(404)
    expect(await sentTo(bag.email)).toHaveLength(0)
  })
})
