import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { shopOf, type TestShop } from '#features/catalogue/server/testing/shop.ts'
import {
  livesWithClaims,
  shop as shopName,
} from '#features/intentions/server/claims/testing/lives-with-claims.ts'
import { day } from '#platform/contract/time.ts'
import { fixedClock } from '#platform/server/clock.ts'
import { connectAccount } from '#tests/support/connected-seller.ts'
import { rowsOf } from '#tests/support/integrations-app.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

const clock = fixedClock('2026-11-21T22:40:00Z')
let app: TestApp
let shop: TestShop
let live: ReturnType<typeof livesWithClaims>
let skuId: number
beforeAll(async () => {
  app = await startTestApp({ clock, variables: { ARARA_ROLES: 'web,jobs' } })
  shop = await shopOf(app)
  const account = await connectAccount(app, shop.token, shopName)
  live = livesWithClaims({ app, seller: { token: shop.token, username: shopName, ...account }, clock })
  skuId = (await shop.withStock(500)).skus[0].id
})
afterAll(() => app.stop())

let lives = 0
/** The claim of this person in a live of its own, put into a bag: its buyer. */
async function claimedBy(userName: string, userId: string): Promise<string> {
  const of = await live()
  lives += 1
  const code = String(100 + lives)
  await of.say([shopName, `CÓD ${code} caneca de flores, R$ 49,90`], [userName, `quero a ${code}`, userId])
  const claim = { ...(await of.claimOf(userName)), sku_id: skuId }
  const { status, body } = await shop.post('/orders/claims/add', {
    ...{ merchant_uuid: shop.merchantUuid, ...of.place, claims: [claim] },
  })
  expect([status, body.row?.outcomes?.[0]?.outcome]).toEqual([201, 'added'])
  return buyerOf(body.row.outcomes[0].order_uuid)
}
const buyerOf = async (orderUuid: string): Promise<string> => {
  const { rows } = await pool().query('select buyer_uuid from orders where uuid = $1', [orderUuid])
  return rows[0].buyer_uuid
}
const pool = () => app.app.platform.connection.pool
const buyer = async (uuid: string) => {
  const { rows } = await pool().query(
    'select user_name, name_lost_at is not null as is_lost from buyers where uuid = $1',
    [uuid],
  )
  return rows[0]
}
/** A bag that the seller makes for a name. */
async function typedFor(userName: string): Promise<string> {
  const { body } = await shop.post('/orders/add', {
    ...{ merchant_uuid: shop.merchantUuid, user_name: userName, lines: [{ sku_id: skuId, quantity: 1 }] },
  })
  return buyerOf(body.row.uuid)
}

describe('a buyer whose comments have an id', () => {
  it('is another one than who had the name before', async () => {
    const first = await claimedBy('ana.lima', '701')
    const second = await claimedBy('ana.lima', '702')
    expect(second).not.toBe(first)
    expect([await buyer(first), await buyer(second)]).toEqual([
      { user_name: 'ana.lima', is_lost: true },
      { user_name: 'ana.lima', is_lost: false },
    ])
    expect(await typedFor('@Ana.Lima')).toBe(second)
    const of = { merchant_uuid: shop.merchantUuid, search: 'ana.lima' }
    for (const path of ['/orders/list', '/orders/buyers/list'])
      expect(rowsOf((await shop.post(path, of)).body).map((one) => one.name_lost_at === null)).toEqual([
        ...[true, false],
      ])
  })

  it('stays one under a new name, and gets a name back', async () => {
    const eva = await claimedBy('eva', '711')
    expect(await claimedBy('eva.souza', '711')).toBe(eva)
    expect(await buyer(eva)).toEqual({ user_name: 'eva.souza', is_lost: false })
    const other = await claimedBy('eva', '712')
    expect(other).not.toBe(eva)
    expect(await claimedBy('eva', '711')).toBe(eva)
    expect([await buyer(eva), await buyer(other)]).toEqual([
      { user_name: 'eva', is_lost: false },
      { user_name: 'eva', is_lost: true },
    ])
    expect(await claimedBy('eva', '712')).toBe(other)
  })

  it('gets the bag that was just made for the name, and none of long ago', async () => {
    const typed = await typedFor('iris')
    expect(await claimedBy('iris', '721')).toBe(typed)
    const old = await typedFor('joana')
    const before = new Date(clock.now().getTime() - 31 * day)
    await pool().query('update buyers set created_at = $2 where uuid = $1', [old, before])
    await pool().query('update orders set updated_at = $2 where buyer_uuid = $1', [old, before])
    const claimed = await claimedBy('joana', '722')
    expect(claimed).not.toBe(old)
    expect(await buyer(old)).toEqual({ user_name: 'joana', is_lost: true })
  })

  it('is one when several claims of new and known people come at once', async () => {
    const of = await live()
    await of.say([shopName, 'CÓD 99 caneca de flores, R$ 49,90'])
    await of.say(['lia', 'quero a 99', '731'], ['mel', 'quero a 99', '732'], ['nina', 'quero a 99', '733'])
    const claims = await Promise.all(
      ['lia', 'mel', 'nina'].map(async (name) => ({ ...(await of.claimOf(name)), sku_id: skuId })),
    )
    const add = (some: object[]) =>
      shop.post('/orders/claims/add', { merchant_uuid: shop.merchantUuid, ...of.place, claims: some })
    const answers = await Promise.all([add(claims), add(claims.toReversed()), add(claims.slice(1))])
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    const { rows } = await pool().query(
      `select user_id, count(distinct buyer_uuid)::int as buyers from buyer_profiles
      where user_id in ('731', '732', '733') group by 1 order by 1`,
    )
    expect(rows.map(({ buyers }) => buyers)).toEqual([1, 1, 1])
    const { rowCount } = await pool().query(`select from buyers where user_name in ('lia', 'mel', 'nina')`)
    expect(rowCount).toBe(3)
  })
})

describe('an existing database', () => {
  const merchant = randomUUID()
  let numbers = 0
  const oldBuyer = async (userName: string) => {
    const uuid = randomUUID()
    await pool().query(
      `insert into buyers (uuid, merchant_uuid, user_name, name, created_at) values ($1, $2, $3, 'Filled in', now())`,
      [uuid, merchant, userName],
    )
    return uuid
  }
  const oldOrder = async (of: string, collects = false) => {
    const uuid = randomUUID()
    numbers += 1
    await pool().query(
      `insert into orders (uuid, merchant_uuid, number, buyer_uuid, state, collects, collects_until, term_from, held_until,
        version, discount, paid, refunded, created_at, updated_at)
      values ($1, $2, $3, $4, 'delivered', $5, now(), now(), now(), 1, 0, 0, 0, now(), now())`,
      [uuid, merchant, numbers, of, collects],
    )
    return uuid
  }
  /** The order came from a comment of this author in this account. */
  const claimed = async (orderUuid: string, accountId: string, userId: string, at: string) => {
    const liveId = randomUUID()
    await pool().query(
      `insert into lives (id, plugin_id, owner_uuid, account_id, account_username, media_id, status, started_at, day,
        last_checked_at, created_at, updated_at)
      values ($1::uuid, $1::uuid, $1::uuid, $2, 'x', $1::text, 'ended', now(), now(), now(), now(), now())`,
      [liveId, accountId],
    )
    await pool().query(
      `insert into comments (live_id, comment_id, arrival, at, is_exact_time, user_id, user_name, text, search_text,
        is_question, is_own) values ($1, 'c', 1, $2, true, $3, 'x', 'x', 'x', false, false)`,
      [liveId, at, userId],
    )
    await pool().query(
      `insert into order_claims (live_id, user_name, product_key, variant, sku_id, pieces, comment_id, merchant_uuid,
        order_uuid) values ($1, 'x', 'p', '', 1, 1, 'c', $2, $3)`,
      [liveId, merchant, orderUuid],
    )
  }
  const migrate = async () => {
    const folder = join(import.meta.dirname, '../migrations')
    const text = await readFile(join(folder, '0007_buyers-by-provider-id.sql'), 'utf8')
    const statements = text.split('--> statement-breakpoint')
    const first = statements.findIndex((each) => each.includes('CREATE TEMP TABLE'))
    await app.app.platform.connection.transaction(async (tx) => {
      await tx.execute('delete from buyer_profiles')
      for (const each of statements.slice(first)) if (each.trim()) await tx.execute(each)
    })
  }

  it('gets ids from claims: two people of one name come apart, a renamed one comes together', async () => {
    const [shared, renamed, old, plain] = [
      await oldBuyer('shared'),
      await oldBuyer('renamed'),
      await oldBuyer('old.name'),
      await oldBuyer('plain'),
    ]
    const [first, second] = [await oldOrder(shared), await oldOrder(shared, true)]
    await claimed(first, 'account', '801', '2026-01-01T10:00:00Z')
    await claimed(second, 'account', '802', '2026-05-01T10:00:00Z')
    const [before, open, after] = [
      await oldOrder(old),
      await oldOrder(old, true),
      await oldOrder(renamed, true),
    ]
    await claimed(before, 'account', '803', '2026-02-01T10:00:00Z')
    await claimed(open, 'account', '803', '2026-02-02T10:00:00Z')
    await claimed(after, 'account', '803', '2026-04-01T10:00:00Z')
    await claimed(after, 'another account', '993', '2026-04-02T10:00:00Z')
    const typed = await oldOrder(plain)
    await migrate()

    const former = await buyerOf(first)
    expect(former).not.toBe(shared)
    expect(await buyer(former)).toEqual({ user_name: 'shared', is_lost: true })
    expect([await buyerOf(second), await buyerOf(typed)]).toEqual([shared, plain])
    // A bag that still collects is not joined with the other one.
    expect([await buyerOf(before), await buyerOf(open), await buyerOf(after)]).toEqual([
      renamed,
      old,
      renamed,
    ])
    const { rows } = await pool().query(
      'select user_id, buyer_uuid from buyer_profiles where merchant_uuid = $1 order by 1',
      [merchant],
    )
    expect(rows).toEqual([
      { user_id: '801', buyer_uuid: former },
      { user_id: '802', buyer_uuid: shared },
      { user_id: '803', buyer_uuid: renamed },
      { user_id: '993', buyer_uuid: renamed },
    ])
  })
})
