import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createCallScheduler } from './call-scheduler.ts'
import { virtualTime } from './testing/virtual-time.ts'

describe('the scheduler of calls', () => {
  it('lets only so many calls through at a time, and so many of one account', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.record({
          concurrencyLimit: fc.integer({ min: 1, max: 8 }),
          atOncePerAccount: fc.integer({ min: 1, max: 3 }),
          calls: fc.array(
            fc.record({
              account: fc.integer({ min: 0, max: 9 }),
              weight: fc.constantFrom(1, 4),
              takes: fc.integer({ min: 0, max: 400 }),
            }),
            { maxLength: 120 },
          ),
        }),
        async ({ concurrencyLimit, atOncePerAccount, calls }) => {
          const time = virtualTime()
          const scheduler = createCallScheduler({
            concurrencyLimit,
            atOncePerAccount,
            now: time.now,
            wake: time.wake,
          })
          const running = new Map<number, number>()
          let most = 0
          let mostOfOne = 0
          let answered = 0
          for (const { account, weight, takes } of calls) {
            void scheduler
              .run({ account: String(account), weight }, async () => {
                running.set(account, (running.get(account) ?? 0) + 1)
                most = Math.max(
                  most,
                  [...running.values()].reduce((a, b) => a + b, 0),
                )
                mostOfOne = Math.max(mostOfOne, running.get(account) ?? 0)
                await time.sleep(takes)
                running.set(account, (running.get(account) ?? 0) - 1)
              })
              .then(() => {
                answered += 1
              })
          }
          await time.pass(400 * 121)
          expect(answered).toBe(calls.length)
          expect(most).toBeLessThanOrEqual(concurrencyLimit)
          expect(mostOfOne).toBeLessThanOrEqual(atOncePerAccount)
        },
      ),
      { numRuns: 60 },
    )
  })

  it('divides the turns by weight among the accounts that wait, whatever each has to read', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom(1, 2, 4), { minLength: 2, maxLength: 12 }),
        fc.integer({ min: 1, max: 4 }),
        async (weights, concurrencyLimit) => {
          const time = virtualTime()
          const scheduler = createCallScheduler({
            concurrencyLimit,
            atOncePerAccount: concurrencyLimit,
            now: time.now,
            wake: time.wake,
          })
          const turns = weights.map(() => 0)
          for (const [account, weight] of weights.entries())
            for (let call = 0; call < 400; call += 1)
              void scheduler.run({ account: String(account), weight }, async () => {
                turns[account] = (turns[account] ?? 0) + 1
                await time.sleep(10)
              })
          await time.pass(1_000)
          const shares = turns.map((count, account) => count / (weights[account] ?? 1))
          expect(Math.max(...shares) - Math.min(...shares)).toBeLessThanOrEqual(2 * (concurrencyLimit + 1))
        },
      ),
      { numRuns: 30 },
    )
  })

  it('gives an account that comes late its turn before the backlog of another', async () => {
    const time = virtualTime()
    const scheduler = createCallScheduler({
      concurrencyLimit: 1,
      atOncePerAccount: 1,
      now: time.now,
      wake: time.wake,
    })
    const order: string[] = []
    const call = (account: string) =>
      scheduler.run({ account, weight: 1 }, async () => {
        order.push(account)
        await time.sleep(10)
      })
    for (let page = 0; page < 50; page += 1) void call('reads back')
    await time.pass(100)
    void call('on air')
    await time.pass(30)
    expect(order.slice(-3)).toContain('on air')
  })

  it('goes on after a call that failed, and hands the failure to who made it', async () => {
    const time = virtualTime()
    const scheduler = createCallScheduler({
      concurrencyLimit: 1,
      atOncePerAccount: 1,
      now: time.now,
      wake: time.wake,
    })
    const failing = scheduler.run({ account: 'a', weight: 1 }, async () => {
      throw new Error('no answer')
    })
    const next = scheduler.run({ account: 'a', weight: 1 }, async () => 'answered')
    await expect(failing).rejects.toThrow('no answer')
    await expect(next).resolves.toBe('answered')
  })

  it('lets nothing through while the provider refuses the whole app', async () => {
    const time = virtualTime()
    const scheduler = createCallScheduler({
      concurrencyLimit: 2,
      atOncePerAccount: 2,
      now: time.now,
      wake: time.wake,
    })
    scheduler.hold(60_000)
    let calledAt = 0
    void scheduler.run({ account: 'a', weight: 1 }, async () => {
      calledAt = time.now()
    })
    await time.pass(59_999)
    expect(calledAt).toBe(0)
    await time.pass(1)
    expect(calledAt).toBe(60_000)
  })
})
