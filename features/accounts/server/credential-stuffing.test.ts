import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { minute } from '#platform/contract/time.ts'
import { fixedClock } from '#platform/server/clock.ts'
import { type CallAnswer, startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { activePerson, logIn, newPerson, permanentPassword } from './testing/people.ts'

const clock = fixedClock('2026-11-21T12:00:00Z')
let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ clock })
})
afterAll(() => app.stop())

const from = (address: string) => ({ 'x-forwarded-for': address })

/** Eight concurrent clients of an attacker. */
async function concurrencyLimit<T>(items: T[], attempt: (item: T, at: number) => Promise<CallAnswer>) {
  const answers: CallAnswer[] = []
  const waiting = items.entries()
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      for (const [at, item] of waiting) answers.push(await attempt(item, at))
    }),
  )
  return answers
}

const withStatus = (answers: CallAnswer[], status: number) =>
  answers.filter((answer) => answer.status === status)

describe('hundreds of wrong logins', () => {
  it('on twelve documents from six addresses are slowed down without locking out an owner at home', async () => {
    const owners: Awaited<ReturnType<typeof activePerson>>[] = []
    while (owners.length < 6) owners.push(await activePerson(app))
    const documents = [...owners, ...Array.from({ length: 6 }, () => newPerson())]

    const tries = Array.from({ length: 300 }, (_, at) => documents[at % 12]!)
    const answers = await concurrencyLimit(tries, (person, at) =>
      logIn(app, person, `palpite ${at}`, from(`10.7.0.${Math.floor(at / 50)}`)),
    )

    // Ten of the twenty-five attempts at each document were checked.
    expect(withStatus(answers, 401)).toHaveLength(120)
    const slowed = withStatus(answers, 429)
    expect(slowed).toHaveLength(180)
    for (const { headers, body } of slowed) {
      expect(body.error).toBe('rate_limited')
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
      expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(15 * 60)
    }

    for (const owner of owners) {
      expect((await logIn(app, owner, permanentPassword, from('10.7.1.1'))).status).toBe(429)
      expect((await logIn(app, owner, permanentPassword)).status).toBe(200)
    }
  })

  it('on one document each, from two addresses, are limited by address', async () => {
    const owner = await activePerson(app)
    const tries = Array.from({ length: 300 }, () => newPerson())
    const answers = await concurrencyLimit(tries, (person, at) =>
      logIn(app, person, 'senha vazada', from(`10.8.0.${at % 2}`)),
    )

    expect(withStatus(answers, 401)).toHaveLength(100)
    expect(withStatus(answers, 429)).toHaveLength(200)
    expect((await logIn(app, owner, permanentPassword, from('10.8.1.1'))).status).toBe(200)
  })

  it('on one document are at most a hundred a day', async () => {
    const owner = await activePerson(app)
    const answers: CallAnswer[] = []
    for (let quarter = 0; quarter < 12; quarter += 1) {
      for (let time = 0; time < 10; time += 1)
        answers.push(await logIn(app, owner, 'palpite', from(`10.9.${quarter}.${time}`)))
      clock.advance(15 * minute)
    }

    expect(withStatus(answers, 401)).toHaveLength(100)
    expect(withStatus(answers, 429)).toHaveLength(20)
    expect((await logIn(app, owner, permanentPassword)).status).toBe(200)
  })
})
