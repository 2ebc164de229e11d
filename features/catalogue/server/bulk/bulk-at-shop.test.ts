import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { hurryJobs } from '#tests/support/hurry-jobs.ts'
import { startWithYampi } from '../gateways/testing/connected-yampi.ts'

type World = Awaited<ReturnType<typeof startWithYampi>>
let world: World
let shop: Awaited<ReturnType<World['connectedShop']>>
beforeAll(async () => {
  world = await startWithYampi()
})
afterAll(() => world.stop())
beforeEach(async () => {
  shop ??= await world.connectedShop()
  world.store.webhooks.length = 0
  // Another minute of the shop's limits.
  world.yampi.world.state.ahead += 60_000
  Object.assign(world.yampi.world.faults, { tooMany: 0, serverErrors: 0, refusedSkus: [] })
})

const names = ['Canga estampada', 'Biquíni cortininha', 'Biquíni hot pants']
const uuids = async () => Promise.all(names.map(async (name) => (await shop.named(name)).uuid as string))
const apply = async (edit: object) => {
  const { body } = await shop.post('/products/bulk/apply', {
    merchant_uuid: shop.merchantUuid,
    target: { product_uuids: await uuids() },
    edit,
  })
  return body.row.uuid as string
}
const change = async (uuid: string) =>
  (await world.app.call('GET', `/products/changes/${uuid}`, { token: shop.token })).body.row
/** The change once it is over; the pauses between attempts of its job are skipped. */
async function ended(uuid: string) {
  const state = async () => {
    await hurryJobs(world.app.app)
    return (await change(uuid)).state
  }
  await expect.poll(state, { timeout: 90_000 }).toMatch(/^(done|undone|failed)$/)
  return change(uuid)
}
const raise = { field: 'price_sale', by: 'percent', value: 1_000, rounding: 'none' }
const pricesAtYampi = () =>
  names.map((name) =>
    world.atYampi(name).skus.map(({ priceSale, priceDiscount }) => [priceSale, priceDiscount]),
  )
const raised = (prices: number[][][]) =>
  prices.map((skus) => skus.map((of) => of.map((price) => Math.round(price * 110) / 100)))
const stocks = () => names.map((name) => world.atYampi(name).skus.map(({ stock }) => stock))

describe('a bulk edit of products of Yampi', () => {
  it('writes prices there and here, waiting for the limit, and its undo takes them back', async () => {
    const before = pricesAtYampi()
    const [here] = await Promise.all([shop.named('Canga estampada')])
    world.yampi.world.faults.tooMany = 1
    const uuid = await apply(raise)
    expect(await ended(uuid)).toMatchObject({
      state: 'done',
      done: 3,
      changed: 3,
      left_out: [],
      can_undo: true,
    })
    expect(pricesAtYampi()).toEqual(raised(before))
    expect((await shop.named('Canga estampada')).skus[0].price_sale).toBe(
      Math.round(here.skus[0].price_sale * 1.1),
    )

    await shop.post('/products/bulk/undo', { uuid })
    expect(await ended(uuid)).toMatchObject({ state: 'undone', left_out: [] })
    expect(pricesAtYampi()).toEqual(before)
    expect((await shop.named('Canga estampada')).skus[0].price_sale).toBe(here.skus[0].price_sale)
  })

  it('adds to the stock that the shop has now, and an undo keeps the sales since', async () => {
    const before = stocks()
    const sold = world.atYampi('Canga estampada').skus[0]!
    sold.stock -= 1
    const uuid = await apply({ field: 'stock', by: 'add', value: 5 })
    await ended(uuid)
    const isCounted = (at: number, sku: number) => world.atYampi(names[at]!).skus[sku]!.quantityManaged
    const plus = (more: number, taken: number) =>
      before.map((skus, at) =>
        skus.map((stock, sku) => (isCounted(at, sku) ? stock + more : stock) - (at + sku === 0 ? taken : 0)),
      )
    expect(stocks()).toEqual(plus(5, 1))
    sold.stock -= 2
    await shop.post('/products/bulk/undo', { uuid })
    expect(await ended(uuid)).toMatchObject({ state: 'undone', left_out: [] })
    expect(stocks()).toEqual(plus(0, 3))
  })

  it('leaves a product whose price was changed since as it is when it is undone', async () => {
    const before = pricesAtYampi()
    const uuid = await apply(raise)
    await ended(uuid)
    const [sku] = world.atYampi('Canga estampada').skus
    sku!.priceSale = 500
    world.atYampi('Canga estampada').updatedAt = world.yampi.world.now()
    await shop.post('/products/bulk/undo', { uuid })
    expect(await ended(uuid)).toMatchObject({
      ...{ state: 'undone', left_out: [{ name: 'Canga estampada', reason: 'changed_since' }] },
    })
    expect(pricesAtYampi().slice(1)).toEqual(before.slice(1))
    expect(sku!.priceSale).toBe(500)
    for (const [at, each] of world.atYampi('Canga estampada').skus.entries())
      [each.priceSale, each.priceDiscount] = before[0]![at] as [number, number]
  })

  it('names a product that the shop refuses with the shop’s words, and changes the others', async () => {
    const before = pricesAtYampi()
    world.yampi.world.faults.refusedSkus = [world.atYampi('Biquíni cortininha').skus[0]!.id]
    const uuid = await apply(raise)
    expect(await ended(uuid)).toMatchObject({
      ...{ state: 'done', done: 3, changed: 2, left_out_count: 1 },
      left_out: [
        { name: 'Biquíni cortininha', reason: 'gateway_message', text: 'O preço de venda não é aceito.' },
      ],
    })
    const after = pricesAtYampi()
    expect(after[1]).toEqual(before[1])
    expect([after[0], after[2]]).toEqual([raised(before)[0], raised(before)[2]])
    world.yampi.world.faults.refusedSkus = []
    await shop.post('/products/bulk/undo', { uuid })
    await ended(uuid)
    expect(pricesAtYampi()).toEqual(before)
  })

  it('names a product that the shop no longer has', async () => {
    const list = await uuids()
    const gone = world.atYampi('Biquíni hot pants')
    world.store.products = world.store.products.filter((product) => product !== gone)
    const { body } = await shop.post('/products/bulk/apply', {
      ...{ merchant_uuid: shop.merchantUuid, target: { product_uuids: list } },
      edit: { field: 'active', value: false },
    })
    expect(await ended(body.row.uuid)).toMatchObject({
      ...{ changed: 2, left_out: [{ name: 'Biquíni hot pants', reason: 'gateway_product_gone' }] },
    })
    expect(world.atYampi('Canga estampada').active).toBe(false)
    await shop.post('/products/bulk/undo', { uuid: body.row.uuid })
    await ended(body.row.uuid)
    expect(world.atYampi('Canga estampada').active).toBe(true)
    gone.updatedAt = world.yampi.world.now()
    world.store.products.push(gone)
    const isBack = async () => {
      await shop.search({ skip_cache: true })
      return shop.named('Biquíni hot pants')
    }
    await expect.poll(isBack, { timeout: 60_000 }).toBeTruthy()
  })

  it('ends when the shop does not answer', async () => {
    const before = pricesAtYampi()
    world.yampi.world.faults.serverErrors = 1_000
    const uuid = await apply(raise)
    expect(await ended(uuid)).toMatchObject({
      ...{ state: 'done', changed: 0, left_out_count: 3, failure: 'gateway_unreachable', can_undo: false },
    })
    expect(pricesAtYampi()).toEqual(before)
  })

  it('is refused when the credentials were replaced, and changes nothing', async () => {
    const list = await uuids()
    const before = pricesAtYampi()
    world.yampi.world.replaceSecretKey()
    const { body } = await shop.post('/products/bulk/apply', {
      ...{ merchant_uuid: shop.merchantUuid, target: { product_uuids: list }, edit: raise },
    })
    expect(await ended(body.row.uuid)).toMatchObject({
      ...{ state: 'done', changed: 0, left_out_count: 3, failure: 'gateway_credentials' },
    })
    expect(pricesAtYampi()).toEqual(before)
  })
})
