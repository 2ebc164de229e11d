import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { activePerson } from '#features/accounts/server/testing/people.ts'
import { shopOf, type TestShop } from '#features/catalogue/server/testing/shop.ts'
import {
  livesWithClaims,
  shop as shopName,
} from '#features/intentions/server/claims/testing/lives-with-claims.ts'
import { hour, minute } from '#platform/contract/time.ts'
import { fixedClock } from '#platform/server/clock.ts'
import { connectAccount, eventually } from '#tests/support/connected-seller.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { ordersDeps } from '../testing/orders-deps.ts'
import { reviveRuns } from './run-claims.ts'

const clock = fixedClock('2026-11-21T22:40:00Z')
let app: TestApp
let shop: TestShop
let live: ReturnType<typeof livesWithClaims>
let sizes: number[]
let sizeId: number
beforeAll(async () => {
  app = await startTestApp({ clock, variables: { ARARA_ROLES: 'web,jobs' } })
  shop = await shopOf(app)
  const account = await connectAccount(app, shop.token, shopName)
  live = livesWithClaims({ app, seller: { token: shop.token, username: shopName, ...account }, clock })
  const size = await shop.variation('Tamanho', ['P', 'M', 'G'])
  sizes = size.values
  sizeId = size.id
})
afterAll(() => app.stop())

type Live = Awaited<ReturnType<typeof live>>
type Outcome = {
  username: string
  outcome: string
  reason: string | null
  pieces: number
  order_uuid: string | null
}

/** A product that comments name by its code, with so many pieces of each size. */
async function dress(name: string, pieces: number): Promise<number[]> {
  const { body } = await shop.create({
    name,
    variations_ids: [sizeId],
    skus: sizes.map((value) => ({
      ...{ price_sale: 12_000, variations_values_ids: [value] },
      ...{ quantity_managed: true, stock_quantity: pieces },
    })),
  })
  return body.row.skus.map(({ id }: { id: number }) => id)
}
/** A live in which the product is announced with this code. */
async function liveWith(name: string, code: string): Promise<Live> {
  const found = await live()
  await found.say([shopName, `CÓD ${code} ${name.toLowerCase()}, R$ 120, do P ao G`])
  return found
}
const add = (of: Live, body: object, token = shop.token) =>
  shop.post('/orders/claims/add', { merchant_uuid: shop.merchantUuid, ...of.place, ...body }, token)
async function take(of: Live, userName: string, choice: object = {}): Promise<Outcome> {
  const { status, body } = await add(of, { claims: [{ ...(await of.claimOf(userName)), ...choice }] })
  if (status !== 201) throw new Error(JSON.stringify(body))
  return body.row.outcomes[0]
}
async function takeAll(of: Live) {
  await of.claims()
  expect((await add(of, { all: true })).status).toBe(201)
  return eventually(async () => {
    const { body } = await shop.post('/orders/claims/show', of.place)
    const { run } = body.row.merchants[0]
    return run?.state === 'done' ? run : false
  })
}
const order = async (uuid: string | null) => (await shop.post('/orders/show', { order_uuid: uuid })).body.row

describe('a claim that the seller takes', () => {
  it('puts its pieces into the bag of its buyer, once', async () => {
    const [, medium] = await dress('Vestido Longo Floral', 5)
    const of = await liveWith('Vestido Longo Floral', '61')
    await of.say(['rosa.t', 'quero 2 da 61 tamanho M'])
    const first = await take(of, 'rosa.t')
    expect(first).toMatchObject({ outcome: 'added', reason: null, pieces: 2, number: expect.any(Number) })
    const again = await take(of, 'rosa.t')
    expect(again).toMatchObject({ outcome: 'already_there', pieces: 2, order_uuid: first.order_uuid })
    expect(await order(first.order_uuid)).toMatchObject({
      user_name: 'rosa.t',
      lines: [{ sku_id: medium, quantity: 2, state: 'held', source: 'claim' }],
    })
  })

  it('is taken once by two calls at the same time', async () => {
    await dress('Macacão Jeans', 5)
    const of = await liveWith('Macacão Jeans', '62')
    await of.say(['rosa.t', 'quero a 62 tamanho P'])
    const claims = [await of.claimOf('rosa.t')]
    const answers = await Promise.all([add(of, { claims }), add(of, { claims }), add(of, { claims })])
    expect(answers.map(({ body }) => body.row.outcomes[0].outcome).toSorted()).toEqual([
      'added',
      'already_there',
      'already_there',
    ])
  })

  it('needs the variation, which the seller may choose; what the buyer says later is the same claim', async () => {
    const [small] = await dress('Blusa Canelada', 5)
    const of = await liveWith('Blusa Canelada', '63')
    await of.say(['bia_22', 'quero a 63'])
    expect(await take(of, 'bia_22')).toMatchObject({ outcome: 'not_possible', reason: 'no_variation' })
    const taken = await take(of, 'bia_22', { sku_id: small })
    expect(taken).toMatchObject({ outcome: 'added', pieces: 1 })
    await of.say(['bia_22', 'tamanho P'])
    await of.claims()
    expect(await takeAll(of)).toMatchObject({ total: 1, already_there: 1, added: 0 })
    expect((await order(taken.order_uuid)).pieces).toBe(1)
  })

  it('adds only what is asked for since', async () => {
    await dress('Saia Midi Plissada', 5)
    const of = await liveWith('Saia Midi Plissada', '64')
    await of.say(['caio.r', 'quero a 64 tamanho G'])
    const { order_uuid } = await take(of, 'caio.r')
    await of.correct({ kind: 'quantity', claim: await of.claimOf('caio.r'), qty: 3 })
    expect(await take(of, 'caio.r')).toMatchObject({ outcome: 'added', pieces: 2, order_uuid })
    expect((await order(order_uuid)).pieces).toBe(3)
  })

  it('comes into a sale that is chosen later, whose end begins its term', async () => {
    await dress('Saia Envelope', 5)
    const of = await liveWith('Saia Envelope', '69')
    await of.say(['iris', 'quero a 69 tamanho G'])
    const { order_uuid } = await take(of, 'iris')
    expect((await order(order_uuid)).expires_at).not.toBeNull()
    const opened = await shop.post('/orders/sales/open', { merchant_uuid: shop.merchantUuid, name: 'Bazar' })
    const sale_uuid: string = opened.body.row.uuid
    const claims = [await of.claimOf('iris')]
    for (const _ of [1, 2])
      expect((await add(of, { claims, sale_uuid })).body.row.outcomes[0].outcome).toBe('already_there')
    const { expires_at, history, version } = await order(order_uuid)
    const entered = history.filter(({ kind }: { kind: string }) => kind === 'sale_entered')
    expect([expires_at, entered.length, version]).toEqual([null, 1, 2])

    await shop.post('/orders/sales/end', { merchant_uuid: shop.merchantUuid, sale_uuid })
    await eventually(async () => (await order(order_uuid)).expires_at !== null)
    expect((await add(of, { claims, sale_uuid })).status).toBe(409)
  })

  it('stays in the bag when it is withdrawn, and the seller is told', async () => {
    await dress('Cropped de Tricô', 5)
    const of = await liveWith('Cropped de Tricô', '65')
    await of.say(['dani', 'quero a 65 tamanho M'])
    const { order_uuid } = await take(of, 'dani')
    await of.correct({ kind: 'not_an_order', claim: await of.claimOf('dani') })
    const run = await takeAll(of)
    expect(run.problems).toMatchObject([{ username: 'dani', reason: 'withdrawn', claimed: 0, pieces: 1 }])
    expect((await order(order_uuid)).pieces).toBe(1)

    const { lines } = await order(order_uuid)
    await shop.post('/orders/lines/reduce', { order_uuid, line_id: lines[0].id, quantity: 0 })
    expect((await takeAll(of)).problems).toEqual([])
  })

  it('costs what was said in the live when it was made, and what the catalogue says where nothing was', async () => {
    await dress('Kimono de Renda', 9)
    const of = await live()
    await of.say(
      [shopName, 'CÓD 75 kimono de renda R$ 99,90'],
      ['ana', 'quero a 75 tamanho M'],
      [shopName, 'CÓD 75 kimono de renda R$ 89,90'],
      ['bia_22', 'quero a 75 tamanho P'],
    )
    await dress('Quimono Liso', 9)
    await of.say([shopName, 'CÓD 76 quimono liso, do P ao G'], ['caio.r', 'quero a 76 tamanho G'])
    const prices = []
    for (const name of ['ana', 'bia_22', 'caio.r']) {
      const { order_uuid } = await take(of, name)
      prices.push((await order(order_uuid)).lines.at(-1).price)
    }
    expect(prices).toEqual([9_990, 8_990, 12_000])
  })

  it('is refused with the reason where no product was found, too much is wanted, or it is not on sale', async () => {
    await dress('Camisa de Linho', 20)
    const of = await liveWith('Camisa de Linho', '66')
    await of.say(
      ['eva', 'quero a 66 tamanho M'],
      [shopName, 'CÓD 90 bolsa de palha R$ 50'],
      ['fabi', 'quero a 90'],
    )
    await of.correct({ kind: 'quantity', claim: await of.claimOf('eva'), qty: 11 })
    expect(await take(of, 'eva')).toMatchObject({ reason: 'too_many_pieces_of_line', order_uuid: null })
    expect(await take(of, 'fabi')).toMatchObject({ reason: 'no_product', order_uuid: null })
    const { products } = await shop.search({ search_param: 'Camisa de Linho' })
    await shop.update({ product_uuid: products[0].uuid, active: false })
    const { body } = await shop.post('/orders/list', { merchant_uuid: shop.merchantUuid, search: 'eva' })
    expect(body).toBeNull()
  })
})

describe('all claims of a live', () => {
  it('get scarce pieces in the order in which people asked; the rest waits', async () => {
    await dress('Jaqueta Puffer', 1)
    const of = await liveWith('Jaqueta Puffer', '71')
    await of.say(
      ['hugo', 'quero a 71 M'],
      ['gil', 'quero a 71 tamanho P'],
      ['gil', 'quero a 71 tamanho M tb'],
    )
    const run = await takeAll(of)
    expect(run).toMatchObject({ state: 'done', total: 3, done: 3, added: 2, waiting: 1, not_possible: 0 })
    const { body } = await shop.post('/orders/claims/show', of.place)
    const bags = await Promise.all(body.row.taken.map(({ order_uuid }: Outcome) => order(order_uuid)))
    const waiting = bags.filter(({ waiting_pieces }) => waiting_pieces > 0).map(({ user_name }) => user_name)
    expect(new Set(waiting)).toEqual(new Set(['gil']))
  })

  it('are taken again by a run that died, and one that never ends is given up', async () => {
    await dress('Colete de Lã', 5)
    const of = await liveWith('Colete de Lã', '72')
    await of.say(['nina', 'quero a 72 M'])
    await takeAll(of)
    await of.say(['olga', 'quero a 72 M'])
    await of.claims()
    const { pool } = app.app.platform.connection
    const {
      rows: [{ uuid }],
    } = await pool.query('select uuid from claim_runs order by created_at desc, uuid desc limit 1')
    const diedAt = (hours: number) =>
      pool.query(`update claim_runs set state = 'running', created_at = $2, noted_at = $3 where uuid = $1`, [
        uuid,
        new Date(clock.now().getTime() - hours * hour),
        new Date(clock.now().getTime() - 11 * minute),
      ])
    const runOf = async () => (await shop.post('/orders/claims/show', of.place)).body.row.merchants[0].run

    await diedAt(1)
    await reviveRuns(ordersDeps(app))
    const done = await eventually(async () => {
      const run = await runOf()
      return run.state === 'done' ? run : false
    })
    expect(done).toMatchObject({ uuid, total: 2, added: 2 })

    await diedAt(25)
    await reviveRuns(ordersDeps(app))
    expect((await runOf()).state).toBe('done')
  })

  it('are not taken by people without the report, or for a merchant whose account it is not', async () => {
    const of = await liveWith('Vestido Longo Floral', '61')
    await of.say(['rosa.t', 'quero a 61 tamanho M'])
    const stranger = await activePerson(app)
    expect((await shop.post('/orders/claims/show', of.place, stranger.token)).status).toBe(403)
    const other = await shopOf(app)
    const { status } = await other.post('/orders/claims/add', {
      ...{ ...of.place, merchant_uuid: other.merchantUuid, all: true },
    })
    expect(status).toBe(403)
    expect((await add(of, {})).status).toBe(422)
  })
})
