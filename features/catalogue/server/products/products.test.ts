import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fixedClock } from '#platform/server/clock.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { shopOf, type TestShop } from '../testing/shop.ts'

const clock = fixedClock('2026-11-21T12:00:00Z')
let app: TestApp
let shop: TestShop
beforeAll(async () => {
  app = await startTestApp({ clock })
  shop = await shopOf(app)
})
afterAll(() => app.stop())

const link = { name: 'Vestido azul', link: 'lu.com.br/vestido', price_sale: 8990 }

describe('a product by external link', () => {
  it('is answered with every field of the specification', async () => {
    const { status, body } = await shop.create({
      ...link,
      description: 'Feito à mão',
      price_discount: 7990,
      external_link: true,
    })
    expect([status, body.row]).toMatchObject([
      201,
      {
        merchant_uuid: shop.merchantUuid,
        created_by_uuid: shop.userUuid,
        gateway: 'external-link',
        gateway_product_id: null,
        title: 'Vestido azul ref. 1',
        description: '<p>Feito à mão</p>',
        images: { cdn_url: null, count: 0 },
        price_currency: 'BRL',
        ...{ price_sale: 8990, price_discount: 7990 },
        link: 'https://lu.com.br/vestido',
        ...{ active: true, deleted_at: null, version: 1, available: true, stock: null, skus: [] },
      },
    ])
    expect(body.row.id).toEqual(expect.any(Number))
  })

  it('gets the next number of its merchant, whatever is added at the same time', async () => {
    const busy = await shopOf(app, 'external-link')
    const answers = await Promise.all(Array.from({ length: 8 }, () => busy.create(link)))
    expect(answers.map(({ body }) => body.row.ref).toSorted((a, b) => a - b)).toEqual([
      1, 2, 3, 4, 5, 6, 7, 8,
    ])
  })

  it('keeps one hidden number in its name, however often it is saved', async () => {
    const { row } = (await shop.create(link)).body
    const saved = await shop.update({ product_uuid: row.uuid, name: row.name, price_sale: 100 })
    expect(saved.body.row).toMatchObject({
      name: `Vestido azul ref. ${row.ref}`,
      price_sale: 100,
      version: 2,
    })
    const renamed = await shop.update({ product_id: row.id, name: 'Saia' })
    expect(renamed.body.row).toMatchObject({ title: `Saia ref. ${row.ref}`, link: row.link, version: 3 })
  })

  it.each([
    ['without a name', { name: ' ' }, { name: ['Campo obrigatório'] }],
    ['without a link', { link: null }, { link: ['Campo obrigatório'] }],
    ['without a price', { price_sale: null }, { price_sale: ['Campo obrigatório'] }],
    ['with a price below zero', { price_sale: -1 }, { price_sale: ['O preço não pode ser negativo.'] }],
    [
      'with a price of three decimals',
      { price_sale: 89.905 },
      { price_sale: ['O preço vai até os centavos: use no máximo duas casas decimais.'] },
    ],
    ['with a price of 10^12', { price_sale: 1e12 }, { price_sale: ['O preço máximo é R$ 10.000.000,00.'] }],
    [
      'with a discount above the price',
      { price_discount: 9000 },
      { price_discount: ['O preço com desconto não pode ser maior que o preço.'] },
    ],
    [
      'with a link that runs a script',
      { link: 'javascript:alert(1)' },
      { link: ['Informe um link válido, como https://sualoja.com.br/produto.'] },
    ],
    [
      'with a picture at a foreign address',
      { images: [{ url: 'https://example.com/a.jpg' }] },
      { 'images.0.url': ['A foto não foi encontrada. Envie a foto de novo.'] },
    ],
  ])('is refused %s', async (_, fields, errors) => {
    const refused = await shop.create({ ...link, ...fields })
    expect([refused.status, refused.body.errors]).toEqual([422, errors])
  })

  it('has a description without scripts, cut to 500 characters with whole elements', async () => {
    const description = `<script>alert(1)</script><p onclick="x()">${'Linho &amp; seda '.repeat(60)}</p>`
    const { row } = (await shop.create({ ...link, description })).body
    expect(row.description.length).toBeLessThanOrEqual(500)
    expect(row.description).toMatch(/^<p>Linho &amp; seda .*<\/p>$/)
    expect(row.description).not.toMatch(/script|onclick|&amp?<\/p>$/)
  })

  it('is removed at once, and is then unknown', async () => {
    const { row } = (await shop.create({ ...link, name: 'Fora de linha' })).body
    const removed = await shop.update({ product_uuid: row.uuid, must_delete: true })
    expect([removed.status, removed.body.row.deleted_at]).toEqual([200, '2026-11-21T12:00:00.000Z'])
    expect((await shop.search({ q: 'fora de linha' })).total).toBe(0)
    expect((await shop.update({ product_uuid: row.uuid, must_delete: true })).status).toBe(404)
  })
})

describe('two editors of a product', () => {
  it('are told apart: the second save changes nothing', async () => {
    const { row } = (await shop.create(link)).body
    const [first, second] = [
      await shop.update({ product_uuid: row.uuid, version: 1, name: 'Do primeiro' }),
      await shop.update({ product_uuid: row.uuid, version: 1, name: 'Do segundo' }),
    ]
    expect([first.status, second.status, Object.keys(second.body.errors)]).toEqual([200, 409, ['version']])
    const { products } = await shop.search({ id: row.uuid })
    expect(products).toMatchObject([{ name: `Do primeiro ref. ${row.ref}`, version: 2 }])
  })

  it('cannot both save the same version at the same instant', async () => {
    const { row } = (await shop.create(link)).body
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, at) =>
        shop.update({ product_uuid: row.uuid, version: 1, name: `Nome ${at}` }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409])
  })
})

describe('a product with variations', () => {
  async function dress() {
    const [size, colour] = [
      await shop.variation(`Tamanho ${clock.now().getTime()}`, ['P', 'M']),
      await shop.variation(`Cor ${clock.now().getTime()}`, ['Azul', 'Verde', 'Rosa']),
    ]
    clock.advance(1)
    const skus = size.values.flatMap((s) =>
      colour.values.map((c) => ({
        price_sale: 12_000,
        variations_values_ids: [c, s],
        quantity_managed: true,
        stock_quantity: 3,
      })),
    )
    return { size, colour, skus, fields: { name: 'Vestido', variations_ids: [size.id, colour.id], skus } }
  }

  it('has a sku for every combination, with a token, measures of 1 and its stock', async () => {
    const { fields } = await dress()
    const { status, body } = await shop.create(fields)
    expect([status, body.row.skus.length]).toEqual([201, 6])
    expect(body.row).toMatchObject({
      ...{ gateway: 'native', has_variations: true, simple: false, available: true, stock: 18 },
      price_sale: 12_000,
      brand: { name: 'Ateliê da Lu' },
    })
    expect(body.row.skus[1]).toMatchObject({
      product_id: body.row.id,
      title: 'Vestido - P / Verde',
      ...{ width: 1, height: 1, length: 1, weight: 1, stock_quantity: 3, total_in_stock: 3 },
      variations: [{ value: 'P' }, { value: 'Verde' }],
    })
    const tokens: string[] = body.row.skus.map(({ token }: { token: string }) => token)
    expect(new Set(tokens).size).toBe(6)
    for (const token of tokens) expect(token).toMatch(/^[A-Z0-9]{10}$/)
  })

  it('keeps the skus that are sent with their id, and removes the others', async () => {
    const { fields } = await dress()
    const { row } = (await shop.create(fields)).body
    const [first, second] = row.skus
    const saved = await shop.update({
      product_uuid: row.uuid,
      skus: [
        { id: second.id, price_sale: 500, width: 0, weight: -2 },
        { id: first.id, price_sale: 700, blocked_sale: true },
      ],
    })
    expect(saved.body.row.skus).toMatchObject([
      { id: second.id, token: second.token, price_sale: 500, width: 1, weight: 1, stock_quantity: 3 },
      { id: first.id, blocked_sale: true, price_sale: 700 },
    ])
    expect(saved.body.row).toMatchObject({ price_sale: 500, stock: 3 })
  })

  it('is refused with a combination twice, and with one that lacks a value', async () => {
    const { fields, skus } = await dress()
    const repeated = await shop.create({ ...fields, skus: [skus[0], skus[0]] })
    expect(repeated.body.errors).toEqual({
      'skus.1.variations_values_ids': ['Outro item do produto já tem esta combinação.'],
    })
    const incomplete = { ...skus[0], variations_values_ids: skus[0]!.variations_values_ids.slice(1) }
    expect((await shop.create({ ...fields, skus: [incomplete] })).body.errors).toEqual({
      'skus.0.variations_values_ids': ['Escolha um valor para cada variação do produto.'],
    })
  })

  it('is refused with more than 2,000 skus', async () => {
    const sku = { price_sale: 100 }
    const refused = await shop.create({ name: 'Tudo', skus: Array.from({ length: 7_500 }, () => sku) })
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      {
        skus: [
          'Um produto pode ter até 2.000 combinações. Use menos valores ou divida em mais de um produto.',
        ],
      },
    ])
  })

  it('is refused to a merchant of external links', async () => {
    const other = await shopOf(app, 'external-link')
    const refused = await other.create({ name: 'Caneca', skus: [{ price_sale: 100 }] })
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['skus']])
  })

  it('is refused with the variation or the category of another merchant', async () => {
    const other = await shopOf(app)
    const { id, values } = await other.variation('Tamanho', ['P'])
    const skus = [{ price_sale: 100, variations_values_ids: values }]
    const refused = await shop.create({ name: 'Saia', variations_ids: [id], skus })
    expect(refused.body.errors).toEqual({ 'variations_ids.0': ['Valor inválido'] })
    const inCategory = await shop.create({ ...link, categories_ids: [4711] })
    expect(inCategory.body.errors).toEqual({ 'categories_ids.0': ['Valor inválido'] })
  })
})

describe('the search', () => {
  it('finds words of name, number, sku and barcode, without regard to accents and case', async () => {
    const own = await shopOf(app)
    const sku = { price_sale: 4990, sku: 'CAN-01', barcode: '7891234567895' }
    await own.create({ name: 'Caneca São João', skus: [sku] })
    await own.create({ ...link, name: 'Blusa 100%_algodão' })
    for (const q of ['sao joao', 'CANECA joão', 'can-01', '34567', 'neca'])
      expect([q, (await own.search({ q })).products.map(({ ref }) => ref)]).toEqual([q, [1]])
    for (const q of ['ref. 2', 'Ref.2', 'blusa ref 2', 'blusa 2'])
      expect([q, (await own.search({ q })).products.map(({ ref }) => ref)]).toEqual([q, [2]])
    expect((await own.search({ q: 'ref. 20' })).total).toBe(0)
    await own.create({ ...link, name: 'Saia ref. 20 longa' })
    expect((await own.search({ q: 'ref. 20' })).total).toBe(1)
    expect((await own.search({ q: '100%_' })).products).toHaveLength(1)
    expect((await own.search({ q: '1__%' })).products).toHaveLength(0)
    expect((await own.search({ q: 'caneca azul' })).total).toBe(0)
  })

  it('filters by gateway, activity, availability and category, in pages of ten, newest first', async () => {
    const own = await shopOf(app)
    const { row: category } = (
      await own.post('/products/categories/save', { merchant_uuid: own.merchantUuid, name: 'Casa' })
    ).body
    for (let at = 0; at < 11; at++) await own.create({ ...link, name: `Link ${at}`, active: at % 2 === 0 })
    await own.withStock(0, { name: 'Esgotada', categories_ids: [category.id] })
    await own.withStock(2, { name: 'Em estoque' })

    const { products, total } = await own.search()
    expect([products.length, total, products[0].ref]).toEqual([10, 13, 13])
    expect((await own.search({ page: 2 })).products).toHaveLength(3)
    const links = await own.search({ q: 'link', page: 2, limit: 4, order_by: 'name', order: 1 })
    expect([links.total, ...links.products.map(({ ref }) => ref)]).toEqual([11, 4, 5, 6, 7])
    expect((await own.search({ product_gateway: 'full-checkout' })).total).toBe(2)
    expect((await own.search({ product_gateway: 'external-link', active: false })).total).toBe(5)
    expect((await own.search({ available: false })).products).toMatchObject([{ ref: 12, stock: 0 }])
    expect((await own.search({ available: true })).total).toBe(12)
    expect((await own.search({ category_id: category.id })).products).toMatchObject([
      { ref: 12, categories: [{ name: 'Casa' }] },
    ])
    const byName = await own.search({ order_by: 'name', order: 1, limit: 2 })
    expect(byName.products.map(({ ref }) => ref)).toEqual([13, 12])
    const byPrice = await own.search({ order_by: 'priceSale', order: 1, limit: 1 })
    expect(byPrice.products).toMatchObject([{ price_sale: 4990 }])
  })

  it('answers 204 without products, and 422 without a merchant', async () => {
    const empty = await shopOf(app)
    expect((await empty.post('/products/search', { merchant_uuid: empty.merchantUuid })).status).toBe(204)
    expect((await empty.post('/products/search', {})).body.errors).toEqual({
      merchant_uuid: ['Campo obrigatório'],
    })
  })
})
