import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { shopOf, type TestShop } from '#features/catalogue/server/testing/shop.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
let shop: TestShop
beforeAll(async () => {
  app = await startTestApp()
  shop = await shopOf(app)
})
afterAll(() => app.stop())

const add = (userName: string, skuId: number, quantity = 1) =>
  app.app.orders.addPieces({
    ...{ merchantUuid: shop.merchantUuid, buyer: { userName }, source: 'claim' },
    wants: [{ skuId, quantity }],
  })
const query = async (text: string, values: unknown[]) =>
  (await app.app.platform.connection.pool.query(text, values)).rows
const skuWith = async (pieces: number): Promise<number> => (await shop.withStock(pieces)).skus[0].id

describe('pieces that many callers add at the same time', () => {
  it('go into one bag of each buyer, and those who asked first get what is there', async () => {
    const skuId = await skuWith(70)
    const calls = Array.from({ length: 160 }, (_, at) => `junta.${at % 40}`)
    const orders = await Promise.all(calls.map((userName) => add(userName, skuId)))

    expect(new Set(orders.map(({ uuid }) => uuid)).size).toBe(40)
    expect(orders.map(({ buyer }) => buyer.userName)).toEqual(calls)
    const lines = await query(
      `select order_lines.state, user_name from order_lines join orders on orders.uuid = order_uuid
       join buyers on buyers.uuid = buyer_uuid where sku_id = $1 order by order_lines.id`,
      [skuId],
    )
    expect(lines.map(({ user_name }) => user_name)).toEqual(calls)
    expect(lines.map(({ state }) => state)).toEqual(calls.map((_, at) => (at < 70 ? 'held' : 'waiting')))
    const [stock] = await query('select on_hand, reserved from stock_totals where sku_id = $1', [skuId])
    expect(stock).toEqual({ on_hand: 70, reserved: 70 })
    const numbers = orders.map(({ number }) => number)
    expect(Math.max(...numbers) - Math.min(...numbers)).toBe(39)
    const versions = await query('select version from orders where uuid = any($1) group by version', [
      orders.map(({ uuid }) => uuid),
    ])
    expect(versions).toEqual([{ version: 5 }])
  })

  it('are refused one by one: others get theirs, and nothing is left of a new buyer without pieces', async () => {
    const skuId = await skuWith(100)
    const answers = await Promise.allSettled([
      ...Array.from({ length: 5 }, (_, at) => add(`boa.${at}`, skuId)),
      add('muita', skuId, 11),
      add('nada', 999_999_999),
      ...Array.from({ length: 5 }, (_, at) => add(`fim.${at}`, skuId)),
    ])
    expect(answers.map(({ status }) => status)).toEqual([
      ...Array.from({ length: 5 }, () => 'fulfilled'),
      ...['rejected', 'rejected'],
      ...Array.from({ length: 5 }, () => 'fulfilled'),
    ])
    expect(
      answers.flatMap((one) => (one.status === 'rejected' ? one.reason.details.messageKey : [])),
    ).toEqual(['too_many_pieces_of_line', 'not_on_sale'])
    expect(await query(`select from buyers where user_name in ('muita', 'nada')`, [])).toEqual([])
    const [stock] = await query('select reserved from stock_totals where sku_id = $1', [skuId])
    expect(stock.reserved).toBe(10)
  })

  it('are made alone where their transaction fails, so that one does not spoil the others', async () => {
    const skuId = await skuWith(100)
    await query(
      `create function refuse_one() returns trigger language plpgsql as $$
       begin if new.user_name = 'estraga' then raise 'spoiled'; end if; return new; end $$`,
      [],
    )
    await query(
      'create trigger refuse_one before insert on buyers for each row execute function refuse_one()',
      [],
    )
    const names = ['um', 'dois', 'estraga', 'tres']
    const answers = await Promise.allSettled(names.map((name) => add(name, skuId)))
    await query('drop trigger refuse_one on buyers', [])
    expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled'])
    const [stock] = await query('select reserved from stock_totals where sku_id = $1', [skuId])
    expect(stock.reserved).toBe(3)
  })
})
