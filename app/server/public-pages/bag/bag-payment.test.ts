import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fixedClock } from '#platform/server/clock.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { home, shopWithBags } from './testing/buyer.ts'

// A Saturday.
const clock = fixedClock('2026-11-21T12:00:00Z')
let app: TestApp
let shop: Awaited<ReturnType<typeof shopWithBags>>
beforeAll(async () => {
  app = await startTestApp({ clock })
  shop = await shopWithBags(app)
  await shop.saveFreight([{ states: ['SP'], price: 1500 }])
})
afterAll(() => app.stop())

describe('a coupon', () => {
  const addCoupon = async (fields: object) => {
    const added = await shop.post('/checkout/coupons/add', { merchant_uuid: shop.merchantUuid, ...fields })
    expect(added.status).toBe(201)
    return added.body.row
  }

  it('reduces the price of the pieces by its part, again when they change, until it ends', async () => {
    const coupon = await addCoupon({ code: 'live10', kind: 'percent', value: 10 })
    const { page, order, skuId } = await shop.bagWith('cupom', 2, 9)
    const used = await page.post('/coupon', { code: ' Live10 ' })
    expect(used.text).toContain('Cupom LIVE10 aplicado')
    expect(await shop.show(order.uuid)).toMatchObject({ discount: 998, due: 8982 })
    await shop.bagOf('cupom', [[skuId, 1]])
    expect((await page.get()).text).toContain('−R$\u00a014,97')
    await expect.poll(() => shop.show(order.uuid)).toMatchObject({ discount: 1497 })
    await shop.post('/checkout/coupons/end', { merchant_uuid: shop.merchantUuid, coupon_uuid: coupon.uuid })
    expect((await page.get()).text).toContain('não vale mais')
    await page.post('/coupon', { code: '' })
    expect(await shop.show(order.uuid)).toMatchObject({ discount: 0 })
  })

  it('is for the first buyers only, however many ask at once, and comes back from a cancelled bag', async () => {
    await addCoupon({ code: 'PRIMEIRAS', kind: 'amount', value: 500, most_uses: 2 })
    const bags = []
    for (let n = 0; n < 6; n++) bags.push(await shop.bagWith(`corrida${n}`, 1, 1))
    const answers = await Promise.all(bags.map(({ page }) => page.post('/coupon', { code: 'PRIMEIRAS' })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 422, 422, 422, 422])
    const winner = bags[answers.findIndex(({ status }) => status === 200)]!
    const loser = bags[answers.findIndex(({ status }) => status === 422)]!
    expect((await loser.page.post('/coupon', { code: 'PRIMEIRAS' })).text).toContain(
      'já foi usado até o limite',
    )
    await shop.post('/orders/cancel', { order_uuid: winner.order.uuid })
    expect((await loser.page.post('/coupon', { code: 'PRIMEIRAS' })).text).toContain('aplicado')
  })

  it('is refused before its start, after its end, for other sales, unknown, and once too many were tried', async () => {
    await addCoupon({ code: 'CEDO', kind: 'amount', value: 500, starts_at: '2099-01-01T00:00:00.000Z' })
    await addCoupon({ code: 'TARDE', kind: 'amount', value: 500, ends_at: '2020-01-01T00:00:00.000Z' })
    await addCoupon({ code: 'OUTRA', kind: 'amount', value: 500, sale_uuid: shop.merchantUuid })
    await addCoupon({ code: 'AOVIVO', kind: 'amount', value: 500, live_id: '17890' })
    const { page, order } = await shop.bagWith('teimosa')
    const answers = []
    for (const code of ['CEDO', 'TARDE', 'OUTRA', 'AOVIVO', 'NADA', "' or 1=1 --", 'x'.repeat(10_000)])
      answers.push((await page.post('/coupon', { code })).status)
    expect(answers).toEqual([422, 422, 422, 422, 422, 422, 422])
    for (let n = 0; n < 15; n++) await page.post('/coupon', { code: `NADA${n}` })
    expect((await page.post('/coupon', { code: 'NADA' })).status).toBe(429)
    expect(await shop.show(order.uuid)).toMatchObject({ discount: 0, version: order.version })
  })

  it('has a code of its own, and a value that makes sense', async () => {
    const add = (fields: object) =>
      shop.post('/checkout/coupons/add', {
        ...{ merchant_uuid: shop.merchantUuid, code: 'UNICO', kind: 'percent', value: 10, ...fields },
      })
    const answers = [
      await add({}),
      await add({}),
      await add({ code: 'A' }),
      await add({ code: 'CEM', value: 101 }),
      await add({ code: 'ZERO', value: 0 }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([201, 409, 422, 422, 422])
    const { body } = await shop.post('/checkout/coupons', { merchant_uuid: shop.merchantUuid })
    expect(JSON.stringify(body.rows)).toContain('UNICO')
  })
})

describe('the payment', () => {
  it('asks for the delivery first, then opens a code for what is due, which a change of the bag ends', async () => {
    await shop.acceptPix()
    const { page, order, skuId } = await shop.bagWith('paga', 2, 9)
    expect((await page.get()).text).toContain('Diga antes como quer receber.')
    const early = await page.post('/pay', { method: 'pix_static', amount: String(order.due) })
    expect([early.status, early.text.includes('Escolha como quer receber.')]).toEqual([409, true])

    const saved = await page.post('/ship', home)
    const { due } = await shop.show(order.uuid)
    expect(saved.text).toContain(`name="amount" value="${due}"`)
    const open = await page.post('/pay', { method: 'pix_static', amount: String(due) })
    expect(open.text).toContain('br.gov.bcb.pix')
    expect(open.text).toContain('<svg')
    expect(Buffer.byteLength(open.text)).toBeLessThanOrEqual(25 * 1024)
    const state = await shop.request(`${page.path}/version`)
    expect(open.text).toContain(`data-version="${state.text}"`)

    await shop.bagOf('paga', [[skuId, 1]])
    expect((await page.get()).text).not.toContain('br.gov.bcb.pix')
    const late = await page.post('/pay', { method: 'pix_static', amount: String(due) })
    expect([late.status, late.text.includes('A sacola mudou.')]).toEqual([409, true])

    const now = await shop.show(order.uuid)
    await page.post('/pay', { method: 'pix_static', amount: String(now.due) })
    const { version } = await shop.show(order.uuid)
    await shop.post('/orders/payments/confirm', { order_uuid: order.uuid, version, amount: now.due })
    const paid = await page.get()
    expect(paid.text).toContain('Pagamento confirmado')
    expect(paid.text).not.toContain('id="pay"')
  })

  it('labels a Pix to the shop’s account differently from a Pix that confirms itself', async () => {
    await shop.acceptPix()
    const { page } = await shop.bagWith('duas.formas')
    const { text } = await page.post('/ship', home)
    const labels = [...text.matchAll(/>Pagar R\$\s[\d,]+ ([^<]+)<\/button>/g)].map(([, label]) => label)
    expect(labels.slice(0, 2)).toEqual(['com Pix', 'com Pix para a conta da loja'])
    expect(new Set(labels).size).toBe(labels.length)
  })

  it('is refused for an amount or a method that the form made up', async () => {
    const { page, order } = await shop.bagWith('barata')
    await page.post('/ship', home)
    const { due } = await shop.show(order.uuid)
    const answers = [
      await page.post('/pay', { method: 'pix_static', amount: '1' }),
      await page.post('/pay', { method: 'pix_static', amount: 'NaN' }),
      await page.post('/pay', { method: 'external', amount: String(due) }),
      await page.post('/pay', {}),
    ]
    expect(answers.map(({ status }) => status)).toEqual([409, 422, 422, 422])
    expect(await shop.show(order.uuid)).toMatchObject({ state: 'held' })
  })
})

describe('a withdrawal', () => {
  /** A bag that is paid, packed, sent and delivered now. */
  async function deliveredTo(userName: string) {
    const { page, order } = await shop.bagWith(userName)
    await page.post('/ship', { ...home, email: `${userName}@exemplo.example` })
    const { version, due } = await shop.show(order.uuid)
    await shop.post('/orders/payments/confirm', { order_uuid: order.uuid, version, amount: due })
    await shop.post('/orders/pack', { order_uuid: order.uuid })
    await shop.post('/orders/send', {
      order_uuid: order.uuid,
      carrier: 'Correios',
      tracking_code: 'AA123456785BR',
    })
    const sent = await page.get()
    await shop.post('/orders/deliver', { order_uuid: order.uuid })
    return { page, order, sent }
  }

  it('is requested within 7 days of the delivery, reported to the seller, and closed by the refund', async () => {
    const start = clock.now()
    const { page, order, sent } = await deliveredTo('desiste')
    expect(sent.text).toContain('AA123456785BR')
    const delivered = await page.get()
    expect(delivered.text).toContain('Pedido entregue')
    expect(delivered.text).toContain('até segunda-feira, 30 de novembro às 23:59')

    // Saturday 28 is the seventh day: it ends with Monday 30, in São Paulo.
    clock.set('2026-12-01T02:59:59Z')
    const asked = await page.post('/withdraw', { reason: '<b>Não serviu</b>' })
    expect(asked.text).toContain('Você desistiu desta compra')
    expect((await page.post('/withdraw', {})).status).toBe(200)
    const { rows } = await app.app.platform.connection.pool.query(
      "select recipient, html from outgoing_messages where subject like '%esist%' order by recipient",
    )
    expect(rows).toHaveLength(2)
    expect(rows.map(({ recipient }) => recipient)).toContain('desiste@exemplo.example')
    expect(JSON.stringify(rows)).not.toContain('Não serviu')

    // The seller's session is of today.
    clock.set(start)
    const open = await shop.post('/checkout/withdrawals', { merchant_uuid: shop.merchantUuid })
    expect(JSON.stringify(open.body.rows)).toContain(order.uuid)
    await shop.post('/orders/refund', { order_uuid: order.uuid, restocked: true })
    expect((await shop.post('/checkout/withdrawals', { merchant_uuid: shop.merchantUuid })).status).toBe(204)
    expect((await page.get()).text).toContain('Pedido reembolsado')
  })

  it('is confirmed to the buyer in the language of the page', async () => {
    const { page } = await deliveredTo('english')
    await page.post('/withdraw?lang=en', {})
    const { rows } = await app.app.platform.connection.pool.query(
      "select html from outgoing_messages where recipient = 'english@exemplo.example'",
    )
    expect(JSON.stringify(rows)).toContain('lang=\\"en-US\\"')
  })

  it('is refused after the last second, and for a bag that is not paid', async () => {
    const start = clock.now()
    const { page } = await deliveredTo('tarde')
    clock.set('2026-12-01T03:00:00Z')
    const late = await page.post('/withdraw', {})
    expect([late.status, late.text.includes('já passou')]).toEqual([409, true])
    expect(late.text).toContain('O prazo para desistir terminou')
    clock.set(start)
    const { page: unpaid } = await shop.bagWith('semPagar')
    expect((await unpaid.post('/withdraw', {})).status).toBe(409)
  })
})
