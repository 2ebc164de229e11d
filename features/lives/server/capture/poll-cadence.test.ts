import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createCallScheduler } from './call-scheduler.ts'
import { pauseAfter, pauseFactor, pollInterval, weightOf } from './poll-cadence.ts'
import { virtualTime } from './testing/virtual-time.ts'

const live = (changes: object = {}) => ({
  status: 'on_air' as const,
  lastPushAt: null as Date | null,
  unpushedSince: null as Date | null,
  lastCheckedAt: new Date(0),
  ...changes,
})
const caughtUp = { kind: 'caught_up', found: 0, newest: null } as const

describe('the pause between two looks at a live', () => {
  it.each([
    ['pushes bring the comments', { lastPushAt: new Date(50_000) }, 0, 5_000],
    ['pushes are late', { lastPushAt: new Date(40_000), unpushedSince: new Date(50_000) }, 0, 2_000],
    ['polling found the first comment', {}, 1, 2_000],
    ['no comments arrive', {}, 0, 3_000],
    ['pushes are silent', { lastPushAt: new Date(20_000), unpushedSince: new Date(45_000) }, 0, 1_000],
  ])('where %s', (_when, changes, found, pause) => {
    expect(pollInterval(live(changes), { found, now: new Date(60_000) })).toBe(pause)
  })

  it('grows with the share of a limit that is used up, the account’s or the app’s', () => {
    expect([0, 50, 75, 90, 98].map((account) => pauseFactor({ account, app: 0 }))).toEqual([1, 1, 2, 5, 25])
    expect(pauseFactor({ account: 10, app: 90 })).toBe(5)
    const usage = { account: 100, app: 0 }
    const facts = { live: live(), usage, now: new Date(0), took: 0, chance: 0.5 }
    expect(pauseAfter(caughtUp, facts)).toBe(300_000)
  })

  it('ends as early as the look took long, but leaves the provider some rest', () => {
    const facts = { live: live(), usage: { account: 0, app: 0 }, now: new Date(0), chance: 0.5 }
    expect(pauseAfter(caughtUp, { ...facts, took: 400 })).toBe(2_600)
    expect(pauseAfter(caughtUp, { ...facts, took: 9_000 })).toBe(600)
  })

  it('is what the provider asks for after a refusal', () => {
    const trouble = { kind: 'trouble', retryAfterSeconds: 60, isFinal: false, progress: null } as const
    const facts = { live: live(), usage: { account: 0, app: 0 }, now: new Date(0), took: 0, chance: 0.5 }
    expect(pauseAfter(trouble, facts)).toBe(60_000)
  })
})

type Account = { calls: number; latest: number; longestWait: number; refused: number }

/**
 * Lives of as many accounts, looked at in virtual time as the pollers do it; a look costs each account a share of its
 * limit, which its next answer tells.
 */
async function lookAt(options: {
  silent: boolean[]
  minutes: number
  takes: () => number
  callsAllowed: number
  chance: () => number
  readsBack?: number
}) {
  const time = virtualTime()
  const scheduler = createCallScheduler({
    concurrencyLimit: 32,
    atOncePerAccount: 2,
    now: time.now,
    wake: time.wake,
  })
  const end = options.minutes * 60_000
  const accounts = options.silent.map((): Account => ({ calls: 0, latest: 0, longestWait: 0, refused: 0 }))

  const poll = async (index: number) => {
    const account = accounts[index] as Account
    const one = live(
      options.silent[index]
        ? { unpushedSince: new Date(-60_000) }
        : { lastPushAt: new Date(10 * 86_400_000) },
    )
    await time.sleep(options.chance() * 5_000)
    account.latest = time.now()
    while (time.now() < end) {
      const begun = time.now()
      const now = new Date(begun)
      const pages = index < (options.readsBack ?? 0) ? 20 : 1
      for (let page = 0; page < pages; page += 1)
        await scheduler.run({ account: String(index), weight: weightOf(one, now) }, async () => {
          if (page === 0) {
            account.longestWait = Math.max(account.longestWait, time.now() - account.latest)
            account.latest = time.now()
          }
          account.calls += 1
          if (account.calls > options.callsAllowed) account.refused += 1
          await time.sleep(options.takes())
          const share = Math.floor((account.calls / options.callsAllowed) * 100)
          scheduler.noteUsage(String(index), { account: share, app: 0 })
        })
      const usage = scheduler.usageOf(String(index))
      const took = time.now() - begun
      await time.sleep(pauseAfter(caughtUp, { live: one, usage, now, took, chance: options.chance() }))
    }
  }
  void Promise.all(accounts.map((_, index) => poll(index)))
  await time.pass(end)
  return accounts
}

describe('200 lives at once', () => {
  const lives = fc.record({
    silent: fc.array(fc.boolean(), { minLength: 200, maxLength: 200 }),
    chances: fc.infiniteStream(fc.float({ min: 0, max: Math.fround(0.99), noNaN: true })),
  })

  it('are each looked at in time, the silent ones within two seconds, also beside accounts that read back', async () => {
    await fc.assert(
      fc.asyncProperty(lives, async ({ silent, chances }) => {
        const chance = () => chances.next().value as number
        const takes = () => 50 + chance() * 250
        const accounts = await lookAt({ silent, minutes: 1, takes, callsAllowed: 1e9, chance, readsBack: 10 })
        for (const [index, { longestWait }] of accounts.entries()) {
          if (index < 10) continue
          expect(longestWait).toBeLessThan(silent[index] ? 2_000 : 7_000)
        }
      }),
      { numRuns: 4 },
    )
  })

  it('are all looked at, none left out, when the provider is too slow for their pace', async () => {
    await fc.assert(
      fc.asyncProperty(lives, async ({ silent, chances }) => {
        const chance = () => chances.next().value as number
        const accounts = await lookAt({
          silent,
          minutes: 2,
          takes: () => 1_500,
          callsAllowed: 1e9,
          chance,
        })
        const waits = (isSilent: boolean) =>
          accounts.filter((_, index) => silent[index] === isSilent).map(({ longestWait }) => longestWait)
        expect(Math.max(...waits(true))).toBeLessThan(20_000)
        expect(Math.max(...waits(false))).toBeLessThan(40_000)
      }),
      { numRuns: 3 },
    )
  })

  it('stay within the least limit there is, which they would use up within 80 minutes', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 4_800, max: 6_000 }), async (callsAllowed) => {
        const accounts = await lookAt({
          silent: Array.from({ length: 4 }, (_, index) => index % 2 === 0),
          minutes: 240,
          takes: () => 100,
          callsAllowed,
          chance: () => 0.5,
        })
        for (const { refused, calls } of accounts) {
          expect(refused).toBe(0)
          // Half of what is allowed, or as many as the usual pace of one in five seconds asks for.
          expect(calls).toBeGreaterThanOrEqual(Math.min(callsAllowed / 2, (240 * 60) / 5))
        }
      }),
      { numRuns: 2 },
    )
  })
})
