import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { AppError } from '#platform/contract/errors.ts'
import { day } from '#platform/contract/time.ts'
import { fixedClock } from '#platform/server/clock.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import { runs } from '#tests/properties/runs.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { type RewardState, rewardStates } from '../contract.ts'
import { affiliateStore } from './affiliate-store.ts'
import type { AffiliatesDeps } from './deps.ts'
import { matureRewards } from './mature-rewards.ts'
import { onPaymentRefunded } from './on-payment-refunded.ts'
import { onPaymentSettled } from './on-payment-settled.ts'
import { payerMethodStore } from './payer-method-store.ts'
import { redeemReward } from './redeem-reward.ts'
import { referralStore } from './referral-store.ts'
import { decideReward } from './review/decide-reward.ts'
import { rewardCredits } from './reward-credits.ts'
import { type Reward, rewardStore } from './reward-store.ts'
import { type ModelReward, rewardReferenceModel } from './testing/reward-reference-model.ts'

const persons = 3
const seen = new Set<RewardState>()
const clock = fixedClock('2026-01-01T12:00:00Z')
let app: TestApp
let deps: AffiliatesDeps
beforeAll(async () => {
  app = await startTestApp({ clock, variables: { ARARA_ROLES: 'web' } })
  const { platform, accounts, notifications, billing } = app.app
  deps = { ...platform, accounts, notifications, credits: rewardCredits(billing, platform.ids) }
})
afterAll(() => app.stop())

const person = fc.nat(persons - 1)
const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('pay' as const),
      person,
      isSuspicious: fc.integer({ min: 0, max: 8 }).map((n) => n === 0),
      again: fc.boolean(),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('refund' as const),
      person,
      which: fc.nat(5),
      isWhole: fc.integer({ min: 0, max: 3 }).map((n) => n > 0),
      again: fc.boolean(),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({ do: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 15 }) }),
  },
  { weight: 6, arbitrary: fc.record({ do: fc.constant('earn' as const), person, isUsed: fc.boolean() }) },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('redeem' as const), which: fc.nat(5) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('use' as const), which: fc.nat(5) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('decide' as const),
      which: fc.nat(5),
      decision: fc.constantFrom('release' as const, 'refuse' as const),
    }),
  },
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

/** Ways into the states that chance seldom finds, tried every time. */
const earned: Step = { do: 'earn', person: 0, isUsed: true }
const goneBack: Step = { do: 'refund', person: 0, which: 0, isWhole: true, again: true }
const stories: Step[][] = [
  [earned, goneBack, { do: 'decide', which: 0, decision: 'release' }],
  [earned, goneBack, { ...earned, person: 1 }, { ...goneBack, person: 1 }],
  [
    { do: 'pay', person: 0, isSuspicious: true, again: true },
    { do: 'decide', which: 0, decision: 'refuse' },
  ],
]

it('matches the reference model of an affiliate’s rewards for every sequence of events', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 24, size: 'max' }), (steps) => follow(steps)),
    { numRuns: runs(20), examples: stories.map((steps) => [steps]) },
  )
  expect([...seen].sort()).toEqual([...rewardStates].sort())
}, 300_000)

async function follow(steps: Step[]): Promise<void> {
  const world = await newWorld()
  const model = rewardReferenceModel(persons)
  for (const one of steps) {
    await take(one, world, model)
    await compare(world, model)
  }
}

type World = Awaited<ReturnType<typeof newWorld>>
type Model = ReturnType<typeof rewardReferenceModel>

async function newWorld() {
  const { db } = app.app.platform.connection
  const uuid = () => deps.ids.uuid()
  const affiliate = uuid()
  await affiliateStore(db).add({
    userUuid: affiliate,
    code: `p${deps.ids.digits(15)}`,
    joinedAt: clock.now(),
  })
  const people = Array.from({ length: persons }, () => ({
    uuid: uuid(),
    referralId: uuid(),
    payments: [] as string[],
  }))
  for (const { uuid: referredUuid, referralId: id } of people)
    await referralStore(db).add({ id, referrerUuid: affiliate, referredUuid, signedUpAt: clock.now() })
  return { affiliate, people, uses: 0 }
}

async function take(one: Step, world: World, model: Model): Promise<void> {
  if (one.do !== 'earn') return takeOne(one, world, model)

  await takeOne({ do: 'pay', person: one.person, isSuspicious: false, again: false }, world, model)
  await takeOne({ do: 'wait', days: 14 }, world, model)
  await takeOne({ do: 'redeem', which: 0 }, world, model)
  if (one.isUsed) await takeOne({ do: 'use', which: 0 }, world, model)
}

async function takeOne(one: Exclude<Step, { do: 'earn' }>, world: World, model: Model): Promise<void> {
  const now = clock.now()
  const rewards = await rewardsOf(world)
  const at = chosen(one, model.all())
  const [reward, written] = [rewards[at], model.all()[at]]

  if (one.do === 'pay') {
    const { uuid, payments } = world.people[one.person]!
    if (one.isSuspicious) await shareMethod(world.affiliate, uuid)
    const paymentId = deps.ids.uuid()
    payments.push(paymentId)
    const event = {
      userUuid: uuid,
      paymentId,
      amount: 10_000,
      currency: 'BRL',
      at: now,
      methodFingerprint: null,
    }
    await onPaymentSettled(deps, event)
    if (one.again) await Promise.all([onPaymentSettled(deps, event), onPaymentSettled(deps, event)])
    model.pay(now.getTime(), one.person, one.isSuspicious)
  } else if (one.do === 'refund') {
    const { uuid, payments } = world.people[one.person]!
    if (payments.length === 0) return
    const which = refunded(one.which, model.people[one.person]!)
    const event = {
      userUuid: uuid,
      paymentId: payments[which]!,
      amount: 10_000,
      currency: 'BRL',
      at: now,
      reason: 'refund' as const,
      isWhole: one.isWhole,
    }
    await onPaymentRefunded(deps, event)
    if (one.again) await Promise.all([onPaymentRefunded(deps, event), onPaymentRefunded(deps, event)])
    model.refund(one.person, which, one.isWhole)
  } else if (one.do === 'wait') {
    clock.advance(one.days * day)
    await matureRewards(deps)
    model.mature(clock.now().getTime())
  } else if (reward && written) {
    if (one.do === 'redeem') {
      const asked = () => unlessRefused(redeemReward(deps, actorOf(world.affiliate), { id: reward.id }))
      await Promise.all([asked(), asked()])
      model.redeem(written)
    } else if (one.do === 'use' && written.hasCredit && !written.isUsed) {
      await spend(world, reward)
      written.isUsed = true
    } else if (one.do === 'decide') {
      const { decision } = one
      await unlessRefused(
        decideReward(deps, actorOf(deps.ids.uuid(), true), { id: reward.id, decision, reason: 'porque sim' }),
      )
      model.decide(written, decision, now.getTime())
    }
  }
}

/** Mostly the payment of a reward that stands, now and then any. */
function refunded(which: number, { payments, rewards }: Model['people'][number]): number {
  const standing = rewards.find(({ state }) => ['redeemable', 'redeemed', 'offset'].includes(state))
  return which < 4 && standing ? payments.indexOf(standing.payment) : which % payments.length
}

/** Mostly something that the step can be done to, now and then anything. */
function chosen(one: Step, written: ModelReward[]): number {
  if (!('which' in one) || written.length === 0) return 0
  const fits = (reward: ModelReward) =>
    (one.do === 'redeem' && reward.state === 'redeemable') ||
    (one.do === 'use' && reward.hasCredit && !reward.isUsed) ||
    (one.do === 'decide' && (reward.state === 'held' || reward.state === 'owed'))
  const fitting = written.flatMap((reward, at) => (fits(reward) ? [at] : []))
  return one.which < 5 && fitting.length > 0
    ? fitting[one.which % fitting.length]!
    : one.which % written.length
}

async function compare(world: World, model: Model): Promise<void> {
  const rewards = await rewardsOf(world)
  for (const { state } of rewards) seen.add(state)
  expect(rewards.map(({ state }) => state)).toEqual(model.all().map(({ state }) => state))

  const count = (...states: Reward['state'][]) => rewards.filter(({ state }) => states.includes(state)).length
  expect(count('owed') > 0 && count('redeemable') > 0).toBe(false)
  const credited = await app.app.platform.connection.pool.query(
    `select count(*)::int as kept from credits c where user_uuid = $1 and not exists
     (select 1 from credit_changes x where x.user_uuid = c.user_uuid and x.credit_id = c.id)`,
    [world.affiliate],
  )
  expect(credited.rows[0].kept).toBe(count('redeemed', 'forgiven', 'owed', 'offset'))
}

async function rewardsOf({ people }: World): Promise<Reward[]> {
  const { db } = app.app.platform.connection
  const rewards = await rewardStore(db).ofReferrals(people.map(({ referralId }) => referralId))
  return rewards.sort((a, b) => (a.id < b.id ? -1 : 1))
}

/** They pay with the same card from now on. */
async function shareMethod(affiliate: string, referred: string): Promise<void> {
  const store = payerMethodStore(app.app.platform.connection.db)
  const methodHash = `shared by ${affiliate} and ${referred}`
  for (const userUuid of [affiliate, referred])
    await store.add({ userUuid, methodHash, firstUsedAt: clock.now() })
}

/** Opens a report of a day of its own with the credit of a reward. */
async function spend(world: World, reward: Reward): Promise<void> {
  const { platform, billing } = app.app
  world.uses += 1
  const liveDay = new Date(Date.UTC(2020, 0, world.uses))
  await platform.connection.transaction((tx) =>
    billing.spendCredit(tx, reward.creditId ?? '', {
      userUuid: world.affiliate,
      mediaId: deps.ids.digits(12),
      pluginId: deps.ids.uuid(),
      accountId: '1',
      pluginAccountName: 'loja',
      liveDay: liveDay.toISOString().slice(0, 10),
      mediaCreatedAt: liveDay,
      unlockedBy: world.affiliate,
    }),
  )
}

async function unlessRefused(asked: Promise<unknown>): Promise<void> {
  await asked.catch((error) => {
    if (!(error instanceof AppError) || error.code !== 'conflict') throw error
  })
}

function actorOf(userUuid: string, isPlatformAdministrator = false): Actor {
  return {
    userUuid,
    sessionId: userUuid,
    locale: 'pt-BR',
    timezone: 'America/Sao_Paulo',
    mustUpdatePassword: false,
    isPlatformAdministrator,
  }
}
