import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from 'pg'
import { freedStockListeners } from '#features/catalogue/server/stock/freed-stock.ts'
import { stockLedger } from '#features/catalogue/server/stock/ledger.ts'
import { connectDatabase } from '#platform/server/database/connect.ts'
import { randomIds } from '#platform/server/ids.ts'
import type { Bench, BenchRow } from './bench.ts'
import { type BenchFixture, startBenchFixture } from './bench-fixture.ts'
import { machine, percentile, rateOf, timed } from './measure.ts'
import { seedCatalogue } from './seed-catalogue.ts'

/** Products of the large merchant: 100,000, or as `BENCH_PRODUCTS` says. */
const products = Number(process.env.BENCH_PRODUCTS ?? 100_000)
const otherMerchants = 10
const ofOthers = Math.ceil(products / 100)
const asks = 40
/**
 * Asked before the measured ones: a product that has just started compiles its code. Of the first 40 requests for the
 * newest products, 95 % took 112 ms at most, of the next 60 33 ms, of those after 300 28 ms.
 */
const warmUps = 100
const importedProducts = Math.min(30_000, products)
const reservations = 4_000
const lanes = 16

/** What a page of the list asks for, as the call takes it and as bare SQL says it. */
const pages: { label: string; body: object; where: string }[] = [
  { label: 'newest products', body: {}, where: 'true' },
  { label: 'page 100', body: { page: 100 }, where: 'true' },
  { label: 'search for two words', body: { q: 'vestido linho' }, where: pattern('vestido', 'linho') },
  { label: 'search for a code', body: { q: 'cod-77' }, where: pattern('cod-77') },
  { label: 'inactive products', body: { active: false }, where: 'not active' },
  {
    label: 'available products',
    body: { available: true },
    where: `exists (select from skus join stock_totals on sku_id = skus.id where product_uuid = products.uuid
      and skus.deleted_at is null and not blocked_sale and (not managed or on_hand > reserved))`,
  },
]

/** List and search of a large catalogue, reservations, and the import, each beside bare SQL on the same database. */
export const bench: Bench = {
  name: 'catalogue',
  async run(context) {
    const fixture = await startBenchFixture(context)
    const connection = connectDatabase(fixture.databaseUrl, { max: lanes, onError: () => {} })
    context.cleanUp(() => connection.close())
    const { pool } = connection
    const brand = async (name: string) =>
      (await fixture.shop.post('/merchants/add', { name, product_gateway: 'full-checkout' })).row
        .uuid as string
    const [large, importing] = [await brand('Loja grande'), await brand('Loja que importa')]
    await seedCatalogue(pool, large, products)
    for (let other = 0; other < otherMerchants; other++) await seedCatalogue(pool, randomIds.uuid(), ofOthers)
    await pool.query('vacuum analyze products, skus, stock_totals')
    context.log(`${products} products seeded; ${machine()}`)

    const rows = [...(await listRows(fixture, pool, large)), ...(await stockRows(fixture, pool, large))]
    context.log(machine())
    return { rows: [...rows, await importRow(fixture, importing)] }
  },
}

async function listRows({ shop }: BenchFixture, pool: Pool, merchantUuid: string): Promise<BenchRow[]> {
  const rows: BenchRow[] = []
  for (const { label, body, where } of pages) {
    const { page = 1 } = body as { page?: number }
    const asked = { merchant_uuid: merchantUuid, product_gateway: 'full-checkout', limit: 25, ...body }
    const ours: number[] = []
    const bare: number[] = []
    // An account may search 600 times a minute.
    await pool.query('delete from rate_counters')
    for (let ask = 0; ask < warmUps; ask++) await shop.post('/products/search', asked)
    for (let ask = 0; ask < asks; ask++) {
      ours.push(await timed(() => shop.post('/products/search', asked)))
      bare.push(await timed(() => bareList(pool, merchantUuid, where, page)))
    }
    const [p95, bareP95] = [percentile(ours, 0.95), percentile(bare, 0.95)]
    rows.push(
      { label: `${label}, p95`, value: p95, unit: 'ms', limit: 50, ratio: bareP95 / p95 },
      { label: `${label}, p95 of bare SQL`, value: bareP95, unit: 'ms' },
    )
  }
  return rows
}

/** The page, its skus with their stock, and the number of all, without the product. */
async function bareList(pool: Pool, merchantUuid: string, where: string, page: number): Promise<void> {
  const own = `merchant_uuid = $1 and deleted_at is null and ${where}`
  const [found] = await Promise.all([
    pool.query(`select * from products where ${own} order by id desc limit 25 offset $2`, [
      merchantUuid,
      (page - 1) * 25,
    ]),
    pool.query(`select count(*) from products where ${own}`, [merchantUuid]),
  ])
  await pool.query(
    'select * from skus left join stock_totals on sku_id = id where product_uuid = any($1) and deleted_at is null',
    [found.rows.map(({ uuid }) => uuid)],
  )
}

async function stockRows(
  { databaseUrl }: BenchFixture,
  pool: Pool,
  merchantUuid: string,
): Promise<BenchRow[]> {
  const { rows: found } = await pool.query<{ id: string }>(
    `select skus.id from skus join products on products.uuid = product_uuid where skus.merchant_uuid = $1
     order by skus.id limit 1001`,
    [merchantUuid],
  )
  const ids = found.map(({ id }) => Number(id))
  await pool.query('update stock_totals set on_hand = 10000000 where sku_id = any($1)', [ids])
  const connection = connectDatabase(databaseUrl, { max: lanes, onError: () => {} })
  const clock = { now: () => new Date() }
  const stock = stockLedger({ connection, clock, ids: randomIds, freedStock: freedStockListeners() })
  await pool.query(
    `create table bare_stock as select sku_id, on_hand, reserved from stock_totals where sku_id = any($1)`,
    [ids],
  )
  await pool.query('alter table bare_stock add primary key (sku_id)')
  await pool.query(
    'create table bare_holds (key text primary key, sku_id bigint, quantity int, at timestamptz)',
  )
  const bareReserve = (key: string, skuId: number) =>
    pool.query(
      `with held as (
         update bare_stock set reserved = reserved + 1 where sku_id = $1 and on_hand > reserved returning sku_id
       ) insert into bare_holds select $2, sku_id, 1, now() from held`,
      [skuId, key],
    )

  const rows: BenchRow[] = []
  const [hot, ...many] = ids as [number, ...number[]]
  for (const { label, skuOf } of [
    { label: 'one sku', skuOf: () => hot },
    { label: `${many.length} skus`, skuOf: (at: number) => many[at % many.length] as number },
  ]) {
    const places = Array.from({ length: reservations }, (_, at) => at)
    const ours = await rateOf(places, { lanes, weight: 1 }, (at) =>
      stock.reserve({
        holder: 'orders',
        key: `${label} ${at}`,
        skuId: skuOf(at),
        quantity: 1,
        expiresAt: null,
      }),
    )
    const bare = await rateOf(places, { lanes, weight: 1 }, (at) => bareReserve(`${label} ${at}`, skuOf(at)))
    rows.push(
      { label: `reservations on ${label}`, value: ours, unit: '/s', moreIsBetter: true, ratio: ours / bare },
      { label: `bare SQL on ${label}`, value: bare, unit: '/s', moreIsBetter: true },
    )
  }
  await connection.close()
  return rows
}

/** From the start of an import to its end, with a file that is uploaded already. */
async function importRow({ url, shop }: BenchFixture, merchantUuid: string): Promise<BenchRow> {
  const lines = Array.from(
    { length: importedProducts },
    (_, n) => `Produto ${n};Descrição do produto ${n};${10 + (n % 90)},90;${n % 30};SKU-${n}`,
  )
  const form = new FormData()
  form.append('file', new Blob([`Nome;Descrição;Preço;Estoque;SKU\n${lines.join('\n')}`]), 'produtos.csv')
  const query = new URLSearchParams({ merchant_uuid: merchantUuid, file_name: 'produtos.csv' })
  const uploaded = await fetch(`${url}/api/products/import/upload?${query}`, {
    method: 'POST',
    body: form,
    headers: { authorization: `Bearer ${shop.token}` },
  })
  const { row } = (await uploaded.json()) as { row: { uuid: string; columns: unknown; has_heads: boolean } }
  let changed = 0
  const took = await timed(async () => {
    const begun = await shop.post('/products/import/start', {
      ...{ uuid: row.uuid, columns: row.columns, has_heads: row.has_heads },
    })
    for (;;) {
      const answer = await fetch(`${url}/api/products/changes/${begun.row.uuid}`, {
        headers: { authorization: `Bearer ${shop.token}` },
      })
      const { row: change } = (await answer.json()) as { row: { state: string; changed: number } }
      if (change.state === 'failed') throw new Error('the import failed')
      changed = change.changed
      if (change.state === 'done') return
      await sleep(50)
    }
  })
  if (changed !== importedProducts)
    throw new Error(`${changed} of ${importedProducts} products were imported`)
  return {
    label: 'import of new products',
    value: (importedProducts * 1000) / took,
    unit: 'products/s',
    moreIsBetter: true,
    limit: 3_000,
  }
}

function pattern(...words: string[]): string {
  return words.map((word) => `search_text like '%${word}%'`).join(' and ')
}
