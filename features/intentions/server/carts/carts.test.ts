import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { activePerson, messagesTo } from '#features/accounts/server/testing/people.ts'
import { captureComments, unlock } from '#features/lives/server/testing/seeded-live.ts'
import { allNoticesWritten } from '#features/notifications/server/testing/notices.ts'
import { minute } from '#platform/contract/time.ts'
import { fixedClock } from '#platform/server/clock.ts'
import { defineJob } from '#platform/server/jobs.ts'
import { type ConnectedSeller, connectedSeller, eventually } from '#tests/support/connected-seller.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { intentionsPersonalData } from '../personal-data.ts'
import { cartRunStore } from './cart-run-store.ts'

const clock = fixedClock('2026-11-21T23:00:00Z')
let app: TestApp
let seller: ConnectedSeller
beforeAll(async () => {
  app = await startTestApp({ clock, variables: { ARARA_ROLES: 'web,jobs' } })
  seller = await connectedSeller(app)
})
afterAll(() => app.stop())

const orders = [
  ['ateliedalu.modas', 'COD 41 vestido longo estampado, R$ 120, do P ao G'],
  ['rosa.t', 'eu quero a 41 tamanho M'],
  ['bia_22', 'linda demais'],
  ['caio.r', 'quero 2 da 41'],
  ['ateliedalu.modas', 'COD 52 saia jeans R$ 89'],
  ['rosa.t', 'quero a 52 também'],
  ['bia_22', 'a 52 tem no 38?'],
] as const

let lives = 0
/** A live of the seller with these messages, over unless `isOnAir`. */
async function live({ isOnAir = false, isLocked = false } = {}): Promise<string> {
  const mediaId = `179${String(++lives).padStart(14, '0')}`
  const begin = Date.parse('2026-11-21T22:40:00Z')
  const said = orders.map(([user, text], number) => ({ user, text, at: new Date(begin + number * 20_000) }))
  await captureComments(app, seller, mediaId, said)
  if (!isLocked) await unlock(app, seller.token, mediaId)
  if (!isOnAir)
    await app.app.platform.connection.pool.query(
      `update lives set status = 'ended', ended_at = $2 where media_id = $1`,
      [mediaId, clock.now()],
    )
  return mediaId
}

const place = (mediaId: string) => ({ account_id: seller.accountId, media_id: mediaId })
const request = (
  mediaId: string,
  { token = seller.token, ...body }: { token?: string; force?: boolean } = {},
) => app.call('POST', '/plugins/live/ai/shoppingcart/create', { token, body: { ...place(mediaId), ...body } })
const read = (mediaId: string, token = seller.token) =>
  app.call('POST', '/plugins/live/ai/shoppingcart', { token, body: place(mediaId) })
async function finished(mediaId: string) {
  return eventually(async () => {
    const { body } = await read(mediaId)
    return body.row.status === 'finished' && body.row
  })
}

/** A search that nothing moves on. */
async function stuckRun(
  mediaId: string,
  { attempts, requestedBy = null }: { attempts: number; requestedBy?: string | null },
): Promise<string> {
  const { connection, ids } = app.app.platform
  const { rows } = await connection.pool.query('select id from lives where media_id = $1', [mediaId])
  const id = ids.uuid()
  await cartRunStore(connection.db).add({
    id,
    liveId: rows[0].id,
    requestedBy,
    status: 'products',
    error: null,
    engine: null,
    attempts,
    percentage: 40,
    info: null,
    createdAt: clock.now(),
    updatedAt: clock.now(),
  })
  return id
}

describe('the carts of a live', () => {
  it('are announced by e-mail to the person who asked for them, once', async () => {
    const { email } = (await app.call('GET', '/users/my', { token: seller.token })).body.row
    const mediaId = await live()
    await request(mediaId)
    await finished(mediaId)
    await allNoticesWritten(app)
    const notices = (await messagesTo(app, email)).filter(({ subject }) => subject?.includes('carrinhos'))
    expect(notices.map(({ subject }) => subject)).toEqual([
      'Os carrinhos da live de @ateliedalu.modas estão prontos',
    ])
    expect(notices[0]?.text).toContain('2 pessoas querem comprar na live de @ateliedalu.modas.')
    expect(notices[0]?.text).toContain(`/medias/${mediaId}/report?tab=carts`)
  })

  it('lists who wants what, with the messages that prove it', async () => {
    const mediaId = await live()
    expect((await read(mediaId)).status).toBe(204)

    const requested = await request(mediaId)
    expect([requested.status, requested.body.row]).toEqual([
      202,
      expect.objectContaining({ media_id: mediaId, account_id: seller.accountId, error: null }),
    ])
    const row = await finished(mediaId)
    const products = new Map(
      row.products.data.map((product: { id: string; codes: string[] }) => [product.id, product.codes]),
    )
    const wanted = row.products_cart.data.flatMap((cart: { product_id: string; users: object[] }) =>
      cart.users.map((user) => ({ codes: products.get(cart.product_id), ...user })),
    )
    expect(wanted).toEqual([
      expect.objectContaining({ codes: ['41'], username: 'rosa.t', qty: 1, variant: 'M', position: 1 }),
      expect.objectContaining({ codes: ['41'], username: 'caio.r', qty: 2, position: 2, waits: false }),
      expect.objectContaining({ codes: ['52'], username: 'rosa.t', qty: 1, position: 1 }),
    ])
    expect(row.comments_by_id[wanted[1].message_ids[0]]).toEqual({
      username: 'caio.r',
      text: 'quero 2 da 41',
      timestamp: '2026-11-21T22:41:00.000Z',
    })
    expect(row.products).toMatchObject({
      status: 'finished',
      count: 2,
      info: { model: 'arara', region: null, max_tokens: null, message_count: 7 },
    })
    expect(row.products_cart).toMatchObject({ status: 'finished', percentage: 100, count: 2 })
  })

  it('shows its state in the list of lives', async () => {
    const mediaId = await live()
    await request(mediaId)
    await finished(mediaId)
    const { body } = await app.call('POST', '/plugins/live/metadata', {
      token: seller.token,
      body: { plugin_id: seller.pluginId, media_id: mediaId },
    })
    const cell = (name: string) => body.rows[0][body.columns.indexOf(name)]
    expect([cell('ai_products_status'), cell('ai_products_carts_status')]).toEqual(['finished', 'finished'])
  })

  it('are refused while the live is on air, for a locked report and to strangers', async () => {
    const onAir = await request(await live({ isOnAir: true }))
    expect([onAir.status, onAir.body.error, onAir.body.message]).toEqual([
      409,
      'conflict',
      'A live ainda está no ar. Gere os carrinhos quando ela terminar.',
    ])
    const locked = await live({ isLocked: true })
    expect((await request(locked)).status).toBe(402)
    const { token } = await activePerson(app)
    expect((await request(locked, { token })).status).toBe(403)
    expect((await read(locked, token)).status).toBe(403)
  })

  it('are searched once when requested twice at the same time', async () => {
    const mediaId = await live()
    // A search locks its live before it changes anything, so none can end before both requests are answered.
    const answers = await app.app.platform.connection.transaction(async (tx) => {
      await tx.execute(sql`select 1 from lives where media_id = ${mediaId} for update`)
      return Promise.all([request(mediaId), request(mediaId)])
    })
    expect(new Set(answers.map(({ body }) => body.row.id)).size).toBe(1)
  })

  it('keep the earlier result until a new search has one', async () => {
    const mediaId = await live()
    await request(mediaId)
    const first = await finished(mediaId)
    await request(mediaId)
    const { body } = await read(mediaId)
    expect(body.row.products.data).toEqual(first.products.data)
    const second = await eventually(async () => {
      const row = await finished(mediaId)
      return row.id !== first.id && row
    })
    expect(second.products_cart).toEqual(first.products_cart)
  })

  it('are searched again by force only when the search is stuck', async () => {
    const mediaId = await live()
    const stuck = await stuckRun(mediaId, { attempts: 1 })
    expect((await request(mediaId)).body.row.id).toBe(stuck)
    expect((await request(mediaId, { force: true })).body.row.id).toBe(stuck)
    clock.advance(3 * minute)
    const restarted = await request(mediaId, { force: true })
    expect(restarted.body.row.id).not.toBe(stuck)
    expect((await finished(mediaId)).id).toBe(restarted.body.row.id)
  })

  it('are found after the search process died; after three deaths the search fails and the requester is notified', async () => {
    const [once, always] = [await live(), await live()]
    const resumed = await stuckRun(once, { attempts: 1 })
    const { uuid, email } = (await app.call('GET', '/users/my', { token: seller.token })).body.row
    await stuckRun(always, { attempts: 3, requestedBy: uuid })
    clock.advance(3 * minute)
    await app.app.platform.jobs.enqueue(defineJob('intentions.resume-carts'), {})
    expect((await finished(once)).id).toBe(resumed)
    await eventually(async () => (await read(always)).body.row.error === 'failed')
    await allNoticesWritten(app)
    const told = await messagesTo(app, email)
    expect(told.filter(({ subject }) => subject?.startsWith('Não conseguimos gerar'))).toHaveLength(1)
  })

  it('of a report that is locked again show how many there were, not whose', async () => {
    const mediaId = await live()
    await request(mediaId)
    await finished(mediaId)
    await app.app.platform.connection.pool.query(
      'update lives set billing_credit_id = null where media_id = $1',
      [mediaId],
    )
    const { row } = (await read(mediaId)).body
    expect([row.products.count, row.products_cart.count]).toEqual([2, 2])
    expect(JSON.stringify(row)).not.toMatch(/rosa\.t|caio\.r|vestido|jeans/)
  })

  it('are in the data export of the owner of the live, also those that somebody else asked for', async () => {
    const mediaId = await live()
    await request(mediaId)
    await finished(mediaId)
    const { connection } = app.app.platform
    const { uuid } = (await app.call('GET', '/users/my', { token: seller.token })).body.row
    const { rows } = await connection.pool.query(
      'update cart_runs set requested_by = null where live_id = (select id from lives where media_id = $1) returning id',
      [mediaId],
    )
    const exported = async (userUuid: string) =>
      Object.fromEntries(
        await Promise.all(
          (await intentionsPersonalData(app.app.platform).tablesOf(userUuid)).map(
            async ({ name, rows }) => [name, (await rows()) as Record<string, unknown>[]] as const,
          ),
        ),
      )
    const ofOwner = await exported(uuid)
    expect(ofOwner['cart-searches']?.map(({ id }) => id)).toContain(rows[0].id)
    const isOfRun = ({ runId }: Record<string, unknown>) => runId === rows[0].id
    expect(ofOwner['cart-products']?.filter(isOfRun)).toHaveLength(2)
    expect(ofOwner['cart-lines']?.filter(isOfRun).map(({ userName }) => userName)).toEqual(
      expect.arrayContaining(['rosa.t', 'caio.r']),
    )
    const stranger = await activePerson(app)
    const ofStranger = await exported(
      (await app.call('GET', '/users/my', { token: stranger.token })).body.row.uuid,
    )
    expect(ofStranger).toMatchObject({ 'cart-searches': [], 'cart-products': [], 'cart-lines': [] })

    await connection.pool.query(
      'update lives set unlocked_at = null, unlocked_by = null, billing_credit_id = null where media_id = $1',
      [mediaId],
    )
    const whileLocked = await exported(uuid)
    expect(whileLocked['cart-lines']?.filter(isOfRun)).toEqual([])
    expect(whileLocked['cart-products']?.filter(isOfRun)).toEqual([])
  })

  it('lose everything of a person who is erased', async () => {
    const mediaId = await live()
    await request(mediaId)
    await finished(mediaId)
    await app.app.lives.eraseOnRequest({ id: 'id-caio.r' })
    const { row } = (await read(mediaId)).body
    expect(JSON.stringify(row)).not.toContain('caio.r')
    expect(row.products_cart.count).toBe(1)
  })
})
