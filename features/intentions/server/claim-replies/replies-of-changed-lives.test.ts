import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { captureComments, giveCredit, unlock } from '#features/lives/server/testing/seeded-live.ts'
import { minute } from '#platform/contract/time.ts'
import { fixedClock } from '#platform/server/clock.ts'
import { type ConnectedSeller, connectedSeller, eventually } from '#tests/support/connected-seller.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

const clock = fixedClock('2026-11-20T22:40:00Z')
let app: TestApp
let seller: ConnectedSeller
beforeAll(async () => {
  app = await startTestApp({ clock, variables: { ARARA_ROLES: 'web,jobs' } })
  seller = await connectedSeller(app)
})
afterAll(() => app.stop())

const pool = () => app.app.platform.connection.pool
const call = (path: string, mediaId: string) =>
  app.call('POST', `/plugins/live/${path}`, {
    token: seller.token,
    body: { plugin_id: seller.pluginId, account_id: seller.accountId, media_id: mediaId },
  })

async function say(mediaId: string, user: string, text: string) {
  clock.advance(1_000)
  const number = clock.now().getTime() % 1e7
  await captureComments(app, seller, mediaId, [{ user, text, at: clock.now() }], number)
}

/** A reply that was sent to the order of a person, as sending leaves it. */
async function answered(userName: string) {
  await pool().query(
    `with answered as (
       update comments set reply_state = 'sent', reply_text = 'Oi', reply_at = $2, reply_bulk_id = gen_random_uuid()
       where user_name = $1 returning live_id, comment_id, reply_bulk_id)
     insert into claim_replies (id, live_id, user_name, comment_id, bulk_id, items, is_automatic, created_at)
     select gen_random_uuid(), live_id, $1, comment_id, reply_bulk_id, $3, true, $2 from answered`,
    [userName, clock.now(), JSON.stringify([await itemOf(userName)])],
  )
}
const itemOf = async (userName: string) => {
  const { rows } = await pool().query(
    `select c.product_key as "productKey", p.codes, p.label, p.price, c.variant, c.quantity,
       c.variant_label as "variantLabel", c.waiting_quantity as "waitingQuantity"
     from claims c join claim_products p on p.live_id = c.live_id and p.key = c.product_key where c.user_name = $1`,
    [userName],
  )
  return rows[0]
}

/** Who was answered in a live, and how many of its buyers were not, once all of its comments were read. */
async function replies(mediaId: string) {
  await eventually(async () => !(await call('claims', mediaId)).body.row.is_behind)
  const answer = await call('claims/replies', mediaId)
  expect([answer.status, answer.body]).toMatchObject([200, {}])
  const { counts, replies } = answer.body.row
  return [replies.map(({ username }: { username: string }) => username).toSorted(), counts.left]
}

describe('replies to buyers of lives that change', () => {
  it('go with the comments when broadcasts are separated, and none is due again when they are joined', async () => {
    await say('primeira', seller.username, 'CÓD 41 vestido longo, R$ 120')
    await say('primeira', 'rosa.t', 'quero a 41')
    await pool().query(`update lives set status = 'ended', ended_at = $1 where media_id = 'primeira'`, [
      clock.now(),
    ])
    clock.advance(minute)
    await say('segunda', 'caio.r', 'quero 2 da 41')
    await say('segunda', 'bia.k', 'quero a 41')
    await unlock(app, seller.token, 'primeira')
    expect(await replies('primeira')).toEqual([[], 3])
    await answered('rosa.t')
    await answered('caio.r')
    expect(await replies('primeira')).toEqual([['caio.r', 'rosa.t'], 1])

    await giveCredit(app, seller.token)
    expect((await call('parts/separate', 'segunda')).status).toBe(200)
    expect((await replies('primeira'))[0]).toEqual(['rosa.t'])
    expect((await replies('segunda'))[0]).toEqual(['caio.r'])
    expect((await call('parts/join', 'segunda')).status).toBe(200)
    expect(await replies('primeira')).toEqual([['caio.r', 'rosa.t'], 1])
  })
})
