import { afterAll, beforeAll, expect, it } from 'vitest'
import { services } from '#features/carriers/server/testing/carrier-shop.ts'
import { minute, second } from '#platform/contract/time.ts'
import { fixedClock } from '#platform/server/clock.ts'
import { seededRandom } from '#tests/crash/random.ts'
import { startServiceShops } from './testing/service-shops.ts'

/** `SERVICE_ORDERS=1000` tries as many and prints what was counted; `SERVICE_SEED` repeats the random choices. */
const orders = Number(process.env.SERVICE_ORDERS ?? 24)
const wave = Math.min(20, orders / 2)
const clock = fixedClock(new Date('2026-11-21T12:00:00Z'))
const patient = { timeout: 120 * second, interval: 50 }
let shops: Awaited<ReturnType<typeof startServiceShops>>
beforeAll(async () => {
  shops = await startServiceShops(clock)
  const [account] = shops.carriers.worlds.melhor_envio.state.accounts
  account!.balance = 1_000_000_00
})
afterAll(() => shops.stop())

const answers = ['html', 'throttled', 'serverErrors', 'none'] as const

it(`${orders} orders through carriers and ERPs that are slow and fail: each has one label and is in its ERP once, no buyer is held up, and nothing stays open`, async () => {
  const seed = Number(process.env.SERVICE_SEED ?? 21)
  const next = seededRandom(seed)
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(next() * items.length)]!
  const some = () => Math.floor(next() * wave)
  const { melhor_envio, correios } = shops.carriers.worlds
  const both = [await shops.shopWith('bling', orders), await shops.shopWith('tiny', orders)] as const
  const all: string[] = []
  const count = { blocked: 0, byTable: 0, waited: [] as number[] }

  for (let done = 0; done < orders; done += wave) {
    const shop = both[(done / wave) % 2]!
    const few = Math.min(wave, orders - done)
    const uuids: string[] = []
    for (let at = 0; at < few; at += 1) uuids.push(await shop.take(`buyer${done + at}`))

    // Freight is asked for while carriers fail, or in one wave of ten answer too late.
    for (const world of [melhor_envio, correios]) {
      const fault = pick(answers)
      if (fault !== 'none') world.faults[fault] = 1 + some()
      world.faults.stall = done % (10 * wave) === 0 ? 6 * second : Math.floor(next() * 30)
    }
    const chosen = await Promise.all(
      uuids.map(async (uuid) => {
        const start = performance.now()
        const offered = await shop.offered(uuid)
        count.waited.push(performance.now() - start)
        if (offered?.length === 0) count.blocked += 1
        return { uuid, service: offered?.[0] ?? null }
      }),
    )
    melhor_envio.faults.stall = 0
    correios.faults.stall = 0

    // They pay while their ERP fails, and the seller has all labels bought while carriers fail.
    const erp = (done / wave) % 2 === 0 ? shops.bling : shops.tiny
    const fault = pick(answers)
    if (fault !== 'none') erp.faults[fault] = 1 + some()
    erp.faults.losesOrderAnswers = Math.floor(next() * 4)
    for (const { uuid, service } of chosen) await shop.pay(uuid, service)
    for (const world of [melhor_envio, correios]) {
      const failure = pick(answers)
      if (failure !== 'none') world.faults[failure] = 1 + some()
      world.faults.lostAnswers = Math.floor(next() * 4)
      world.faults.single = Math.floor(next() * 3)
      world.faults.stall = Math.floor(next() * 5)
    }
    melhor_envio.faults.lostPayments = Math.floor(next() * 3)
    melhor_envio.faults.slowLabels = Math.floor(next() * 3)
    melhor_envio.faults.expiredCarts = Math.floor(next() * 2)
    Object.assign(melhor_envio.deliveries.faults, {
      ...{ duplicates: pick([0, 0, 3]), drop: next() < 0.3, wrongSignature: next() < 0.2 },
    })
    const ofTable = chosen.filter(({ service }) => service === 'Da loja').map(({ uuid }) => uuid)
    const ofCarriers = uuids.filter((uuid) => !ofTable.includes(uuid))
    count.byTable += ofTable.length
    const { carrier, code } = pick([...services.melhor_envio, ...services.correios])
    let started = 0
    if (ofCarriers.length > 0) started += await shop.buyLabels(ofCarriers, null)
    if (ofTable.length > 0) started += await shop.buyLabels(ofTable, { carrier, code })
    expect(started).toBe(few)
    all.push(...uuids)
    // The failures last for a while.
    for (let round = 0; round < 3; round += 1) {
      await pass(2 * minute)
      await due()
    }
    shops.recover()
    melhor_envio.state.accounts[0]!.balance = 1_000_000_00
  }

  await expect
    .poll(async () => {
      await pass(20 * minute)
      await due()
      return open()
    }, patient)
    .toBe(0)

  const labels = await rowsOf<{ uuid: string; order_uuid: string; state: string }>(
    'select uuid, order_uuid, state from shipping_labels',
  )
  const orderOf = new Map(labels.map(({ uuid, order_uuid }) => [uuid, order_uuid]))
  const bought = [
    ...melhor_envio.state.shipments
      .filter(({ paidAt, canceledAt }) => paidAt !== null && canceledAt === null)
      .map(({ tags }) => tags[0]?.tag ?? ''),
    ...correios.state.prePostings.filter(({ status }) => status !== 'CANCELADO').map(({ note }) => note),
  ].map((reference) => orderOf.get(reference) ?? 'of no order')
  const unpaid = melhor_envio.state.shipments.filter(({ status }) => status === 'pending')
  const there = [
    ...shops.bling.state.orders.filter(({ state }) => state === 'open').map(({ numeroLoja }) => numeroLoja),
    ...shops.tiny.state.orders
      .filter(({ situacao }) => situacao !== 2)
      .map(({ numeroOrdemCompra }) => numeroOrdemCompra),
  ]
  const sent = await rowsOf<{ order_uuid: string; reference: string }>(
    "select order_uuid, reference from erp_orders where state = 'sent'",
  )
  const found = {
    blocked: count.blocked,
    labelsTwice: bought.length - new Set(bought).size,
    labelsMissing: all.filter((uuid) => !bought.includes(uuid)).length,
    labelsLeftInCart: unpaid.length,
    labelsFailed: labels.filter(({ state }) => state !== 'ready').length,
    ordersTwice: there.length - new Set(there).size,
    ordersMissing: all.length - sent.filter(({ reference }) => there.includes(reference)).length,
    openItems: await open(),
  }
  const counted = { orders, ...found, ...waits(count.waited), byTable: count.byTable }
  if (process.env.SERVICE_ORDERS) process.stdout.write(`${JSON.stringify(counted, null, 2)}\n`)
  expect({ seed, ...found }).toEqual({
    ...{ seed, blocked: 0, labelsTwice: 0, labelsMissing: 0, labelsLeftInCart: 0, labelsFailed: 0 },
    ...{ ordersTwice: 0, ordersMissing: 0, openItems: 0 },
  })
}, 3_600_000)

const rowsOf = async <Row extends object>(query: string): Promise<Row[]> =>
  (await shops.app.app.platform.connection.pool.query(query)).rows as Row[]

/** Labels and orders that are still to be bought or sent, or wait for a person. */
async function open(): Promise<number> {
  const [row] = await rowsOf<{ open: number }>(
    `select ((select count(*) from shipping_labels where state <> 'ready')
      + (select count(*) from erp_orders where state <> 'sent'))::int as open`,
  )
  return row!.open
}

/** Time passes once no job holds a lease: a lease is longer than any call, and this clock leaps. */
async function pass(milliseconds: number): Promise<void> {
  const held = () =>
    rowsOf(
      'select uuid from shipping_labels where leased_until is not null union all select uuid from erp_links where sending_until is not null',
    )
  await expect.poll(held, patient).toEqual([])
  clock.advance(milliseconds)
}

async function due(): Promise<void> {
  const { parcels, erp } = shops.app.app
  await parcels.buyDue()
  for (const { uuid } of await rowsOf<{ uuid: string }>('select uuid from erp_links')) await erp.sendDue(uuid)
}

function waits(milliseconds: number[]) {
  const sorted = milliseconds.toSorted((a, b) => a - b)
  const at = (part: number) => Math.round(sorted[Math.floor((sorted.length - 1) * part)] ?? 0)
  const beyond = sorted.filter((each) => each > 4.5 * second).length
  return { buyers: sorted.length, waitedMedian: at(0.5), waitedLongest: at(1), beyond4s: beyond }
}
