import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { userSignedUp } from '#features/accounts/server/index.ts'
import { messagesTo, newPerson } from '#features/accounts/server/testing/people.ts'
import { affiliateFixture } from '#features/affiliates/server/testing/affiliate-fixture.ts'
import {
  creditBought,
  creditRevoked,
  paymentRefunded,
  paymentSettled,
} from '#features/billing/server/index.ts'
import { type Buyer, createBuyer } from '#features/billing/server/testing/buyer.ts'
import { accountConnected } from '#features/integrations/server/index.ts'
import { captureComments } from '#features/lives/server/testing/seeded-live.ts'
import type { EventType } from '#platform/server/events.ts'
import { randomIds } from '#platform/server/ids.ts'
import { silentLog } from '#platform/server/log.ts'
import { connectAccount, eventually } from '#tests/support/connected-seller.ts'
import { hurryJobs } from '#tests/support/hurry-jobs.ts'
import { rowsOf } from '#tests/support/integrations-app.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { buildApp } from './build-app.ts'

const clock = { now: () => new Date(), advance: () => {} }
let app: TestApp
const scene = () => affiliateFixture(app, clock)
const events = () => app.app.platform.events
const world = () => app.payments.world

/** How often the listener of an event still fails, by the user the event is about. */
const refusals = new Map<string, number>()
const asked = new Map<string, number>()

beforeAll(async () => {
  app = await startTestApp({ variables: { ARARA_ROLES: 'web,jobs' } })
  for (const event of [userSignedUp, paymentSettled, paymentRefunded, creditBought, creditRevoked])
    refuse(event as EventType<{ userUuid: string }>)
})
afterAll(() => app.stop())

function refuse(event: EventType<{ userUuid: string }>) {
  events().on(event, ({ userUuid }) => {
    const key = `${event.name} ${userUuid}`
    asked.set(key, (asked.get(key) ?? 0) + 1)
    const left = refusals.get(key) ?? 0
    refusals.set(key, left - 1)
    if (left > 0) throw new Error('the database hiccups')
  })
}
const key = (event: EventType<never>, { uuid }: { uuid: string }) => `${event.name} ${uuid}`

/** Waits until the listener has failed twice and succeeded once. */
const asksThreeTimes = ({ name }: { name: string }, { uuid }: Buyer) =>
  eventually(async () => {
    await hurryJobs(app.app)
    return asked.get(`${name} ${uuid}`) === 3
  })

/** Creates a user with a captured live whose report is locked. */
async function sellerWithLive(mediaId: string, username = 'ateliedalu.modas') {
  const who = await createBuyer(app)
  const account = { token: who.token, username, ...(await connectAccount(app, who.token, username)) }
  await captureComments(app, account, mediaId, [{ user: 'ana', text: 'quero', at: new Date() }])
  const report = { plugin_id: account.pluginId, plugin_type: 'instagram', media_id: mediaId }
  return {
    ...who,
    ...account,
    access: async () => rowsOf((await who.call('/plugins/live/metadata', report)).body)[0]?.access,
    /** The number of log entries that the owner's report was opened with a credit. */
    async timesUnlocked() {
      const { rowCount } = await app.app.platform.connection.pool.query(
        `select from report_log where act = 'unlocked' and live_id in (select id from lives where media_id = $1)`,
        [mediaId],
      )
      return rowCount
    },
  }
}

/** Runs the work twice in sequence and four times concurrently. */
async function again(work: () => Promise<unknown>) {
  await work()
  await work()
  await Promise.all([work(), work(), work(), work()])
}

const mailsOf = async ({ email }: Buyer, about: string) =>
  (await messagesTo(app, email)).filter(({ subject }) => subject.includes(about))

describe('a delivered event', () => {
  it('reaches a listener that fails at first, without affecting other listeners or e-mails', async () => {
    const who = await sellerWithLive('9001')
    for (const event of [paymentSettled, creditBought, creditRevoked])
      refusals.set(key(event as never, who), 2)

    const { charge } = await who.buy('credit_1', { media_id: '9001' })
    await eventually(async () => (await who.access()) === 'unlocked')
    await asksThreeTimes(creditBought, who)
    await asksThreeTimes(paymentSettled, who)
    expect(await mailsOf(who, 'Pagamento confirmado')).toHaveLength(1)
    expect(await who.timesUnlocked()).toBe(1)

    world().refund(charge, 10_000)
    await eventually(async () => (await who.access()) === 'locked')
    await asksThreeTimes(creditRevoked, who)
    expect(await who.access()).toBe('locked')
  })

  it('is counted as a dead letter when a listener fails permanently; the other listeners receive it', async () => {
    const who = await sellerWithLive('9002', 'pingodegente.kids')
    refusals.set(key(paymentSettled as never, who), Number.POSITIVE_INFINITY)
    const { pool } = app.app.platform.connection
    const before = await app.app.platform.jobs.deadLetters()

    await who.buy('credit_1', { media_id: '9002' })
    await eventually(async () => (await who.access()) === 'unlocked')
    await eventually(async () => (await mailsOf(who, 'Pagamento confirmado')).length === 1)
    // Skips the pauses between the retries of an hour.
    await eventually(async () => {
      const { rowCount } = await pool.query(
        `update jobs.job set retry_limit = retry_count, start_after = now()
         where name = 'billing.publish-message' and state = 'retry'`,
      )
      return rowCount
    })
    await eventually(async () => (await app.app.platform.jobs.deadLetters()) === before + 1)
    const { rows } = await pool.query(
      `select source_output from jobs.job where name = 'dead-letters' and state = 'created'`,
    )
    expect(rows.at(-1).source_output).toMatchObject({ name: 'DeliveryError' })
    expect(JSON.stringify(rows)).not.toContain(who.email)
  })
})

describe('a repeated event, in sequence and concurrently', () => {
  it('a purchase opens its report once, and a refund locks it permanently', async () => {
    const who = await sellerWithLive('9003')
    const { charge } = await who.buy('credit_1')
    const [bought] = await who.bought()
    const purchase = { userUuid: who.uuid, creditId: bought?.id as string, mediaId: '9003' }

    await again(() => events().deliver(creditBought, purchase))
    expect(await who.access()).toBe('unlocked')
    expect((await who.bought())[0]).toMatchObject({ available: 0, unlocks: [{ media_id: '9003' }] })
    expect(await who.timesUnlocked()).toBe(1)

    world().refund(charge, 10_000)
    await eventually(async () => (await who.access()) === 'locked')
    await again(() => events().deliver(creditRevoked, purchase))
    await again(() => events().deliver(creditBought, purchase))
    expect(await who.access()).toBe('locked')
    expect(await who.bought()).toMatchObject([{ state: 'revoked' }])
  })

  it('a purchase whose credit was spent elsewhere leaves the report locked', async () => {
    const who = await sellerWithLive('9004')
    const spent = { userUuid: who.uuid, creditId: randomIds.uuid(), mediaId: '9004' }
    await again(() => events().deliver(creditBought, spent))
    expect(await who.access()).toBe('locked')
  })

  it('a sign-up, a connected account, a payment and its refund count once for the referrer', async () => {
    const affiliate = await scene().affiliate('umavez1')
    const friend = await scene().referred('umavez1')
    const { pluginId, accountId } = await connectAccount(app, friend.token, 'ateliedalu.modas')
    const userUuid = friend.uuid
    const paid = { userUuid, paymentId: randomIds.uuid(), amount: 10_000, currency: 'BRL', at: new Date() }
    const back = { ...paid, reason: 'refund' as const, isWhole: true }
    const signUp = { userUuid, affiliateCode: 'umavez1', acquisition: {}, at: new Date() }

    await again(() => events().deliver(userSignedUp, signUp))
    await again(() =>
      events().deliver(accountConnected, { pluginId, ownerUuid: userUuid, accountId, isNew: true }),
    )
    await again(() => events().deliver(paymentSettled, { ...paid, methodFingerprint: 'card-1' }))
    await scene().jobsDone()
    expect(await scene().rewardsOf(affiliate)).toMatchObject([{ state: 'waiting' }])
    await again(() => events().deliver(paymentRefunded, back))
    await scene().jobsDone()

    expect(await scene().referralsOf(affiliate)).toHaveLength(1)
    expect(await scene().rewardsOf(affiliate)).toMatchObject([{ state: 'withdrawn' }])
    const { rows } = await app.app.platform.connection.pool.query(
      `select event, count(*)::int from referral_log where referral_id in
       (select id from referrals where referred_uuid = $1) group by event order by event`,
      [userUuid],
    )
    expect(rows).toEqual(['new_payment', 'new_plugin', 'signup'].map((event) => ({ event, count: 1 })))
  })
})

describe('an event of a process that has ended', () => {
  it('is delivered by the next process', async () => {
    const affiliate = await scene().affiliate('deoutro1')
    const { env } = app.app.platform
    const parts = { log: silentLog }
    const first = await buildApp({
      env: { ...env, PORT: 0, ARARA_ROLES: ['web'] },
      databaseUrl: app.database.url,
      parts,
    })
    const url = await first.start()
    await app.app.platform.jobs.stop()
    const friend = newPerson({ affiliate_code: 'deoutro1' })
    const answer = await fetch(`${url}/api/session/signup`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(friend),
    })
    expect(answer.status).toBe(201)
    await first.stop()
    expect(await scene().referralsOf(affiliate)).toEqual([])

    const next = await buildApp({ env: { ...env, PORT: 0 }, databaseUrl: app.database.url, parts })
    await next.start()
    try {
      await eventually(async () => (await scene().referralsOf(affiliate)).length === 1)
    } finally {
      await next.stop()
    }
  })
})
