import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { minute } from '#platform/contract/time.ts'
import { fixedClock } from '#platform/server/clock.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { bagTexts } from './bag-texts.ts'
import { home, shopWithBags } from './testing/buyer.ts'

// A Tuesday.
const clock = fixedClock('2026-11-24T12:00:00Z')
let app: TestApp
let shop: Awaited<ReturnType<typeof shopWithBags>>
beforeAll(async () => {
  app = await startTestApp({ clock })
  app.payments.world.options.clock = () => clock.now().getTime()
  shop = await shopWithBags(app)
  await shop.saveFreight([{ states: ['SP'], price: 1500 }])
  await shop.post('/orders/terms/update', {
    ...{ merchant_uuid: shop.merchantUuid, hold_mode: 'claim', hold_minutes: 10_080, bag_days: 14 },
    has_queue: true,
  })
})
afterAll(() => app.stop())

const t = bagTexts('pt-BR')
const world = () => app.payments.world
/** A bag whose delivery is known, with its page. */
async function readyBag(userName: string, fields: object = {}) {
  const bag = await shop.bagWith(userName, 1, 3)
  await bag.page.post('/ship', { ...home, ...fields })
  const { due } = await shop.show(bag.order.uuid)
  const pay = (method: string, more: Record<string, string> = {}) =>
    bag.page.post('/pay', { method, amount: String(due), ...more })
  return { ...bag, due, pay }
}
const openOf = async (uuid: string) => (await app.app.orderPayments.openOf(uuid))!
const atProvider = (reference: string) =>
  Object.values(world().state.checkouts).find(({ orderId }) => orderId === reference)!
/** Our page to which the provider's leads back. */
const returnPath = (reference: string) => {
  const { pathname, search } = new URL(atProvider(reference).successUrl)
  return pathname + search
}
/** The buyer comes back from the provider's page. */
async function comeBack(reference: string) {
  const back = await shop.request(returnPath(reference))
  expect(back.status).toBe(303)
  return shop.request(back.headers.get('location')!)
}

describe('the ways to pay', () => {
  it('are offered with Pix first, whose money it is, and that nothing is charged in the simulation', async () => {
    const { page } = await readyBag('rosa')
    const { text } = await page.get()
    const places = ['pix', 'card', 'boleto'].map((method) => text.indexOf(`value="${method}"`))
    expect(places.every((place, at) => place > (places[at - 1] ?? 0))).toBe(true)
    for (const part of [
      t('pay.payee', { name: 'Ateliê da Lu' }),
      t('pay.simulated'),
      'Em até 12x',
      'Vence em quinta-feira, 26 de novembro',
    ])
      expect(text).toContain(part)
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(25 * 1024)
    const english = (await page.get('?lang=en')).text
    expect(english).toContain('In up to 12 installments')
  })

  it('are without a boleto where the buyer picks the order up: it needs the address of who pays', async () => {
    const { page } = await shop.bagWith('retira')
    expect((await page.get()).text).not.toContain('value="boleto"')
  })
})

describe('a buyer who pays by card', () => {
  it('is led to the provider’s page without script, sees why it was refused, tries again, and has paid', async () => {
    const { page, order, pay } = await readyBag('lia')
    const going = await pay('card')
    const open = await openOf(order.uuid)
    expect([going.status, going.headers.get('refresh')]).toEqual([200, `0;url=${open.pageUrl}`])
    expect(going.text).toContain(`href="${open.pageUrl}"`)
    const there = await (await fetch(open.pageUrl!)).text()
    expect(there).toContain('name="installments"')

    world().payByCard(atProvider(open.uuid), '4000000000009995', 1)
    const refused = await comeBack(open.uuid)
    expect(refused.text).toContain(t('pay.refusals.no_funds'))
    expect(refused.text).toContain('Rosa Lima')
    const { text: version } = await shop.request(`${page.path}/version`)
    expect(refused.text).toContain(`data-version="${version}"`)

    world().payByCard(atProvider(open.uuid), '4242424242424242', 3)
    expect((await comeBack(open.uuid)).text).toContain(t('state.paid'))
    const gone = await shop.request(`${page.path}/card`)
    expect([gone.status, gone.headers.get('location')]).toEqual([303, `${page.path}#pay`])
  })

  it('sees that it is in review, and cannot pay again meanwhile', async () => {
    const { page, order, pay } = await readyBag('eva')
    await pay('card')
    const open = await openOf(order.uuid)
    world().payByCard(atProvider(open.uuid), '4000000000000259', 1)
    const { text } = await comeBack(open.uuid)
    expect(text).toContain(t('pay.inReview'))
    expect(text).not.toContain('value="pix"')
    expect((await pay('pix')).status).toBe(409)
    expect((await shop.request(`${page.path}/card`)).status).toBe(303)
  })

  it('comes back by an id that is not the link of the bag, and opens nothing an hour after the page ended', async () => {
    const { page, order, pay } = await readyBag('noa')
    const start = clock.now()
    await pay('card')
    const open = await openOf(order.uuid)
    const path = returnPath(open.uuid)
    const [, , , id = ''] = new URL(path, 'http://x').pathname.split('/')
    expect(atProvider(open.uuid).successUrl).not.toContain(page.path.split('/').at(-1))
    expect(id).not.toContain(order.uuid)
    const back = await shop.request(path)
    expect([back.status, back.headers.get('location')]).toEqual([303, `${page.path}?lang=pt`])
    const forged = `${id.startsWith('A') ? 'B' : 'A'}${id.slice(1)}`
    for (const [other, status] of [
      [`/sacola/volta/${forged}`, 404],
      [`/sacola/${id}`, 404],
      [`/sacola/volta/${page.path.split('/').at(-1)}`, 404],
    ] as const)
      expect((await shop.request(other)).status).toBe(status)
    clock.set(new Date(open.expiresAt!.getTime() + 60 * minute))
    expect((await shop.request(path)).status).toBe(410)
    clock.set(start)
  })

  it('comes back by the address of a payment that was opened before there were ids, by the link of the bag', async () => {
    const { page, order, pay } = await readyBag('lis')
    await pay('card')
    const open = await openOf(order.uuid)
    world().payByCard(atProvider(open.uuid), '4242424242424242', 1)
    const back = await shop.request(`${page.path}/back?lang=pt`)
    expect([back.status, back.headers.get('location')]).toEqual([303, `${page.path}?lang=pt`])
    expect((await app.app.orders.find(order.uuid))?.state).toBe('paid')
    expect((await shop.request('/sacola/of-nobody/back')).status).toBe(404)
  })

  it('of another bag finds no page there, and a page of a bag that changed leads nowhere', async () => {
    const { page, order, pay, skuId } = await readyBag('gil')
    const other = await readyBag('ivo')
    await pay('card')
    expect((await shop.request(`${other.page.path}/card`)).status).toBe(303)
    await shop.bagOf('gil', [[skuId, 1]])
    expect((await shop.request(`${page.path}/card`)).status).toBe(303)
    expect(await app.app.orderPayments.openOf(order.uuid)).toBeNull()
  })
})

describe('a buyer who pays by boleto', () => {
  it('is asked for the CPF beside the choice if it is missing, with everything else as it was', async () => {
    const { page, order, pay } = await readyBag('ana')
    expect((await page.get()).text).toContain('name="tax_id"')
    const wrong = await pay('boleto', { tax_id: '111' })
    expect([wrong.status, wrong.text.includes('value="111"')]).toEqual([422, true])
    expect((await pay('boleto')).status).toBe(422)
    expect(await app.app.orderPayments.openOf(order.uuid)).toBeNull()

    const { text } = await pay('boleto', { tax_id: '529.982.247-25' })
    const open = await openOf(order.uuid)
    for (const part of [open.code!, open.pageUrl!, 'Vence em quinta-feira, 26 de novembro', 'dias úteis'])
      expect(text).toContain(part)
    expect(text).not.toContain('<svg')
    expect((await shop.post('/checkout/link', { order_uuid: order.uuid })).status).toBe(200)
    expect((await app.app.checkout.deliveryOf(order.uuid))?.taxId).toBe('52998224725')

    // Looking at the page ends nothing.
    await page.get()
    await app.app.orderPayments.lookAgain(order.uuid)
    expect((await openOf(order.uuid)).uuid).toBe(open.uuid)
    world().settle(atProvider(open.uuid), 'paid')
    await app.app.orderPayments.lookAgain(order.uuid)
    expect((await page.get()).text).toContain(t('state.paid'))
  })

  it('is asked for nothing if the CPF is known', async () => {
    const { page, pay } = await readyBag('uma', { tax_id: '529.982.247-25' })
    expect((await page.get()).text).not.toContain('name="tax_id"')
    expect((await pay('boleto')).text).toContain(t('pay.seeBoleto'))
  })
})
