import { afterAll, beforeAll, expect, it } from 'vitest'
import { minute, second } from '#platform/contract/time.ts'
import { fixedClock } from '#platform/server/clock.ts'
import { refundedOf } from '#simulators/mercado-pago/world/world.ts'
import { startGateways } from '../testing/gateway-bench.ts'
import type { PixShop } from '../testing/pix-shop.ts'

/** `PAYMENT_ORDERS=1000` tries as many and prints what was counted; `PAYMENT_SEED` repeats the random choices. */
const orders = Number(process.env.PAYMENT_ORDERS ?? 40)
const wave = 20
const clock = fixedClock(new Date('2026-11-21T12:00:00Z'))
const patient = { timeout: 60 * second, interval: 50 }
let bench: Awaited<ReturnType<typeof startGateways>>
let shop: PixShop
beforeAll(async () => {
  bench = await startGateways(clock)
  shop = await bench.gateways['Mercado Pago'].shop()
  // A session ends after a day, and a thousand orders take 33 hours of this clock.
  const { pool } = bench.app.app.platform.connection
  await pool.query("update sessions set expires_at = expires_at + interval '30 days'")
})
afterAll(() => bench.stop())

/** Numbers from 0 to 1 that are the same for the same seed. */
function random(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

type Ordered = { uuid: string; version: number; due: number }
const open = ({ uuid, version }: Ordered) =>
  bench.app.app.orderPayments.open({ orderUuid: uuid, version, method: 'pix' })
const failures = ['html', 'throttled', 'serverErrors', 'losesPaymentAnswer', 'none', 'none'] as const

it(`${orders} orders through a gateway that is slow and fails: none is paid twice, lost or blocked, and nothing stays open`, async () => {
  const seed = Number(process.env.PAYMENT_SEED ?? 21)
  const next = random(seed)
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(next() * items.length)]!
  const { world } = bench
  const all: (Ordered & { code: string })[] = []
  const count = { blocked: 0, toOwnKey: 0, refunded: 0 }

  for (let done = 0; done < orders; done += wave) {
    const some: Ordered[] = []
    for (let at = done; at < Math.min(orders, done + wave); at += 1) some.push(await shop.order(`buyer${at}`))

    const failure = pick(failures)
    if (failure === 'losesPaymentAnswer') world.faults.losesPaymentAnswer = true
    else if (failure !== 'none') world.faults[failure] = 1 + Math.floor(next() * wave)
    world.faults.stall = Math.floor(next() * 30)
    for (const order of some) {
      const code = await open(order).catch(() => null)
      if (!code) count.blocked += 1
      else if (code.method === 'pix_static') count.toOwnKey += 1
    }
    await bench.recover()

    // Who got the shop's own key tries again a little later.
    clock.advance(6 * minute)
    Object.assign(world.deliveries.faults, {
      ...{
        duplicates: pick([0, 0, 3]),
        hold: next() < 0.3,
        drop: next() < 0.3,
        wrongSignature: next() < 0.2,
      },
    })
    const codes = []
    for (const { uuid, due } of some) {
      const { version } = await shop.show(uuid)
      const { uuid: code, method } = await open({ uuid, version, due })
      expect(method).toBe('pix')
      codes.push({ uuid, version, due, code })
    }
    for (const { code } of codes) bench.gateways['Mercado Pago'].pay(code)
    if (world.deliveries.faults.hold) await world.deliveries.release('reversed')
    all.push(...codes)
    // Every third is refunded while Mercado Pago answers what it likes.
    world.faults[pick(['html', 'throttled', 'serverErrors'] as const)] = Math.floor(next() * 4)
    await bench.later()
    await bench.recover()
    await bench.later()
    world.faults.refusesRefunds = next() < 0.5
    world.faults.losesPaymentAnswer = next() < 0.5
    for (const { uuid } of codes.filter((_, at) => at % 3 === 0)) {
      const { status } = await shop.post('/orders/refund', { order_uuid: uuid, restocked: false })
      if (status === 200) count.refunded += 1
    }
  }

  await bench.recover()
  const { pool } = bench.app.app.platform.connection
  const stillOpen = async () => {
    await bench.later()
    const { rows } = await pool.query(
      `select (select count(*) from buyer_refunds where state = 'open')
            + (select count(*) from payment_codes where settled_at is null and connection_uuid is not null) as open`,
    )
    return Number(rows[0].open)
  }
  await expect.poll(stillOpen, patient).toBe(0)

  const { rows } = await pool.query<{ order_uuid: string; times: string; amount: string }>(
    `select order_uuid, count(*) as times, sum(amount) as amount from order_payments
     where state = 'accepted' group by order_uuid`,
  )
  const paid = new Map(rows.map((row) => [row.order_uuid, row]))
  const twice = rows.filter(({ times }) => times !== '1')
  const lost = all.filter(({ uuid, due }) => Number(paid.get(uuid)?.amount ?? 0) !== due)
  const takenThere = world.state.payments.filter(({ approvedAt }) => approvedAt !== null)
  const back = takenThere.filter((payment) => refundedOf(payment) > 0)
  const counted = {
    ...{ orders, seed, ...count, paidTwice: twice.length, lost: lost.length },
    ...{ takenThere: takenThere.length, sentBack: back.length, stillOpen: await stillOpen() },
  }
  if (process.env.PAYMENT_ORDERS) process.stdout.write(`${JSON.stringify(counted, null, 2)}\n`)
  expect({ seed, blocked: count.blocked, twice, lost }).toEqual({ seed, blocked: 0, twice: [], lost: [] })
  expect(takenThere).toHaveLength(all.length)
  expect(back).toHaveLength(count.refunded)
  expect(back.every((payment) => refundedOf(payment) === payment.amount)).toBe(true)
  expect(count.refunded).toBe(all.filter((_, at) => (at % wave) % 3 === 0).length)
}, 3_600_000)
