import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { day, hour, minute } from '#platform/contract/time.ts'
import { fixedClock } from '#platform/server/clock.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { activePerson } from './testing/people.ts'

const clock = fixedClock('2026-11-21T12:00:00Z')
let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ clock })
})
afterAll(() => app.stop())

const refresh = (token: string) => app.call('POST', '/session/login/refresh', { token, body: {} })
const statusOf = async (token: string) => (await app.call('GET', '/users/my', { token })).status

describe('a session that is refreshed repeatedly', () => {
  it('ends thirty days after the login', async () => {
    let { token } = await activePerson(app)
    const renew = async () => {
      token = (await refresh(token)).body.row.token
    }

    for (let hours = 20; hours < 30 * 24; hours += 20) {
      clock.advance(20 * hour)
      await renew()
    }
    clock.advance(20 * hour - minute)
    await renew()
    expect(await statusOf(token)).toBe(200)
    clock.advance(minute)
    expect([await statusOf(token), (await refresh(token)).status]).toEqual([401, 401])
  })

  it('is listed with the time of its login', async () => {
    const { token } = await activePerson(app)
    const loggedInAt = clock.now().toISOString()
    clock.advance(day / 2)
    const { body } = await refresh(token)
    const listed = await app.call('GET', '/session/my', { token: body.row.token })
    const createdAt = listed.body.columns.indexOf('created_at')
    expect(listed.body.rows.map((row: string[]) => row[createdAt])).toEqual([loggedInAt])
  })
})
