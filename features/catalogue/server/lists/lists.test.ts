import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { shopOf, type TestShop } from '../testing/shop.ts'

let app: TestApp
let shop: TestShop
beforeAll(async () => {
  app = await startTestApp()
  shop = await shopOf(app)
})
afterAll(() => app.stop())

const post = (path: string, fields: object = {}) =>
  shop.post(`/products/${path}`, { merchant_uuid: shop.merchantUuid, ...fields })
const rowsOf = async (path: string, column: string) => {
  const { body } = await post(path)
  return (body?.rows ?? []).map((row: unknown[]) => row[body.columns.indexOf(column)])
}

describe('categories', () => {
  it('are added, renamed and removed; their products stay', async () => {
    const { row } = (await post('categories/save', { name: 'Vestidos' })).body
    await shop.withStock(1, { name: 'Longo', categories_ids: [row.id] })
    const renamed = await post('categories/save', { id: row.id, name: 'Vestidos longos' })
    expect(renamed.body.row).toEqual({ id: row.id, name: 'Vestidos longos', products: 1 })
    expect((await post('categories/delete', { id: row.id })).status).toBe(204)
    expect((await shop.search({ q: 'longo' })).products).toMatchObject([{ categories: [] }])
    expect((await post('categories/delete', { id: row.id })).status).toBe(404)
  })

  it('are listed with the number of their own products, and so are variations', async () => {
    const own = await shopOf(app)
    const list = async (path: string) => {
      const { body } = await own.post(`/products/${path}`, { merchant_uuid: own.merchantUuid })
      const [name, products] = ['name', 'products'].map((column) => body.columns.indexOf(column))
      return Object.fromEntries(
        body.rows.map((row: unknown[]) => [row[name as number], row[products as number]]),
      )
    }
    const save = async (name: string): Promise<number> =>
      (await own.post('/products/categories/save', { merchant_uuid: own.merchantUuid, name })).body.row.id
    const [none, one, two] = [await save('Nenhum'), await save('Um'), await save('Dois')]
    await own.withStock(1, { name: 'Primeiro', categories_ids: [one, two] })
    await own.withStock(1, { name: 'Segundo', categories_ids: [two] })
    expect(none).toBeGreaterThan(0)
    expect(await list('categories')).toEqual({ Dois: 2, Nenhum: 0, Um: 1 })

    const [size, colour] = [await own.variation('Tamanho', ['P']), await own.variation('Cor', ['Azul'])]
    for (const name of ['Saia', 'Blusa'])
      await own.create({
        ...{ name, variations_ids: [size.id] },
        skus: [{ price_sale: 100, variations_values_ids: [size.values[0]] }],
      })
    expect(colour.values).toHaveLength(1)
    expect(await list('variations')).toEqual({ Cor: 0, Tamanho: 2 })
  })

  it('have one name each, in any spelling, also when two are added at the same time', async () => {
    const answers = await Promise.all(
      ['Calças', 'calcas', 'CALÇAS'].map((name) => post('categories/save', { name })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    expect(await rowsOf('categories', 'name')).toHaveLength(1)
  })
})

describe('variations', () => {
  it('keep the values that are sent with their id, in the order that is sent', async () => {
    const size = await shop.variation('Tamanho', ['P', 'M'])
    const [small, medium] = size.values
    const saved = await post('variations/save', {
      ...{ id: size.id, name: 'Tamanhos' },
      values: [{ id: medium, value: 'P' }, { value: 'G' }, { id: small, value: 'M' }],
    })
    const values = saved.body.row.values
    expect(values.map(({ id, value }: { id: number; value: string }) => [id, value])).toEqual([
      [medium, 'P'],
      [expect.any(Number), 'G'],
      [small, 'M'],
    ])
  })

  it('keep a value and a name that a product has', async () => {
    const colour = await shop.variation('Cor', ['Azul', 'Rosa'])
    const skus = [{ price_sale: 100, variations_values_ids: [colour.values[0]] }]
    const product = (await shop.create({ name: 'Saia', variations_ids: [colour.id], skus })).body.row
    const withoutBlue = { id: colour.id, name: 'Cor', values: [{ id: colour.values[1], value: 'Rosa' }] }
    const refused = await post('variations/save', withoutBlue)
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'O valor “Azul” está em uso por um produto. Tire do produto antes de excluir.',
    ])
    expect((await post('variations/delete', { id: colour.id })).status).toBe(409)

    await shop.update({ product_uuid: product.uuid, must_delete: true })
    expect((await post('variations/delete', { id: colour.id })).status).toBe(204)
  })

  it('are refused with a value twice', async () => {
    const refused = await post('variations/save', {
      name: 'Tecido',
      values: [{ value: 'Linho' }, { value: 'linho' }],
    })
    expect(refused.body.errors).toEqual({ 'values.1.value': ['Este valor aparece duas vezes.'] })
  })
})

describe('groups', () => {
  it('keep the order of their products, and no longer show a removed one', async () => {
    const [a, b, c] = [await shop.withStock(1), await shop.withStock(1), await shop.withStock(1)]
    const { row } = (
      await post('groups/save', { name: 'Live de sexta', products_uuid: [c.uuid, a.uuid, b.uuid] })
    ).body
    expect(row.products_uuid).toEqual([c.uuid, a.uuid, b.uuid])
    await shop.update({ product_uuid: a.uuid, must_delete: true })
    expect(await rowsOf('groups', 'products_uuid')).toEqual([[c.uuid, b.uuid]])

    const renamed = await post('groups/save', { id: row.id, version: 1, name: 'Live de sábado' })
    expect(renamed.body.row).toMatchObject({
      name: 'Live de sábado',
      version: 2,
      products_uuid: [c.uuid, b.uuid],
    })
    expect((await post('groups/save', { id: row.id, version: 1, name: 'x' })).status).toBe(409)
    expect((await post('groups/delete', { id: row.id })).status).toBe(204)
  })

  it('are refused with the product of another merchant', async () => {
    const foreign = await (await shopOf(app)).withStock(1)
    const refused = await post('groups/save', { name: 'Outra', products_uuid: [foreign.uuid] })
    expect(refused.body.errors).toEqual({ 'products_uuid.0': ['Valor inválido'] })
  })
})
