import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { day } from '#platform/contract/time.ts'
import { fixedClock } from '#platform/server/clock.ts'
import { startCepSimulator } from '#simulators/cep/start.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { home, shopWithBags } from './testing/buyer.ts'

const clock = fixedClock('2026-11-21T12:00:00Z')
let cep: Awaited<ReturnType<typeof startCepSimulator>>
let app: TestApp
let shop: Awaited<ReturnType<typeof shopWithBags>>
beforeAll(async () => {
  cep = await startCepSimulator()
  app = await startTestApp({
    clock,
    variables: { VIACEP_URL: cep.hosts.viaCep, BRASILAPI_URL: cep.hosts.brasilApi },
  })
  shop = await shopWithBags(app)
})
afterAll(async () => {
  await app.stop()
  await cep.close()
})

/** The id of the first line with this state. */
const lineOf = (order: { lines: { id: number; state: string }[] }, state = 'held') =>
  String(order.lines.find((line) => line.state === state)?.id)

describe('the page of a bag', () => {
  it('shows shop, pieces and deadline to everyone who has the link, and to no search engine or other site', async () => {
    const { page } = await shop.bagWith('rosa')
    const { status, text, headers } = await page.get()
    expect(status).toBe(200)
    for (const part of [
      'Ateliê da Lu',
      'de @rosa',
      'Caneca',
      '2 peças',
      'R$\u00a099,80',
      'segunda-feira, 23 de novembro',
    ])
      expect(text).toContain(part)
    expect(text).toContain(`data-left="${(2 * day) / 1000}"`)
    expect(headers.get('x-robots-tag')).toContain('noindex')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('set-cookie')).toBeNull()
    const english = await page.get('?lang=en')
    expect(english.text).toContain('Your items are on hold')
    expect(english.text).toContain(`action="${page.path}/line?lang=en"`)
  })

  it('shows what waits in the queue apart, and not in the total', async () => {
    const { page } = await shop.bagWith('fila', 3, 1)
    const { text } = await page.get()
    expect(text).toContain('Na fila')
    expect(text).toMatch(/Total<\/dt><dd>R\$\u00a049,90/)
  })

  it('writes names with markup as text', async () => {
    const skuId = await shop.skuWith(1, { name: '<script>alert(1)</script>"onload="x' })
    const order = await shop.bagOf('marcada', [[skuId, 1]])
    const { text } = await (await shop.pageOf(order.uuid)).get()
    expect(text).toContain('&lt;script&gt;alert(1)')
    expect(text).not.toContain('<script>alert')
  })

  it('weighs at most 25 kB with 20 lines, with all that it needs', async () => {
    const lines: [number, number][] = []
    for (let n = 1; n <= 20; n++)
      lines.push([await shop.skuWith(9, { name: `Vestido midi floral de alça número ${n}` }), 2])
    const order = await shop.bagOf('cheia', lines)
    const page = await shop.pageOf(order.uuid)
    for (const query of ['', '?cep=01001000']) {
      const { text } = await page.get(query)
      expect(text).not.toMatch(/<(link rel="stylesheet|script src|img src="http)/)
      expect(Buffer.byteLength(text)).toBeLessThanOrEqual(25 * 1024)
      expect(gzipSync(text).byteLength).toBeLessThan(8 * 1024)
    }
  })
})

describe('a link', () => {
  it('that was tampered with opens nothing, and says so; many of them are stopped', async () => {
    const { page } = await shop.bagWith('link')
    const other = page.path.slice(0, -1) + (page.path.endsWith('A') ? 'B' : 'A')
    const { status, text, headers } = await shop.request(other)
    expect([status, headers.get('referrer-policy')]).toEqual([404, 'no-referrer'])
    expect(text).toContain('Este link não abre nenhuma sacola')
    expect((await shop.request('/sacola/x', { headers: { 'accept-language': 'en' } })).text).toContain(
      'open a bag',
    )
    const answers = []
    for (let n = 0; n < 30; n++) answers.push((await shop.request(`/sacola/${n}`)).status)
    expect(answers.at(-1)).toBe(429)
    expect((await page.get()).status).toBe(200)
    clock.advance(15 * 60_000)
  })

  it('expires 90 days after the last change of its order', async () => {
    const { page, order } = await shop.bagWith('antiga')
    await shop.post('/orders/cancel', { order_uuid: order.uuid })
    const start = clock.now()
    clock.advance(90 * day - 1)
    expect((await page.get()).text).toContain('Pedido cancelado')
    clock.advance(1)
    const { status, text } = await page.get()
    expect(status).toBe(410)
    expect(text).toContain('Este link expirou')
    clock.set(start)
  })
})

describe('the pieces of a bag', () => {
  it('are changed downwards by forms, down to none', async () => {
    const { page, order } = await shop.bagWith('menos', 3)
    const fewer = await page.post('/line', { line: lineOf(order), quantity: '1' })
    expect(fewer.text).toContain('1 peça')
    expect(fewer.text).not.toContain('3 peças')
    const none = await page.post('/line', { line: lineOf(order), quantity: '0' })
    expect(none.text).toContain('Sua sacola está vazia')
  })

  it('are not changed by tampered forms: more, fewer than none, lines of others, nonsense', async () => {
    const [{ page, order }, other] = [await shop.bagWith('dona'), await shop.bagWith('outra')]
    const line = lineOf(order)
    const answers = [
      await page.post('/line', { line, quantity: '10' }),
      await page.post('/line', { line, quantity: '-1' }),
      await page.post('/line', { line, quantity: '1.5' }),
      await page.post('/line', { line, quantity: 'x'.repeat(10_000) }),
      await page.post('/line', { line: lineOf(other.order), quantity: '0' }),
      await page.post('/line', {}),
    ]
    expect(answers.map(({ status }) => status)).toEqual([200, 422, 422, 422, 404, 422])
    expect(await shop.show(order.uuid)).toMatchObject({ version: order.version, pieces: 2 })
    expect(await shop.show(other.order.uuid)).toMatchObject({ pieces: 2 })
  })
})

describe('the delivery', () => {
  it('asks for the CEP, fills in its address, and is saved without a number', async () => {
    const { page, order } = await shop.bagWith('casa')
    expect((await page.get()).text).toContain('name="cep"')
    const form = await page.get('?cep=01001-000')
    for (const part of ['value="Praça da Sé"', 'value="São Paulo"', 'A loja combina o frete'])
      expect(form.text).toContain(part)
    const saved = await page.post('/ship', { ...home, service: '' })
    expect(saved.text).toContain('Praça da Sé, s/n, lado ímpar, Sé, São Paulo/SP, 01001-000')
    expect(await app.app.checkout.deliveryOf(order.uuid)).toEqual({
      ...{ kind: 'shipping', recipient: 'Rosa Lima', phone: '+5511998124410', taxId: null, service: null },
      ...{ pickupLocationUuid: null, carrier: null },
      address: {
        ...{ zip: '01001000', street: 'Praça da Sé', number: null, complement: 'lado ímpar' },
        ...{ district: 'Sé', city: 'São Paulo', state: 'SP' },
      },
    })
    expect(await shop.show(order.uuid)).toMatchObject({ buyer_name: 'Rosa Lima', freight: null })
  })

  it('keeps what was typed and says what is wrong with it', async () => {
    const { page, order } = await shop.bagWith('errada')
    const refused = await page.post('/ship', {
      ...home,
      recipient: '"><b>',
      phone: '99',
      street: '',
      tax_id: '123',
    })
    expect(refused.status).toBe(422)
    for (const part of [
      'Nome inválido',
      'Informe o número com DDD',
      'Campo obrigatório',
      'Documento inválido',
      '&quot;&gt;&lt;b&gt;',
    ])
      expect(refused.text).toContain(part)
    expect((await page.get('?cep=0100')).text).toContain('CEP inválido')
    expect((await page.get('?cep=00000000')).text).toContain('CEP inválido')
    expect(await app.app.checkout.deliveryOf(order.uuid)).toBeNull()
  })
})

describe('the freight', () => {
  it('is that of the table for CEP and weight, chosen by the buyer, and once for the bag', async () => {
    const rates = [
      { states: ['SP'], price: 1500, most_grams: 2000 },
      { states: ['SP'], price: 2500, most_grams: 30_000 },
      { service: 'SEDEX', states: ['SP'], price: 4000, days: 1 },
    ]
    expect((await shop.saveFreight(rates)).status).toBe(200)
    const { page, order, skuId } = await shop.bagWith('frete', 2, 9)
    const offered = await page.get('?cep=01001000')
    for (const part of ['R$\u00a015,00', 'R$\u00a040,00', 'até 8 dias úteis', 'até 1 dia útil'])
      expect(offered.text).toContain(part)
    expect((await page.get('?cep=69900000')).text).toContain('A loja não entrega neste CEP.')

    const saved = await page.post('/ship', home)
    expect(saved.text).toMatch(/Frete<\/dt><dd>R\$\u00a015,00/)
    expect(await shop.show(order.uuid)).toMatchObject({ freight: 1500, due: 2 * 4990 + 1500 })

    // Heavier than 2 kg: the next row of the table.
    await shop.bagOf('frete', [[skuId, 1]])
    expect((await page.get()).text).toMatch(/Frete<\/dt><dd>R\$\u00a025,00/)
    await expect.poll(() => shop.show(order.uuid)).toMatchObject({ freight: 2500, due: 3 * 4990 + 2500 })

    const { version, due } = await shop.show(order.uuid)
    await shop.post('/orders/payments/confirm', { order_uuid: order.uuid, version, amount: due })
    await shop.bagOf('frete', [[skuId, 2]])
    const more = await page.get()
    expect(more.text).toContain('o frete já está pago')
    expect(more.text).toMatch(/A pagar<\/dt><dd>R\$\u00a099,80/)
    expect(await shop.show(order.uuid)).toMatchObject({ freight: 2500, due: 2 * 4990 })
  })

  it('is refused for a service or a state that the form made up', async () => {
    const { page, order } = await shop.bagWith('esperta')
    expect((await page.post('/ship', { ...home, service: 'Grátis' })).text).toContain(
      'Escolha como quer receber.',
    )
    expect((await page.post('/ship', { ...home, postal_code: '69900000', state: 'SP' })).status).toBe(422)
    expect(await shop.show(order.uuid)).toMatchObject({ freight: null })
  })

  it('is nothing for a pick-up at a location of the shop, and no other', async () => {
    const { body } = await shop.post('/merchants/locations/add', {
      ...{ uuid: shop.merchantUuid, label: 'Ateliê', postal_code: '01310-100', street: 'Avenida Paulista' },
      ...{ number: '1000', neighborhood: 'Bela Vista', city: 'São Paulo', state: 'SP', is_pickup: true },
      pickup_instructions: 'Seg a sex, 9h às 18h',
    })
    const { page, order } = await shop.bagWith('retira')
    expect((await page.get('?step=pickup')).text).toContain('Seg a sex, 9h às 18h')
    const { recipient, phone } = home
    const wrong = await page.post('/pickup', { recipient, phone, location: order.uuid })
    expect(wrong.text).toContain('Escolha onde quer retirar.')
    const saved = await page.post('/pickup', { recipient, phone, location: body.row.id })
    expect(saved.text).toContain('Retirada: Ateliê: Avenida Paulista, 1000')
    expect(await shop.show(order.uuid)).toMatchObject({ freight: 0 })
  })
})
