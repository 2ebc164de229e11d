import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { activePerson } from '#features/accounts/server/testing/people.ts'
import { defineJob } from '#platform/server/jobs.ts'
import { type ConnectedSeller, connectedSeller, eventually } from '#tests/support/connected-seller.ts'
import { hurryJobs } from '#tests/support/hurry-jobs.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { confirmClaims } from './confirm-claims.ts'
import { answeredLives, texts } from './testing/answered-lives.ts'

let app: TestApp
let seller: ConnectedSeller
let live: ReturnType<typeof answeredLives>
beforeAll(async () => {
  app = await startTestApp()
  seller = await connectedSeller(app)
  live = answeredLives(app, seller)
})
afterAll(() => app.stop())

const dress = '1 × vestido longo estampado 41'

describe('automatic replies', () => {
  it('confirm each order once, those that were read before the switch and those after it', async () => {
    const { say, switchOn, inbox, overview, arrived } = await live()
    await say(['rosa.t', 'quero a 41'])
    const on = await switchOn()
    expect([on.status, on.body.row.automatic.is_on]).toEqual([200, true])
    await arrived(1)

    await say(['caio.r', 'quero a 41'], ['rosa.t', 'ansiosa!'])
    await arrived(2)
    await say(['rosa.t', 'quero mais uma da 41'])
    await arrived(3)
    expect(await inbox()).toEqual([
      `Oi rosa.t: ${dress}. Total R$ 120,00`,
      `Oi caio.r: ${dress}. Total R$ 120,00`,
      'Oi rosa.t: 2 × vestido longo estampado 41. Total R$ 240,00',
    ])
    const { counts, replies } = await overview()
    expect(counts).toMatchObject({ left: 0 })
    expect(replies.every((one: { is_automatic: boolean }) => one.is_automatic)).toBe(true)
  })

  it('leave out orders that are less sure than the seller chose', async () => {
    const { say, call, switchOn, inbox, settled, arrived } = await live()
    await say(['rosa.t', 'quero a 41'], ['caio.r', 'quero a 41'])
    const { claims } = (await call('')).body.row
    const lowest = Math.min(...claims.map((one: { confidence: number }) => one.confidence))
    expect(lowest).toBeLessThan(1)
    await switchOn(1)
    const { product_id, variant } = claims[0]
    await call('/correct', {
      correction: { kind: 'quantity', claim: { product_id, username: 'rosa.t', variant }, qty: 3 },
    })
    // A corrected order is certain. Its confirmation shows that the other one was looked at, too.
    await arrived(1)
    expect(await inbox()).toEqual(['Oi rosa.t: 3 × vestido longo estampado 41. Total R$ 360,00'])
    expect((await settled()).counts).toMatchObject({ answered: 1, left: 1 })
  })

  it('tell a person who waited that the piece is hers, when another gives it up', async () => {
    const { say, switchOn, inbox, arrived } = await live()
    await say([seller.username, 'PEÇA 7 casaco de lã R$ 90, peça única'])
    await switchOn()
    await say(['rosa.t', 'quero a 7'])
    await arrived(1)
    await say(['caio.r', 'quero a 7'])
    await arrived(2)
    await say(['rosa.t', 'desisto da 7'], ['caio.r', 'oba, e aí?'])
    await arrived(3)
    expect(await inbox()).toEqual([
      'Oi rosa.t: 1 × casaco 7. Total R$ 90,00',
      'Fila, caio.r: 1 × casaco 7 (na fila)',
      'Oi caio.r: 1 × casaco 7. Total R$ 90,00',
    ])
  })

  it('are silent once switched off: later orders, those in the queue, and those without an answer yet', async () => {
    const { say, switchOn, stop, inbox, overview, liveId } = await live()
    const buyers = Array.from({ length: 8 }, (_, n): [string, string] => [`compra.${n}`, 'quero a 41'])
    await say(...buyers)
    await app.control('POST', '/settings', { replies: { refusal: { code: 2 } } })
    await switchOn()
    await eventually(async () => {
      const { rows } = await app.app.platform.connection.pool.query(
        `select from comments where live_id = $1 and reply_refusal = 'no_answer'`,
        [await liveId()],
      )
      return rows.length >= 5
    })
    const off = await stop()
    expect([off.status, off.body.row.automatic.is_on]).toEqual([200, false])
    await app.control('POST', '/settings', { replies: { refusal: null } })

    await say(['tarde.d', 'quero a 41'])
    // What another process would do, or this one after a restart.
    await app.app.platform.jobs.enqueue(defineJob('intentions.catch-up-confirmations'), {})
    await app.app.platform.jobs.enqueue(defineJob('intentions.confirm-claims'), { liveId: await liveId() })
    await eventually(async () => {
      await hurryJobs(app.app, ['reports.settle-reply', 'reports.send-bulk-reply'])
      return (await overview()).counts.waiting === 0
    })
    await untilJobsDid(['intentions.confirm-claims', 'intentions.catch-up-confirmations'])
    expect(await inbox()).toEqual([])
    const { replies, counts } = await overview()
    expect(counts).toMatchObject({ buyers: 9, answered: 0, waiting: 0 })
    const states = replies.map(
      (one: { state: string; refusal: string | null }) => `${one.state} ${one.refusal}`,
    )
    // Those that were tried and had no answer, and those that never had their turn.
    expect(states).toHaveLength(8)
    expect(states.filter((one: string) => one !== 'stopped null' && one !== 'refused stopped')).toEqual([])
    expect(states.filter((one: string) => one === 'refused stopped').length).toBeGreaterThanOrEqual(5)
  })

  it('confirm what was read by a process that ended before it could begin', async () => {
    const { say, switchOn, inbox, liveId, arrived } = await live()
    await switchOn()
    await say(['rosa.t', 'quero a 41'])
    await arrived(1)
    const { pool } = app.app.platform.connection
    // As if nothing had been confirmed since: neither is the reply repeated, nor does the job fail.
    await pool.query('update claim_reply_settings set number = -1 where live_id = $1', [await liveId()])
    await app.app.platform.jobs.enqueue(defineJob('intentions.catch-up-confirmations'), {})
    await untilJobsDid(['intentions.catch-up-confirmations', 'intentions.confirm-claims'])
    await say(['caio.r', 'quero a 41'])
    await arrived(2)
    expect((await inbox()).map((text) => text.split(':')[0])).toEqual(['Oi rosa.t', 'Oi caio.r'])
  })

  it('are queued once, although two processes confirm at the same time', async () => {
    const { say, switchOn, inbox, liveId, settled } = await live()
    await say(['rosa.t', 'quero a 41'], ['caio.r', 'quero a 41'])
    await switchOn()
    const { platform, reports, accounts, integrations } = app.app
    const id = await liveId()
    const deps = { ...platform, reports, accounts, integrations }
    await Promise.all(Array.from({ length: 4 }, () => confirmClaims(deps, id)))
    await settled()
    await eventually(async () => (await inbox()).length >= 2)
    expect(await inbox()).toHaveLength(2)
  })

  it('are sent again for an order that was taken back and made again', async () => {
    const { say, switchOn, call, overview, settled, arrived } = await live()
    await switchOn()
    await say(['rosa.t', 'quero a 41'])
    await arrived(1)
    const [reply] = (await settled()).replies
    const undone = await call('/replies/undo', { reply_id: reply.id })
    expect(undone.status).toBe(200)
    expect(undone.body.row.replies[0]).toMatchObject({ is_undone: true, state: 'sent' })
    expect((await overview()).counts).toMatchObject({ buyers: 0 })
    expect((await call('')).body.row.claims.map(({ state }: { state: string }) => state)).toEqual([
      'not_an_order',
    ])
    await say(['rosa.t', 'oi, quero a 41 sim'])
    await arrived(2)
    expect((await call('/replies/undo', { reply_id: app.app.platform.ids.uuid() })).status).toBe(404)
  })

  it('end with the right to reply of the moderator who switched them on, and the owner begins them again', async () => {
    const { say, call, overview, mediaId, liveId, switchOn, arrived } = await live()
    const moderator = await activePerson(app)
    const share = (change: object) =>
      app.call('POST', '/plugins/live/moderators/update', {
        token: seller.token,
        body: { media_id: mediaId, ...change },
      })
    await share({ add_moderators: [{ name: 'Bia Lima', email: moderator.email }] })
    const begun = await call('/replies/automatic', { texts, min_confidence: 0.5 }, moderator.token)
    expect(begun.status).toBe(200)
    await say(['rosa.t', 'quero a 41'])
    await arrived(1)

    expect((await share({ remove_moderators_emails: [moderator.email] })).status).toBe(200)
    await say(['caio.r', 'quero a 41'])
    await eventually(async () => !(await overview()).automatic.is_on)
    const { platform, reports, accounts, integrations } = app.app
    await confirmClaims({ ...platform, reports, accounts, integrations }, await liveId())
    expect((await overview()).counts).toMatchObject({ answered: 1, waiting: 0, left: 1 })
    await switchOn()
    await arrived(2)
  })

  it('are not sent to a profile that was blocked, although its order was read before', async () => {
    const { say, call, switchOn, inbox, overview, settled, arrived } = await live()
    await say(['zeca.0', 'quero a 41'], ['rosa.t', 'quero a 41'])
    expect((await overview()).counts.buyers).toBe(2)
    expect((await call('/profiles/add', { username: 'zeca.0', kind: 'blocked' })).status).toBe(201)
    await switchOn()
    await arrived(1)
    expect((await settled()).counts).toMatchObject({ buyers: 1, answered: 1, left: 0 })
    expect((await inbox()).map((text) => text.split(':')[0])).toEqual(['Oi rosa.t'])
  })

  it('are refused after the live, and switched off by its end', async () => {
    const { mediaId, switchOn, send, overview } = await live()
    await switchOn()
    await app.control('POST', `/lives/${mediaId}/end`)
    await app.app.platform.connection.pool.query(
      `update lives set status = 'ended', ended_at = now() where media_id = $1`,
      [mediaId],
    )
    expect((await overview()).automatic.is_on).toBe(false)
    const late = await switchOn()
    expect([late.status, (await send()).status]).toEqual([422, 422])
  })

  it('are deleted with a person who is erased', async () => {
    const { say, switchOn, liveId, arrived } = await live()
    await switchOn()
    await say(['rosa.t', 'quero a 41'], ['caio.r', 'quero a 41'])
    await arrived(2)
    await app.app.lives.eraseOnRequest({ userName: 'rosa.t' })
    const { rows } = await app.app.platform.connection.pool.query(
      'select user_name from claim_replies where live_id = $1',
      [await liveId()],
    )
    expect(rows).toEqual([{ user_name: 'caio.r' }])
  })
})

/** Waits until no job of these names is queued or runs. */
async function untilJobsDid(names: string[]): Promise<void> {
  await eventually(async () => {
    const { rows } = await app.app.platform.connection.pool.query(
      `select from jobs.job where name = any($1) and state in ('created', 'retry', 'active') and start_after <= now()`,
      [names],
    )
    return rows.length === 0
  })
}
