import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it, onTestFinished } from 'vitest'
import { killHard, processesOf } from '#platform/embedded-postgres/testing/processes.ts'
import { openDemoShop } from '#tests/support/demo-shop.ts'
import { embeddedDatabaseUrl, freePort } from '#tests/support/product-process.ts'
import { runStatement } from '#tests/support/template-database.ts'
import { type Cart, createCartCaller } from './cart-caller.ts'
import { startKillable } from './killable-product.ts'
import { liveOnAir } from './live-on-air.ts'
import { type Call, createOrderCaller, type Sku } from './order-caller.ts'
import { seededRandom } from './random.ts'
import { limit, roundsOr, seed } from './rounds.ts'

/** One kill of the product, and one of the product with its database. */
const rounds = roundsOr(2)
const pieces = 400

it(
  `loses and doubles no piece in ${rounds} kills of the product while claims, payments, stock changes and carts run (seed ${seed})`,
  async () => {
    const random = seededRandom(seed)
    const { dataDir, current, restart, end } = await startKillable({ port: await freePort() })
    onTestFinished(end)
    let product = current()
    await product.ready
    const { token, post } = await openDemoShop(product)
    const brand = await post('/merchants/add', { name: 'Loja', product_gateway: 'full-checkout' })
    const merchantUuid: string = brand.row.uuid
    const skus: Sku[] = []
    const productUuids: string[] = []
    for (const stock_quantity of [pieces, pieces, 3]) {
      const sku = { price_sale: 4990, quantity_managed: true, stock_quantity }
      const made = await post('/products/create', { merchant_uuid: merchantUuid, name: 'Saia', skus: [sku] })
      skus.push({ id: made.row.skus[0].id, isScarce: stock_quantity < pieces })
      productUuids.push(made.row.uuid)
    }
    const query = async (statement: string, values: unknown[] = []) =>
      (await runStatement(await embeddedDatabaseUrl(dataDir), statement, values)).rows
    const { streamUuid } = await liveOnAir({ post, query, merchantUuid, productUuids })
    const skuIds = skus.map(({ id }) => id)

    for (let round = 1; round <= rounds; round++) {
      const withDatabase = round % 2 === 0
      const delay = Math.floor(random() * 1_000)
      const story = `round ${round} of seed ${seed}: killed after ${delay} ms${withDatabase ? ' with its database' : ''}`
      const caller = createOrderCaller({ url: product.url, token, merchantUuid, skus, round })
      const cartCaller = createCartCaller({ url: product.url, streamUuid, skuIds, round })
      const begun = Promise.all([caller.run(6), cartCaller.run(3)])
      await Promise.all([caller.warm, cartCaller.warm])
      await sleep(delay)
      killHard(product.pid)
      if (withDatabase) for (const pid of processesOf(dataDir)) killHard(pid)
      await product.kill()
      caller.stop()
      cartCaller.stop()
      const [calls, carts] = await begun

      product = restart()
      await product.ready
      expect(await wrong(query), story).toEqual([])
      await expectAnswered(calls, query, story)
      await expectCarts(carts, cartCaller.count, story)

      // The caller repeats what was not answered under the same keys, and asks for a payment of each bag once more.
      await caller.repeat(calls)
      expect(await wrong(query), story).toEqual([])
      const bags = await query(
        `select user_name, count(distinct orders.uuid)::int as bags, sum(quantity)::int as pieces
         from buyers join orders on buyer_uuid = buyers.uuid join order_lines on order_uuid = orders.uuid
         where user_name like 'r${round}.%' and ending is distinct from 'cancelled' group by user_name`,
      )
      const claims = calls.filter(({ path }) => path === '/orders/add')
      const asked = new Map(claims.map((call) => [call.body.user_name, call.body.lines[0].quantity]))
      for (const { user_name, bags: number, pieces: had } of bags)
        expect([user_name, number, had], story).toEqual([user_name, 1, asked.get(user_name)])
      const cancelled = new Set(
        calls.filter(({ path }) => path === '/orders/cancel').map(({ buyer }) => buyer),
      )
      for (const { buyer } of claims.filter((call) => !cancelled.has(call.buyer)))
        expect(bags.filter(({ user_name }) => user_name === buyer).length, `${buyer}: ${story}`).toBe(1)
    }
  },
  limit(rounds),
)

type Query = (statement: string) => Promise<Record<string, unknown>[]>

/** What must never be: each row says what is wrong. */
async function wrong(query: Query) {
  return query(`
    select 'the ledger and the totals of a sku differ' as wrong, sku_id::text as of
    from stock_totals totals left join lateral (
      select coalesce(sum(on_hand_change), 0) as on_hand, coalesce(sum(reserved_change), 0) as reserved
      from stock_entries where stock_entries.sku_id = totals.sku_id
    ) entered on true
    where (totals.on_hand, totals.reserved) is distinct from (entered.on_hand::int, entered.reserved::int)
    union all
    select 'reserved pieces and holds differ', totals.sku_id::text
    from stock_totals totals left join lateral (
      select coalesce(sum(quantity), 0)::int as held from stock_reservations
      where stock_reservations.sku_id = totals.sku_id and state = 'held'
    ) holds on true where totals.reserved <> holds.held
    union all
    select 'a hold has no line, or more than one, or another number of pieces', key
    from stock_reservations holds left join lateral (
      select count(*) as lines, sum(quantity) as pieces from order_lines
      where reservation = holds.key and order_lines.state = 'held'
    ) of_hold on true
    where holds.holder = 'orders' and holds.state = 'held' and (lines <> 1 or pieces <> holds.quantity)
    union all
    select 'a line has no hold, or a paid one is not sold', order_lines.id::text
    from order_lines left join stock_reservations on holder = 'orders' and key = reservation
    where order_lines.state in ('held', 'paid') and reservation is not null
      and stock_reservations.state is distinct from case order_lines.state when 'held' then 'held' else 'sold' end
    union all
    select 'a hold of a cart has no line, another number of pieces, or no end', key
    from stock_reservations holds left join lateral (
      select count(*) as lines, sum(quantity) as pieces from live_cart_lines where hold = holds.key
    ) of_hold on true
    where holds.holder = 'live-cart' and holds.state = 'held'
      and (lines <> 1 or pieces <> holds.quantity or expires_at is null or expires_at > now() + interval '11 minutes')
    union all
    select 'a line of a cart has no hold', hold
    from live_cart_lines left join stock_reservations on holder = 'live-cart' and key = hold
    where held_until > now() and state is distinct from 'held'
    union all
    select 'an order is paid otherwise than by its payments', orders.uuid::text
    from orders left join lateral (
      select coalesce(sum(amount), 0) as received from order_payments
      where order_payments.order_uuid = orders.uuid and order_payments.state = 'accepted'
    ) payments on true where orders.paid <> payments.received
    union all
    select 'a product has a wrong count of skus to buy', products.uuid::text
    from products, lateral (
      select count(*) as truth from skus join stock_totals on sku_id = skus.id where product_uuid = products.uuid
        and skus.deleted_at is null and not blocked_sale and (not managed or on_hand > reserved)
    ) counted where deleted_at is null and sellable_skus is distinct from truth`)
}

/** The newest carts have what their last answer said. */
async function expectCarts(carts: Cart[], countOf: (cart: Cart) => Promise<number>, story: string) {
  expect(carts.length, story).toBeGreaterThan(0)
  for (const cart of carts.slice(-10)) expect(await countOf(cart), `a cart: ${story}`).toBe(cart.count)
}

/** Whatever was answered is there after the kill. */
async function expectAnswered(calls: Call[], query: Query, story: string): Promise<void> {
  const stored = await query(
    `select user_name, state, (select count(*)::int from order_lines where order_uuid = orders.uuid) as lines
     from orders join buyers on buyers.uuid = buyer_uuid`,
  )
  const of = new Map(stored.map((row) => [row.user_name, row]))
  for (const { path, buyer, answer } of calls) {
    if (!answer || answer.status >= 300) continue
    const bag = of.get(buyer)
    if (path === '/orders/add') expect(bag?.lines, `${buyer} claimed: ${story}`).toBeGreaterThan(0)
    if (path === '/orders/payments/confirm') expect(bag?.state, `${buyer} paid: ${story}`).toBe('paid')
    if (path === '/orders/cancel') expect(bag?.state, `${buyer} cancelled: ${story}`).toBe('cancelled')
  }
}
