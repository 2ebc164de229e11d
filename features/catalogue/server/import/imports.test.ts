import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { activePerson } from '#features/accounts/server/testing/people.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { shopOf, stateOf, storeProducts } from '../testing/shops.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

type Shop = Awaited<ReturnType<typeof shopOf>>

async function upload({ token, merchant }: Shop, file: string | Buffer, name = 'produtos.csv') {
  const form = new FormData()
  form.append('file', new Blob([typeof file === 'string' ? file : new Uint8Array(file)]), name)
  const query = new URLSearchParams({ merchant_uuid: merchant, file_name: name })
  const response = await fetch(`${app.url}/api/products/import/upload?${query}`, {
    method: 'POST',
    body: form,
    headers: { 'accept-language': 'pt-BR', authorization: `Bearer ${token}` },
  })
  // biome-ignore lint/suspicious/noExplicitAny: JSON from the wire
  return { status: response.status, body: (await response.json()) as any }
}

async function uploaded(shop: Shop, file: string | Buffer) {
  const { uuid, columns, has_heads } = (await upload(shop, file)).body.row
  return { uuid, columns, has_heads }
}

const check = async (shop: Shop, plan: object) =>
  (await app.call('POST', '/products/import/check', { token: shop.token, body: plan })).body.row

async function ended({ token }: Shop, uuid: string) {
  const show = async () => (await app.call('GET', `/products/changes/${uuid}`, { token })).body.row
  await expect.poll(async () => (await show()).state, { timeout: 60_000 }).toMatch(/^(done|undone|failed)$/)
  return show()
}

async function imported(shop: Shop, file: string | Buffer) {
  const plan = await uploaded(shop, file)
  const { status } = await app.call('POST', '/products/import/start', { token: shop.token, body: plan })
  expect(status).toBe(202)
  return ended(shop, plan.uuid)
}

async function download({ token }: Pick<Shop, 'token'>, path: string, query: Record<string, string>) {
  const response = await fetch(`${app.url}/api${path}?${new URLSearchParams(query)}`, {
    headers: { authorization: `Bearer ${token}`, 'accept-language': 'pt-BR' },
  })
  expect(response.status).toBe(200)
  return Buffer.from(await response.arrayBuffer())
}

const exported = (shop: Shop, format: 'csv' | 'xlsx', filter: Record<string, string> = {}) =>
  download(shop, '/products/export', { merchant_uuid: shop.merchant, format, ...filter })

/** Lines of a CSV file without its byte order mark. */
const linesOf = (file: Buffer) => file.toString('utf8').replace('\ufeff', '').trim().split('\r\n')

const file = [
  'Identificador;Nome;Descrição;Categorias;Preço;Preço promocional;Estoque;SKU;Peso (kg);Nome da variação 1;Valor da variação 1',
  'vestido;Vestido Lua;<b>Leve</b><script>x</script>;Roupas, Novidades;189,90;159,90;3;VL-P;0,35;Tamanho;P',
  'vestido;;;;189,90;159,90;0;VL-M;0,35;Tamanho;M',
  'bolsa;Bolsa Sol;;Acessórios;99;;ilimitado;B-1;;;',
  'errado;Saia;;;dez;;1;S-1;;;',
].join('\n')

describe('an import of products', () => {
  it('says what it would do, row by row, and changes nothing', async () => {
    const shop = await shopOf(app)
    const plan = await uploaded(shop, file)
    expect(plan.columns).toContainEqual({ field: 'price_discount', column: 5 })
    expect(await check(shop, plan)).toEqual({
      ...{ added: 2, updated: 0, unchanged: 0, refused: 1, skus: 3, unknown_keys: 0, problem_count: 1 },
      products: [
        { line: 2, name: 'Vestido Lua', outcome: 'added', fields: [] },
        { line: 4, name: 'Bolsa Sol', outcome: 'added', fields: [] },
      ],
      problems: [{ line: 5, name: expect.any(String), field: 'price_sale', problem: 'invalid_price' }],
    })
    expect(await stateOf(app, shop.merchant)).toEqual([])
  })

  it('adds products that are counted as the triggers count them', async () => {
    const shop = await shopOf(app)
    const lines = ['Nome;Preço;Estoque;SKU;Nome da variação 1;Valor da variação 1']
    for (const [name, stock] of [
      ['Saia', '0'],
      ['Blusa', '2'],
      ['Calça', 'ilimitado'],
    ])
      lines.push(`${name};10;${stock};${name}-P;Tamanho;P`, `${name};10;1;${name}-M;Tamanho;M`)
    lines.push('Boné;10;0;BONE;;')
    expect(await imported(shop, lines.join('\n'))).toMatchObject({ changed: 4 })
    const { pool } = app.app.platform.connection
    const { rows } = await pool.query(
      'select ref, sellable_skus from products where merchant_uuid = $1 order by ref',
      [shop.merchant],
    )
    expect(rows.map(({ sellable_skus }) => sellable_skus)).toEqual([1, 2, 2, 0])
    const tallies = await pool.query(
      `select available, sum(products)::int as products from product_tallies where merchant_uuid = $1
       group by 1 order by 1`,
      [shop.merchant],
    )
    expect(tallies.rows).toEqual([
      { available: false, products: 1 },
      { available: true, products: 3 },
    ])
  })

  it('adds products with their variants, stock and categories, and is undone as a whole', async () => {
    const shop = await shopOf(app)
    const done = await imported(shop, file)
    expect(done).toMatchObject({
      ...{
        kind: 'import',
        state: 'done',
        title: 'produtos.csv',
        total: 3,
        done: 3,
        changed: 2,
        left_out_count: 1,
      },
      left_out: [{ uuid: null, reason: 'invalid_price', line: 5 }],
    })
    const { body } = await app.call('POST', '/products/search', {
      token: shop.token,
      body: { merchant_uuid: shop.merchant, q: 'vl-m' },
    })
    const [product] = body.rows.map((row: unknown[]) =>
      Object.fromEntries(body.columns.map((column: string, at: number) => [column, row[at]])),
    )
    expect(product).toMatchObject({
      ...{ price_sale: 18_990, price_discount: 15_990, stock: 3, available: true, active: true },
      description: '<p><strong>Leve</strong></p>',
      variations: [{ name: 'Tamanho', values: [{ value: 'P' }, { value: 'M' }] }],
      skus: [
        { sku: 'VL-P', stock_quantity: 3, weight: 0.35, variations: [{ value: 'P' }] },
        { sku: 'VL-M', stock_quantity: 0, title: 'Vestido Lua - M' },
      ],
    })
    expect(product.categories.map(({ name }: { name: string }) => name)).toEqual(['Novidades', 'Roupas'])

    const undone = await app.call('POST', '/products/bulk/undo', {
      token: shop.token,
      body: { uuid: done.uuid },
    })
    expect(undone.status).toBe(202)
    await ended(shop, done.uuid)
    expect((await stateOf(app, shop.merchant)).map(({ is_there }) => is_there)).toEqual([false, false])
  })

  it.each(['csv', 'xlsx'] as const)('takes back our own %s export unchanged', async (format) => {
    const shop = await shopOf(app)
    await imported(shop, file)
    await storeProducts(app, shop.merchant, [
      { name: '=1+1; "aspas"', priceSale: 1_299_90, priceDiscount: 99_999, stock: [null], active: false },
      { name: 'Um real', priceSale: 100, stock: [7] },
    ])
    const before = await stateOf(app, shop.merchant)
    const own = await exported(shop, format)
    expect(await check(shop, await uploaded(shop, own))).toMatchObject({
      ...{ added: 0, updated: 0, unchanged: 4, refused: 0, unknown_keys: 0 },
    })
    const again = await imported(shop, own)
    expect(again).toMatchObject({ state: 'done', total: 4, changed: 0, left_out_count: 0 })
    expect(await stateOf(app, shop.merchant)).toEqual(before)
  })

  it('changes the products that its codes name, and an undo restores them', async () => {
    const shop = await shopOf(app)
    await imported(shop, file)
    const before = await stateOf(app, shop.merchant)
    const update = 'identificador;sku;preço;estoque\na;VL-P;200;10\nb;B-1;80;5\nc;novo;1;1'
    const plan = await uploaded(shop, update)
    expect(await check(shop, plan)).toMatchObject({
      added: 0,
      updated: 2,
      refused: 1,
      products: [
        { name: 'Vestido Lua', outcome: 'updated', fields: ['price_sale', 'stock'] },
        { name: 'Bolsa Sol', outcome: 'updated', fields: ['price_sale', 'stock'] },
      ],
      problems: [{ line: 4, field: 'name' }],
    })
    const done = await imported(shop, update)
    expect(
      (await stateOf(app, shop.merchant)).map(({ skus }) => skus.map((sku: unknown[]) => [sku[0], sku[7]])),
    ).toEqual([
      [
        [20_000, 10],
        [18_990, 0],
      ],
      [[8_000, 5]],
    ])
    await app.call('POST', '/products/bulk/undo', { token: shop.token, body: { uuid: done.uuid } })
    await ended(shop, done.uuid)
    expect(await stateOf(app, shop.merchant)).toEqual(before)
  })

  it('offers the rows that it left out as a file, with line and reason, which imports once corrected', async () => {
    const shop = await shopOf(app)
    const done = await imported(
      shop,
      [
        ...['Nome;Preço;SKU;Variação 1;Cor da etiqueta', 'Saia;79,90;S-P;P;azul', 'Saia;caro;S-M;M;verde'],
        ...['Blusa;59,90;B-1;;', 'Blusa;59,90;B-1;M;', '=Bolsa;;X;;'],
      ].join('\n'),
    )
    expect(done).toMatchObject({ changed: 0, left_out_count: 3 })
    const file = await download(shop, `/products/import/${done.uuid}/refused`, { format: 'csv' })
    expect(linesOf(file)).toEqual([
      'Nome;Preço;SKU;Variação 1;Cor da etiqueta;Linha;Motivo',
      'Saia;"79,90";S-P;P;azul;2;Outra linha deste produto precisa ser corrigida.',
      'Saia;caro;S-M;M;verde;3;"Informe um preço válido, como 89,90."',
      'Blusa;"59,90";B-1;;;4;Outra linha deste produto precisa ser corrigida.',
      'Blusa;"59,90";B-1;M;;5;As variações não são as mesmas das outras linhas deste produto.',
      expect.stringMatching(/Bolsa;;X;;;6;Campo obrigatório$/),
    ])
    const corrected = file.toString('utf8').replace('caro', '"89,90"')
    expect(await imported(shop, corrected)).toMatchObject({ changed: 1, left_out_count: 2 })
    const workbook = await download(shop, `/products/import/${done.uuid}/refused`, { format: 'xlsx' })
    expect(workbook.subarray(0, 2).toString()).toBe('PK')
  })

  it('without refused rows has no such file', async () => {
    const shop = await shopOf(app)
    const done = await imported(shop, 'nome;preço\nSaia;79,90')
    const { status } = await app.call('GET', `/products/import/${done.uuid}/refused?format=csv`, {
      token: shop.token,
    })
    expect(status).toBe(404)
  })

  it.each(['full-checkout', 'external-link'])(
    'takes the template of %s in both languages',
    async (gateway) => {
      const shop = await shopOf(app, gateway)
      for (const format of ['csv', 'xlsx'])
        for (const language of ['pt-BR', 'en-US']) {
          const query = { merchant_uuid: shop.merchant, format, language }
          const template = await download(shop, '/products/import/template', query)
          const plan = await uploaded(shop, template)
          expect(plan.columns).toHaveLength(gateway === 'external-link' ? 8 : 22)
          expect(await check(shop, plan)).toMatchObject({
            ...{ added: gateway === 'external-link' ? 1 : 2, refused: 0, problem_count: 0 },
          })
        }
    },
  )

  it('names the program that wrote a file, and identifiers of another brand', async () => {
    const [shop, other] = [await shopOf(app), await shopOf(app)]
    await imported(other, file)
    const { body } = await upload(shop, await exported(other, 'csv'))
    expect(body.row.source).toBe('arara')
    const { uuid, columns, has_heads } = body.row
    expect(await check(shop, { uuid, columns, has_heads })).toMatchObject({ added: 2, unknown_keys: 2 })
  })

  it('exports what the filters of the list find', async () => {
    const shop = await shopOf(app)
    await imported(shop, `${file}\nsapato;Sapato;;;50;;0;P-1;;;`)
    const names = async (filter: Record<string, string>) =>
      linesOf(await exported(shop, 'csv', filter))
        .slice(1)
        .map((line) => line.split(';')[1])
    expect(await names({ q: 'bolsa' })).toEqual(['Bolsa Sol'])
    expect(await names({ available: 'false' })).toEqual(['Sapato'])
    expect(await names({ active: 'false' })).toEqual([])
    const { body } = await app.call('POST', '/products/categories', {
      token: shop.token,
      body: { merchant_uuid: shop.merchant },
    })
    const [id] = body.rows.find(([, name]: [number, string]) => name === 'Acessórios')
    expect(await names({ category_id: String(id) })).toEqual(['Bolsa Sol'])
  })

  it('is listed once it was begun, apart from bulk edits', async () => {
    const shop = await shopOf(app)
    await uploaded(shop, file)
    const done = await imported(shop, file)
    const list = async (kind: string | null) => {
      const body = { merchant_uuid: shop.merchant, kind }
      const answer = await app.call('POST', '/products/changes', { token: shop.token, body })
      if (answer.status === 204) return []
      const at = answer.body.columns.indexOf('uuid')
      return answer.body.rows.map((row: unknown[]) => row[at])
    }
    expect(await list('import')).toEqual([done.uuid])
    expect(await list(null)).toEqual([done.uuid])
    expect(await list('bulk')).toEqual([])
  })

  it('of external links has a product a row, known again by its link', async () => {
    const shop = await shopOf(app, 'external-link')
    const links = 'nome;preço;link\nBlusa;59,90;https://loja.example/blusa\nSem link;10;'
    expect(await imported(shop, links)).toMatchObject({
      changed: 1,
      left_out: [{ reason: 'required', line: 3 }],
    })
    const again = 'nome;preço;link\nBlusa nova;49,90;https://loja.example/blusa'
    const done = await imported(shop, again)
    expect(await stateOf(app, shop.merchant)).toMatchObject([
      { name: 'Blusa nova ref. 1', price_sale: 4_990, skus: null },
    ])
    await app.call('POST', '/products/bulk/undo', { token: shop.token, body: { uuid: done.uuid } })
    await ended(shop, done.uuid)
    expect(await stateOf(app, shop.merchant)).toMatchObject([{ name: 'Blusa ref. 1', price_sale: 5_990 }])
  })

  it.each([
    ['nothing', '', /vazio/],
    ['a workbook that is none', Buffer.from('PK\u0003\u0004 nothing'), /CSV ou Excel/],
    ['an open quote', 'nome\n"Saia', /aspas/],
    ['too many rows', `nome\n${'a\n'.repeat(50_002)}`, /50\.000/],
  ])('is refused with %s, in words at the file', async (_, bytes, says) => {
    const { status, body } = await upload(await shopOf(app), bytes as string)
    expect([status, body.errors.file?.[0]]).toEqual([422, expect.stringMatching(says)])
  })

  it('needs a name, and each column once', async () => {
    const shop = await shopOf(app)
    const plan = await uploaded(shop, file)
    for (const columns of [
      [{ field: 'price_sale', column: 4 }],
      [
        { field: 'name', column: 1 },
        { field: 'sku', column: 1 },
      ],
    ]) {
      const body = { ...plan, columns }
      const { status } = await app.call('POST', '/products/import/start', { token: shop.token, body })
      expect(status).toBe(422)
    }
  })

  it('is for full administrators alone; readers may export', async () => {
    const shop = await shopOf(app)
    const plan = await uploaded(shop, file)
    const stranger = { ...(await activePerson(app)), merchant: shop.merchant }
    const reader = { ...(await activePerson(app)), merchant: shop.merchant }
    await app.app.platform.connection.pool.query(
      `insert into merchant_members (merchant_uuid, user_uuid, role, added_by_uuid, created_at)
       values ($1, $2, 'read', $2, now())`,
      [shop.merchant, reader.uuid],
    )
    const statuses = async (who: Shop) => [
      (await upload(who, file)).status,
      (await app.call('POST', '/products/import/check', { token: who.token, body: plan })).status,
      (await app.call('POST', '/products/import/start', { token: who.token, body: plan })).status,
      (
        await app.call('GET', `/products/export?merchant_uuid=${who.merchant}&format=csv`, {
          token: who.token,
        })
      ).status,
    ]
    expect(await statuses(stranger)).toEqual([404, 404, 404, 404])
    expect((await statuses(reader)).slice(0, 3)).toEqual([403, 403, 403])
  })
})
