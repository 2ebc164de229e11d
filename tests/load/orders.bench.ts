import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { Pool } from 'pg'
import { type App, buildApp } from '#app/server/build-app.ts'
import { expireBagsJob } from '#features/orders/server/expiry/expire-bags.ts'
import { day } from '#platform/contract/time.ts'
import { fixedClock } from '#platform/server/clock.ts'
import { parseEnvironment } from '#platform/server/env.ts'
import { silentLog } from '#platform/server/log.ts'
import type { Bench } from './bench.ts'
import { machine, percentile, timed } from './measure.ts'

/** `BENCH_SHARE=0.1` takes a tenth, to try the bench itself. */
const share = Number(process.env.BENCH_SHARE || 1)
const expiring = Math.round(10_000 * share)
const perSecond = 200
const seconds = Math.max(2, Math.round(30 * share))
const products = 200
/** Orders of other days. */
const stored = Math.round(50_000 * share)

type Stand = { merchantUuid: string; skuIds: number[] }

/** The product's own use cases: from a claim to its hold at 200 a second, and 10,000 holds that expire together. */
export const bench: Bench = {
  name: 'orders',
  async run({ database, cleanUp, log }) {
    const { url } = await database()
    const clock = fixedClock(new Date())
    const env = parseEnvironment({ NODE_ENV: 'test', PORT: '0', ARARA_EXAMPLE_DATA: 'off' })
    const app = await buildApp({ env, databaseUrl: url, parts: { log: silentLog, clock } })
    cleanUp(() => app.stop())
    const pool = new Pool({ connectionString: url, max: 2 })
    cleanUp(() => pool.end())
    await app.platform.jobs.start({ work: 'all' })
    const stand = await seed(pool)
    log(`${stored} orders stored; ${machine()}`)

    const times = await claimToHold(app, stand)
    log(`${times.length} claims; ${machine()}`)
    await copyHolds(pool, clock.now())
    clock.advance(3 * day)
    const took = await timed(() => expireAll(app, pool))
    const { rows } = await pool.query('select sum(reserved)::int as pieces from stock_totals')
    log(machine())
    return {
      rows: [
        { label: 'claim to hold p50', value: percentile(times, 0.5), unit: 'ms' },
        { label: 'claim to hold p95', value: percentile(times, 0.95), unit: 'ms', limit: 50 },
        { label: `${expiring} holds expire together`, value: took, unit: 'ms', limit: 5_000 },
        { label: 'not given back', value: rows[0].pieces, unit: 'pieces', limit: 0 },
      ],
    }
  },
}

/** Products of one sku each, and orders of other days. */
async function seed(pool: Pool): Promise<Stand> {
  const merchantUuid = randomUUID()
  await pool.query(
    `insert into products (uuid, merchant_uuid, gateway, ref, name, slug, search_text, active, price_sale, price_discount,
       details, version, created_at, updated_at)
     select gen_random_uuid(), $1, 'native', n, 'Vestido ' || n, 'vestido-' || n, 'vestido ' || n, true, 4990, 0, '{}', 1,
       now(), now() from generate_series(1, ${products}) n`,
    [merchantUuid],
  )
  const { rows } = await pool.query(
    `with made as (
       insert into skus (product_uuid, merchant_uuid, token, title, blocked_sale, availability, price_cost, price_sale, price_discount,
         width, height, length, weight, quantity_managed, position, images, created_at, updated_at)
       select uuid, $1, lpad(ref::text, 10, '0'), '', false, 0, 0, 4990, 0, 1, 1, 1, 1, true, 0, '[]', now(), now()
       from products where merchant_uuid = $1 returning id
     )
     insert into stock_totals (sku_id, managed, on_hand, reserved, shortage)
     select id, true, 1000000, 0, 0 from made returning sku_id::int as id`,
    [merchantUuid],
  )
  await pool.query(
    `with made as (
       insert into buyers (uuid, merchant_uuid, user_name, name, created_at)
       select gen_random_uuid(), $1, 'antiga.' || n, 'Cliente ' || n, now() from generate_series(1, ${stored}) n
       returning uuid
     ), ordered as (
       insert into orders (uuid, merchant_uuid, number, buyer_uuid, state, collects, collects_until, term_from, held_until,
         version, discount, paid, refunded, created_at, updated_at)
       select gen_random_uuid(), $1, 1000000 + row_number() over (), uuid, 'delivered', false, now(), now(), now(), 2, 0,
         4990, 0, now(), now() from made returning uuid
     )
     insert into order_lines (order_uuid, merchant_uuid, sku_id, product_uuid, name, variant, price, quantity, state,
       source, reservation, created_at)
     select uuid, $1, 1, gen_random_uuid(), 'Saia midi ' || (random() * 1000)::int, 'M', 4990, 1, 'paid', 'claim', uuid,
       now() from ordered`,
    [merchantUuid],
  )
  await pool.query('analyze')
  return { merchantUuid, skuIds: rows.map(({ id }) => id) }
}

/** Milliseconds from each claim to its hold, from the moment when it was due. */
async function claimToHold({ orders }: App, { merchantUuid, skuIds }: Stand): Promise<number[]> {
  const times: number[] = []
  const claims: Promise<void>[] = []
  const start = performance.now()
  for (let number = 0; number < perSecond * seconds; number++) {
    const due = start + (number * 1000) / perSecond
    if (due > performance.now()) await sleep(due - performance.now())
    const claim = orders.addPieces({
      ...{ merchantUuid, buyer: { userName: `cliente.${number % expiring}` }, source: 'claim' },
      wants: [{ skuId: skuIds[number % skuIds.length]!, quantity: 1 }],
    })
    claims.push(claim.then(() => void times.push(performance.now() - due)))
  }
  await Promise.all(claims)
  return times
}

/** Copies a bag with its hold until there are as many as expire together, each of its own buyer. */
async function copyHolds(pool: Pool, now: Date): Promise<void> {
  const { rows } = await pool.query("select count(*)::int as n from orders where state = 'held'")
  const missing = expiring - rows[0].n
  if (missing <= 0) return
  await pool.query(
    `with copies as materialized (
       select gen_random_uuid() as uuid, gen_random_uuid()::text as key, n, one.uuid as source
       from generate_series(1, ${missing}) n, (select uuid from orders where state = 'held' limit 1) one
     ), ordered as (
       insert into orders select (jsonb_populate_record(o, jsonb_build_object(
         'uuid', c.uuid, 'number', 5000000 + c.n, 'buyer_uuid', gen_random_uuid()))).*
       from copies c join orders o on o.uuid = c.source
     ), places as (
       select sku_id, row_number() over (order by sku_id) - 1 as place from stock_totals
     ), lines as (
       insert into order_lines (order_uuid, merchant_uuid, sku_id, product_uuid, name, variant, price, quantity, state,
         source, reservation, created_at)
       select c.uuid, l.merchant_uuid, p.sku_id, l.product_uuid, l.name, l.variant, l.price, 1, 'held', l.source, c.key,
         l.created_at
       from copies c join places p on p.place = c.n % ${products}
       join lateral (select * from order_lines where order_uuid = c.source limit 1) l on true
       returning sku_id, reservation
     ), reserved as (
       insert into stock_reservations (uuid, sku_id, quantity, holder, key, state, created_at)
       select gen_random_uuid(), sku_id, 1, 'orders', reservation, 'held', $1 from lines
     )
     update stock_totals t set reserved = reserved + more.pieces
     from (select sku_id, count(*)::int as pieces from lines group by sku_id) more where more.sku_id = t.sku_id`,
    [now],
  )
  await pool.query('analyze')
}

/** Has the job run, until no hold is left. */
async function expireAll({ platform }: App, pool: Pool): Promise<void> {
  await platform.jobs.enqueue(expireBagsJob, {})
  for (;;) {
    const { rows } = await pool.query("select exists (select from orders where state = 'held') as is_left")
    if (!rows[0].is_left) return
    await sleep(20)
  }
}
