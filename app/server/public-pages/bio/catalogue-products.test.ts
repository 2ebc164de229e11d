import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bioOwner, link, save } from '#features/bio/server/testing/bio-page.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { type Visitor, visitorOf } from './testing/visitor.ts'

let app: TestApp
let page: Visitor['page']
let get: Visitor['get']
let now = new Date('2026-11-21T12:00:00.000Z')
beforeAll(async () => {
  app = await startTestApp({ clock: { now: () => now } })
  ;({ get, page } = visitorOf(app))
})
afterAll(() => app.stop())

const store = (products: object[]) => [
  link({ type: 'store', header: 'Vitrine', url: '', stores: [{ name: '', products }] }),
]

/** A seller with a page, a brand, and one product of it. */
async function seller() {
  const owner = await bioOwner(app)
  const post = async (path: string, body: object) => {
    const answer = await app.call('POST', path, { token: owner.token, body })
    if (answer.status >= 300) throw new Error(`${path}: ${JSON.stringify(answer.body)}`)
    return answer.body.row
  }
  const merchant = await post('/merchants/add', { name: 'Ateliê', product_gateway: 'external-link' })
  const product = await post('/products/create', {
    merchant_uuid: merchant.uuid,
    external_link: true,
    name: 'Bolsa de palha',
    link: 'https://loja.example/bolsa',
    price_sale: 19_900,
    price_discount: 14_990,
  })
  const change = (body: object) => post('/products/update', { product_uuid: product.uuid, ...body })
  return { ...owner, merchant, product, change }
}

const myLinks = async (token: string) =>
  (await app.call('GET', '/users/bio/my', { token })).body.row.links as {
    id: string
    stores: { products: { id: string; name: string; merchant_id: string; catalogue: { state: string } }[] }[]
  }[]

/** A page whose store has a mug of the owner's catalogue, of which one piece is in stock. */
async function pageWithMug() {
  const { handle, token } = await bioOwner(app)
  const post = async (path: string, body: object) => (await app.call('POST', path, { token, body })).body.row
  const merchant = await post('/merchants/add', { name: 'Ateliê', product_gateway: 'full-checkout' })
  const mug = await post('/products/create', {
    ...{ merchant_uuid: merchant.uuid, name: 'Caneca' },
    skus: [{ price_sale: 4990, quantity_managed: true, stock_quantity: 1 }],
  })
  await save(app, token, { links: store([{ product_uuid: mug.uuid }]) })
  return { handle, token, mug }
}

describe('a product of a catalogue on a bio page', () => {
  it('shows name, price and address of the catalogue, whatever was sent', async () => {
    const { handle, token, product, merchant } = await seller()
    const sent = { product_uuid: product.uuid, name: 'Outro nome', url: 'https://outro.example/' }
    expect((await save(app, token, { links: store([sent]) })).status).toBe(200)
    const text = (await page(handle)).replaceAll('\u00a0', ' ')
    expect(text).toContain('Bolsa de palha')
    expect(text).not.toMatch(/ref\. \d|Outro nome/)
    expect(text).toMatch(/R\$ 199,00<\/s>.*R\$ 149,90/)
    const [shown] = (await myLinks(token))[0]!.stores[0]!.products
    expect(shown).toMatchObject({ merchant_id: merchant.uuid, catalogue: { state: 'available' } })
    expect((await get(`/l/${shown!.id}`)).headers.get('location')).toBe('https://loja.example/bolsa')
  })

  it('follows the catalogue within a minute', async () => {
    const { handle, token, product, change } = await seller()
    await save(app, token, { links: store([{ product_uuid: product.uuid }]) })
    expect(await page(handle)).toContain('149,90')
    await change({ price_sale: 9900, price_discount: 0, name: 'Bolsa pequena' })
    now = new Date(now.getTime() + 60_000)
    const text = await page(handle)
    expect(text).toContain('Bolsa pequena')
    expect(text).toContain('99,00')
    expect(text).not.toContain('149,90')
  })

  it('is sold out within a minute after its last piece was set aside, and no longer once it was given back', async () => {
    const { handle, mug } = await pageWithMug()
    const nextMinute = () => {
      now = new Date(now.getTime() + 60_000)
      return page(handle)
    }
    expect(await nextMinute()).not.toContain('esgotado')

    const hold = {
      holder: 'orders',
      key: 'sacola',
      skuId: mug.skus[0].id,
      quantity: 1,
      expiresAt: null,
    } as const
    const { stock } = app.app.catalogue
    await stock.reserveAll([hold])
    const text = await nextMinute()
    expect(text).toContain('Caneca')
    expect(text).toMatch(/49,90.*esgotado/s)
    await stock.release(hold)
    expect(await nextMinute()).not.toContain('esgotado')
  })

  it('of our own catalogue leads to the page that puts it into a bag', async () => {
    const { handle, token, mug } = await pageWithMug()
    const [shown] = (await myLinks(token))[0]!.stores[0]!.products
    expect(await page(handle)).toContain(`href="/l/${shown!.id}"`)
    const to = new URL((await get(`/l/${shown!.id}`)).headers.get('location')!)
    expect(to.pathname + to.search).toBe(`/comprar/${mug.uuid}?from=bio`)
    expect((await get(to.pathname + to.search)).status).toBe(200)
  })

  it('is not on the page once it is removed, and the editor still names it', async () => {
    const { handle, token, product, change } = await seller()
    await save(app, token, { links: store([{ product_uuid: product.uuid }, { name: 'Feita à mão' }]) })
    await change({ must_delete: true })
    now = new Date(now.getTime() + 60_000)
    const text = await page(handle)
    expect(text).not.toContain('Bolsa de palha')
    expect(text).toContain('Feita à mão')
    const links = await myLinks(token)
    expect(links[0]!.stores[0]!.products[0]).toMatchObject({
      name: 'Bolsa de palha',
      catalogue: { state: 'gone' },
    })
    expect((await save(app, token, { links })).status).toBe(200)
  })

  it('is refused when it is of another seller', async () => {
    const [one, other] = [await seller(), await seller()]
    const links = store([{ product_uuid: other.product.uuid, name: 'Minha' }])
    const answer = await save(app, one.token, { links })
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([
      422,
      ['links.0.stores.0.products.0.product_uuid'],
    ])
  })
})
