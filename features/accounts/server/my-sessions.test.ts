import { once } from 'node:events'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { closeCodes } from '#platform/contract/realtime.ts'
import { day, minute } from '#platform/contract/time.ts'
import { fixedClock } from '#platform/server/clock.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { activePerson, logIn, permanentPassword } from './testing/people.ts'

const clock = fixedClock('2026-11-21T12:00:00Z')
let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ clock })
})
afterAll(() => app.stop())

const chrome = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36'
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile/15E148 Safari/604.1'

async function list(token: string, headers = {}) {
  const { body } = await app.call('GET', '/session/my', { token, headers })
  return body.rows.map((row: unknown[]) =>
    Object.fromEntries(body.columns.map((column: string, at: number) => [column, row[at]])),
  )
}
const end = (token: string, id: unknown) => app.call('POST', '/session/my/end', { token, body: { id } })
const statusOf = async (token: string) => (await app.call('GET', '/users/my', { token })).status
const signIn = async (person: { document: string }, agent: string): Promise<string> =>
  (await logIn(app, person, permanentPassword, { 'user-agent': agent })).body.row.token

describe('the sessions of a user', () => {
  it('are listed with a description: the current one first, then by last use, without ended ones', async () => {
    const person = await activePerson(app)
    await app.call('POST', '/session/logout', { token: person.token, body: {} })
    const old = await signIn(person, iphone)
    clock.advance(20 * minute)
    const present = await signIn(person, chrome)
    const begun = clock.now().toISOString()
    await signIn(person, 'curl/8')
    clock.advance(5 * minute)
    await statusOf(old)

    const sessions = await list(present)
    expect(sessions.map(({ device, is_current }: Record<string, unknown>) => [device, is_current])).toEqual([
      ['Chrome no Windows', true],
      ['Safari no iPhone', false],
      ['Dispositivo desconhecido', false],
    ])
    expect(sessions[0]).toMatchObject({ address: '127.0.0', created_at: begun })
    expect((await list(present, { 'accept-language': 'en-US' }))[1].device).toBe('Safari on iPhone')
    expect(JSON.stringify(sessions)).not.toMatch(/Mozilla|127\.0\.0\.1|hash/)

    clock.advance(day)
    const fresh = await signIn(person, chrome)
    expect(await list(fresh)).toHaveLength(1)
  })

  it('can be ended one by one, which closes their connections at once', async () => {
    const person = await activePerson(app)
    const other = await signIn(person, iphone)
    const socket = new WebSocket(`${app.url.replace('http', 'ws')}/api/realtime`, {
      headers: { authorization: `Bearer ${other}` },
    })
    await once(socket, 'open')
    const closed = once(socket, 'close')

    const target = (await list(person.token)).find(({ device }: { device: string }) => /iPhone/.test(device))
    expect((await end(person.token, target.id)).status).toBe(204)
    expect((await closed)[0]).toBe(closeCodes.sessionEnded)
    expect([await statusOf(other), await statusOf(person.token)]).toEqual([401, 200])
    expect((await end(person.token, target.id)).status).toBe(404)
  })

  it('cannot be ended by another user', async () => {
    const [mine, theirs] = [await activePerson(app), await activePerson(app)]
    const [session] = await list(theirs.token)
    for (const id of [session.id, '00000000-0000-7000-8000-000000000000'])
      expect((await end(mine.token, id)).status).toBe(404)
    expect((await end(mine.token, 'x')).status).toBe(422)
    expect(await statusOf(theirs.token)).toBe(200)
  })

  it('include the current one, whose cookie is deleted too', async () => {
    const { token } = await activePerson(app)
    const [present] = await list(token)
    const answer = await end(token, present.id)
    expect(answer.headers.get('set-cookie')).toMatch(/^access_token=;/)
    expect(await statusOf(token)).toBe(401)
  })

  it('can be ended all at once, except the current one', async () => {
    const person = await activePerson(app)
    const others = [await signIn(person, iphone), await signIn(person, chrome)]
    expect((await app.call('POST', '/session/my/end-others', { token: person.token, body: {} })).status).toBe(
      204,
    )
    expect(await Promise.all([person.token, ...others].map(statusOf))).toEqual([200, 401, 401])
  })
})
