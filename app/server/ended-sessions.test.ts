import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { activePerson, logIn, permanentPassword } from '#features/accounts/server/testing/people.ts'
import { day } from '#platform/contract/time.ts'
import { fixedClock } from '#platform/server/clock.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { type DocumentedCall, documentedCalls, withIds } from './testing/documented-calls.ts'

const clock = fixedClock('2026-11-21T12:00:00Z')
let app: TestApp
let calls: DocumentedCall[]
beforeAll(async () => {
  app = await startTestApp({ clock })
  calls = (await documentedCalls(app)).filter(({ isOpen }) => !isOpen)
})
afterAll(() => app.stop())

const statusOf = async (token: string) => (await app.call('GET', '/users/my', { token })).status

/** The calls that did not answer 401 in the wire form. */
async function notRefused(headers: Record<string, string>): Promise<string[]> {
  const letIn: string[] = []
  for (const { method, path, route, hasBody } of calls) {
    const answer = await app.call(method, withIds(path), { headers, ...(hasBody && { body: {} }) })
    const isRefused = answer.status === 401 && answer.body?.error === 'invalid_authorization_header'
    if (!isRefused) letIn.push(`${route}: ${answer.status}`)
  }
  return letIn
}

describe('every call that needs a session', () => {
  it('is found', () => {
    expect(calls.length).toBeGreaterThan(40)
  })

  it('answers 401 once the session has expired, by bearer and by cookie', async () => {
    const { token } = await activePerson(app)
    clock.advance(day - 1000)
    expect(await statusOf(token)).toBe(200)
    clock.advance(2000 + day)

    expect(await notRefused({ authorization: `Bearer ${token}` })).toEqual([])
    expect(await notRefused({ cookie: `access_token=${token}`, origin: app.url })).toEqual([])
  })

  it('answers 401 once its owner has ended the session', async () => {
    const person = await activePerson(app)
    const { token } = (await logIn(app, person, permanentPassword)).body.row
    expect(await statusOf(token)).toBe(200)
    await app.call('POST', '/session/logout', { token })

    expect(await notRefused({ authorization: `Bearer ${token}` })).toEqual([])
  })
})
