import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { shopOf, type TestShop } from '#features/catalogue/server/testing/shop.ts'
import { AppError } from '#platform/contract/errors.ts'
import { day, hour } from '#platform/contract/time.ts'
import { fixedClock } from '#platform/server/clock.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { type Addition, addPieces } from './bags/add-pieces.ts'
import { isUnpaid, lineStore } from './bags/line-store.ts'
import { orderStore } from './bags/order-store.ts'
import { removePieces } from './bags/remove-pieces.ts'
import type { OrdersDeps } from './deps.ts'
import { expireBags } from './expiry/expire-bags.ts'
import { promoteWaiting } from './queue/promote-waiting.ts'
import { beginTerms, endSale } from './sales/end-sale.ts'
import { saleStore } from './sales/sale-store.ts'
import { ordersDeps } from './testing/orders-deps.ts'

const start = new Date('2026-11-21T12:00:00Z')
const clock = fixedClock(start)
let app: TestApp
let shop: TestShop
let deps: OrdersDeps
beforeAll(async () => {
  app = await startTestApp({ clock })
  shop = await shopOf(app)
  deps = ordersDeps(app)
})
afterAll(() => app.stop())

const skuWith = async (pieces: number): Promise<number> => (await shop.withStock(pieces)).skus[0].id
const add = (userName: string, skuId: number, quantity: number, more: Partial<Addition> = {}) =>
  addPieces(deps, {
    merchantUuid: shop.merchantUuid,
    buyer: { userName },
    source: 'seller',
    wants: [{ skuId, quantity }],
    ...more,
  })
const receive = (skuId: number, quantity: number) =>
  shop.post('/products/stock/receive', { merchant_uuid: shop.merchantUuid, sku_id: skuId, quantity })
const linesOf = async (orderUuid: string) =>
  (await lineStore(deps.connection.db).ofOrder(orderUuid)).map(({ quantity, state }) => [quantity, state])
const freeOf = async (skuId: number) => (await deps.catalogue.stock.availability([skuId])).get(skuId)?.pieces
const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error) => (error instanceof AppError ? error.details.messageKey : Promise.reject(error)),
  )
const termOf = async (uuid: string) => {
  const order = await orderStore(deps.connection.db).byUuid(uuid)
  return order?.expiresAt === null ? null : order!.expiresAt.getTime() - clock.now().getTime()
}

describe('a bag', () => {
  it('is one for a buyer, whatever the spelling of the name, and numbered by merchant', async () => {
    const skuId = await skuWith(5)
    const [first, second, other] = [
      await add('@Rosa.Lima', skuId, 1),
      await add('rosa.lima', skuId, 1),
      await add('lia', skuId, 1),
    ]
    expect(second.uuid).toBe(first.uuid)
    expect(other.number).toBe(first.number + 1)
    expect(await freeOf(skuId)).toBe(2)
  })

  it('of a trusted buyer shows in the stock of its pieces, which are held without an end', async () => {
    const skuId = await skuWith(9)
    await add('rosa', skuId, 2)
    const { buyerUuid } = await add('vera', skuId, 3)
    const stock = async () =>
      (await shop.post('/products/stock/entries', { merchant_uuid: shop.merchantUuid, sku_id: skuId })).body
        .totals
    expect(await stock()).toMatchObject({ reserved: 5, lasting: 0 })
    await shop.post('/orders/buyers/mark', {
      ...{ merchant_uuid: shop.merchantUuid, buyer_uuid: buyerUuid },
      mark: { kind: 'trusted' },
    })
    expect(await stock()).toMatchObject({ reserved: 5, lasting: 3, available: 4 })
  })

  it('holds what is free and lets the rest wait', async () => {
    const skuId = await skuWith(2)
    const { uuid } = await add('bia', skuId, 3)
    expect(await linesOf(uuid)).toEqual([
      [2, 'held'],
      [1, 'waiting'],
    ])
  })

  it('refuses more than ten pieces of a sku, and what is not on sale, and stays as it was', async () => {
    const skuId = await skuWith(20)
    const { uuid } = await add('dani', skuId, 8)
    expect(await refusalOf(add('dani', skuId, 3))).toBe('too_many_pieces_of_line')
    expect(await refusalOf(add('dani', 999_999_999, 1))).toBe('not_on_sale')
    expect(await linesOf(uuid)).toEqual([[8, 'held']])
    expect(await freeOf(skuId)).toBe(12)
  })

  it('gives back what is taken out of it', async () => {
    const skuId = await skuWith(4)
    const { uuid } = await add('eva', skuId, 3)
    const [line] = await lineStore(deps.connection.db).ofOrder(uuid)
    await removePieces(deps, { orderUuid: uuid, lineId: line!.id, quantity: 1, byUuid: null })
    expect(await freeOf(skuId)).toBe(3)
    await removePieces(deps, { orderUuid: uuid, lineId: line!.id, quantity: 0, byUuid: null })
    expect([await freeOf(skuId), await linesOf(uuid)]).toEqual([4, [[1, 'over']]])
  })
})

describe('the queue', () => {
  it('comes before newcomers, even when pieces are free', async () => {
    const skuId = await skuWith(0)
    const first = await add('fabi', skuId, 1)
    // The queue is not served while the order of the first is locked.
    const newcomer = await deps.connection.transaction(async (tx) => {
      await orderStore(tx).lock(first.uuid)
      await receive(skuId, 1)
      return add('gabi', skuId, 1)
    })
    expect(await linesOf(newcomer.uuid)).toEqual([[1, 'waiting']])
    await promoteWaiting(deps, skuId)
    expect([await linesOf(first.uuid), await linesOf(newcomer.uuid)]).toEqual([
      [[1, 'held']],
      [[1, 'waiting']],
    ])
  })

  it('keeps the place of a line of which a part was served, and the price of the moment', async () => {
    const skuId = await skuWith(0)
    const first = await add('hana', skuId, 2)
    const second = await add('ines', skuId, 1)
    await receive(skuId, 1)
    await promoteWaiting(deps, skuId)
    await receive(skuId, 1)
    await promoteWaiting(deps, skuId)
    expect(await linesOf(first.uuid)).toEqual([
      [1, 'held'],
      [1, 'held'],
    ])
    expect(await linesOf(second.uuid)).toEqual([[1, 'waiting']])
    const lines = await lineStore(deps.connection.db).ofOrder(first.uuid)
    expect(lines.map(({ price }) => price)).toEqual([4990, 4990])
  })
})

describe('the deadline of a bag', () => {
  beforeEach(async () => {
    shop = await shopOf(app)
  })

  it('runs from the newest piece outside a sale, and ends all unpaid lines once', async () => {
    const skuId = await skuWith(2)
    const { uuid } = await add('jana', skuId, 1)
    expect(await termOf(uuid)).toBe(2 * day)
    clock.advance(hour)
    await add('jana', skuId, 1)
    expect(await termOf(uuid)).toBe(2 * day)
    clock.advance(2 * day)
    await Promise.all(Array.from({ length: 20 }, () => expireBags(deps)))
    expect((await orderStore(deps.connection.db).byUuid(uuid))?.state).toBe('expired')
    expect(await freeOf(skuId)).toBe(2)
  })

  it('is over once it has passed: what comes before the job has run goes into another bag', async () => {
    const skuId = await skuWith(2)
    const first = await add('lara', skuId, 1)
    clock.advance(2 * day)
    const second = await add('lara', skuId, 2)
    expect([await linesOf(first.uuid), await linesOf(second.uuid)]).toEqual([[[1, 'over']], [[2, 'held']]])
  })

  it('runs from the end of a sale, and never earlier than what was promised', async () => {
    const skuId = await skuWith(5)
    const sale = {
      uuid: deps.ids.uuid(),
      merchantUuid: shop.merchantUuid,
      name: 'Bazar de sábado',
      holdMode: null,
      holdMinutes: 60,
      createdByUuid: null,
      openedAt: clock.now(),
      endedAt: null,
    }
    await saleStore(deps.connection.db).add(sale)
    const { uuid } = await add('kika', skuId, 1, { saleUuid: sale.uuid })
    expect(await termOf(uuid)).toBeNull()
    clock.advance(3 * day)
    await endSale(deps, shop.merchantUuid, sale.uuid)
    await beginTerms(deps, sale.uuid)
    expect(await termOf(uuid)).toBe(hour)
    expect(await refusalOf(add('kika', skuId, 1, { saleUuid: sale.uuid }))).toBe('sale_over')
    const unpaid = (await lineStore(deps.connection.db).ofOrder(uuid)).filter(isUnpaid)
    expect(unpaid).toHaveLength(1)
  })
})
