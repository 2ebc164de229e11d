import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { shopWithBags } from '../bag/testing/buyer.ts'

let app: TestApp
let shop: Awaited<ReturnType<typeof shopWithBags>>
beforeAll(async () => {
  app = await startTestApp()
  shop = await shopWithBags(app)
})
afterAll(() => app.stop())

/** A product with `pieces` in stock, and a browser that may fill bags with it. */
async function onSale(pieces: number, fields: object = {}) {
  const product = await shop.withStock(pieces, fields)
  const skuId: number = product.skus[0].id
  return { path: `/comprar/${product.uuid}`, skuId, product }
}
function browser() {
  let cookie = ''
  return async (path: string, sku: number, quantity: string | number = 1) => {
    const sent = await shop.request(path, {
      method: 'POST',
      headers: cookie ? { cookie } : {},
      body: new URLSearchParams({ sku: `${sku}`, quantity: `${quantity}` }),
    })
    cookie = sent.headers.get('set-cookie')?.split(';')[0] ?? cookie
    return { ...sent, cookie, bag: sent.headers.get('location') }
  }
}
const stockOf = async (skuId: number) => (await app.app.catalogue.stock.availability([skuId])).get(skuId)
const orderOf = async (bag: string) => (await app.app.checkout.bags.open(bag.split('/').at(-1)!))!.order

describe('the page of a product', () => {
  it('puts pieces into one bag of the visitor, for which nothing is set aside', async () => {
    const [dress, skirt] = [await onSale(3, { name: 'Vestido' }), await onSale(3, { name: 'Saia' })]
    const { text, headers } = await shop.request(dress.path)
    expect(text).toContain('Vestido')
    expect(text).toMatch(/R\$\s49,90/)
    expect(text).toContain('Últimas 3 peças')
    expect(text).not.toContain('<script')
    expect(Buffer.byteLength(text)).toBeLessThan(25_000)
    expect(headers.get('content-security-policy')).toContain("form-action 'self'")

    const visit = browser()
    const first = await visit(`${dress.path}?from=bio`, dress.skuId, 2)
    expect(first.status).toBe(303)
    const second = await visit(skirt.path, skirt.skuId)
    expect(second.bag).toBe(first.bag)
    const { lines, state } = await orderOf(first.bag!)
    expect(state).toBe('held')
    expect(lines.map((line) => [line.skuId, line.quantity, line.state])).toEqual([
      [dress.skuId, 2, 'wanted'],
      [skirt.skuId, 1, 'wanted'],
    ])
    expect(await stockOf(dress.skuId)).toMatchObject({ reserved: 0, pieces: 3 })
    const page = await shop.request(first.bag!)
    expect(page.text).toContain('Estas peças são de quem pagar primeiro')
    expect(page.text).toMatch(/Você tem até [^<]+ para pagar/)
    const again = await shop.request(skirt.path, { headers: { cookie: second.cookie } })
    expect(again.text).toContain('Ver minha sacola')
  })

  it('is shown by messengers with its name, price and shop', async () => {
    const { path } = await onSale(1, { name: 'Vestido "Lua" & cia', description: '<p>Linho</p>' })
    const { text } = await shop.request(path)
    expect(text).toContain('<meta property="og:title" content="Vestido &quot;Lua&quot; &amp; cia">')
    expect(text).toMatch(/<meta property="og:description" content="R\$\s49,90 · Vendido por [^"]+">/)
    expect(text).toMatch(new RegExp(`<meta property="og:url" content="https?://[^"]+${path}">`))
  })

  it('opens a bag of its own for another browser, and for another shop', async () => {
    const { path, skuId } = await onSale(5)
    const [one, other] = [await browser()(path, skuId), await browser()(path, skuId)]
    expect(other.bag).not.toBe(one.bag)
    const stranger = await shopWithBags(app)
    const theirs = await stranger.withStock(2)
    const sent = await shop.request(`/comprar/${theirs.uuid}`, {
      ...{ method: 'POST', headers: { cookie: one.cookie } },
      body: new URLSearchParams({ sku: `${theirs.skus[0].id}`, quantity: '1' }),
    })
    expect(sent.headers.get('location')).not.toBe(one.bag)
  })

  it('refuses what the form made up: other pieces, more than there are, more than ten', async () => {
    const [{ path, skuId }, other] = [await onSale(3), await onSale(50)]
    const visit = browser()
    expect((await visit(path, other.skuId)).status).toBe(404)
    expect((await visit(path, skuId, 4)).text).toContain('Não há mais peças livres deste produto.')
    expect((await visit(other.path, other.skuId, 11)).text).toContain('máximo de 10 unidades')
    for (const nonsense of ['0', '-1', 'x', '1.5'])
      expect((await visit(path, skuId, nonsense)).status).toBe(422)
    await visit(other.path, other.skuId, 9)
    expect((await visit(other.path, other.skuId, 2)).status).toBe(409)
  })

  it('has nothing to buy of a product that is sold out, waited for, gone or sold elsewhere', async () => {
    const { path, skuId, product } = await onSale(1)
    await shop.bagOf('rosa', [[skuId, 1]])
    expect((await shop.request(path)).text).toContain('Esgotado')
    const queued = await onSale(1)
    await shop.bagOf('bia', [[queued.skuId, 2]])
    expect((await browser()(queued.path, queued.skuId)).status).toBe(409)
    await shop.update({ product_uuid: product.uuid, must_delete: true })
    for (const gone of [path, `/comprar/${app.app.platform.ids.uuid()}`, '/comprar/x']) {
      const { status, text } = await shop.request(gone)
      expect([status, text.includes('Este produto não está à venda')]).toEqual([404, true])
    }
  })

  it('is in English for those who read English', async () => {
    const { path } = await onSale(2)
    const { text } = await shop.request(path, { headers: { 'accept-language': 'en' } })
    expect(text).toContain('Put it in the bag')
    expect(text).toContain('lang=pt')
  })
})

describe('a network that fills bags by a program', () => {
  it('is stopped', async () => {
    const { path, skuId } = await onSale(500)
    const visit = browser()
    let status = 0
    for (let time = 0; time < 25 && status !== 429; time++) ({ status } = await visit(path, skuId, 11 - 10))
    expect(status).toBe(429)
  })
})
