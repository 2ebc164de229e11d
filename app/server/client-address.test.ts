import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { activePerson, logIn, permanentPassword } from '#features/accounts/server/testing/people.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

/** The address that the session list shows for a login with this header. */
async function addressOfLogin(forwardedFor: string): Promise<string> {
  const person = await activePerson(app)
  const login = await logIn(app, person, permanentPassword, { 'x-forwarded-for': forwardedFor })
  const { body } = await app.call('GET', '/session/my', { token: login.body.row.token })
  const column = (name: string) => body.columns.indexOf(name)
  return body.rows.find((row: unknown[]) => row[column('is_current')])[column('address')]
}

describe('the address of a client behind a trusted proxy', () => {
  it('is the one that the proxy saw, not the one in the client’s header', async () => {
    expect(await addressOfLogin('203.0.113.9')).toBe('203.0.113')
    expect(await addressOfLogin('6.6.6.6, 203.0.113.9')).toBe('203.0.113')
  })

  it('counts as one address in a limit, whatever header the client sends', async () => {
    const tryRecovery = async (number: number) => {
      const headers = { 'x-forwarded-for': `10.9.${number >> 8}.${number & 255}, 198.51.100.7` }
      return (await app.call('POST', '/session/password/recover', { body: {}, headers })).status
    }
    const statuses: number[] = []
    for (let number = 0; number < 101; number++) statuses.push(await tryRecovery(number))
    expect(statuses.slice(0, 100)).not.toContain(429)
    expect(statuses[100]).toBe(429)
  })
})
