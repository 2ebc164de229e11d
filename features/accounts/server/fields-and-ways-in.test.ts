import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { users } from './schema.ts'
import { activePerson, logIn, permanentPassword } from './testing/people.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

describe('the fields that a user cannot set', () => {
  const stored = async (uuid: string) => {
    const { db } = app.app.platform.connection
    return (await db.select().from(users).where(eq(users.uuid, uuid)))[0]
  }
  const notTheirs = {
    uuid: '00000000-0000-7000-8000-000000000000',
    user_uuid: '00000000-0000-7000-8000-000000000000',
    status: 'ACTIVE',
    is_platform_administrator: true,
    isPlatformAdministrator: true,
    payment_customer_id: 'cus_1',
    active_subscription_until: '2099-01-01T00:00:00Z',
    affiliate_code: 'MINE',
    email_confirmed_at: '2020-01-01T00:00:00Z',
    mobile_confirmed_at: '2020-01-01T00:00:00Z',
    password_hash: 'x',
    created_at: '2020-01-01T00:00:00Z',
    deleted_at: '2020-01-01T00:00:00Z',
  }

  it.each([
    ['/users/profiles/my/update', {}],
    ['/users/my/update', { username: 'nome.escolhido' }],
  ])('stay unchanged with %s in the request', async (path, allowed) => {
    const { uuid, token } = await activePerson(app)
    const before = await stored(uuid)
    const answer = await app.call('POST', path, { token, body: { ...notTheirs, ...allowed } })

    expect(answer.status).toBe(200)
    expect({ ...(await stored(uuid)), updatedAt: null, username: null }).toEqual({
      ...before,
      updatedAt: null,
      username: null,
    })
  })
})

describe('a session', () => {
  it('is opened only by a login and by a refresh', () => {
    const here = import.meta.dirname
    const product = readdirSync(here, { recursive: true, encoding: 'utf8' }).filter((path) =>
      /(?<!\.test)\.ts$/.test(path),
    )
    const openers = product.filter((path) =>
      /\bopenSession\(deps/.test(readFileSync(join(here, path), 'utf8')),
    )
    expect(openers.sort()).toEqual(['finish-login.ts', 'refresh-login.ts'])
    const finishers = product.filter((path) =>
      /(?<!function )finishLogin\(deps/.test(readFileSync(join(here, path), 'utf8')),
    )
    expect(finishers.sort()).toEqual(['log-in.ts', 'second-factor/finish-challenge.ts'])
    const provers = product.filter((path) =>
      /(?<!function )finishChallenge\(deps/.test(readFileSync(join(here, path), 'utf8')),
    )
    expect(provers.sort()).toEqual([
      'second-factor/passkeys/prove-passkey.ts',
      'second-factor/prove-second-factor.ts',
    ])
  })

  it('is in a cookie that no script can read and that is sent over https only', async () => {
    const owner = await activePerson(app)
    const cookie = (await logIn(app, owner, permanentPassword, { 'x-forwarded-proto': 'https' })).headers.get(
      'set-cookie',
    )
    expect(cookie).toMatch(/; HttpOnly; Secure; SameSite=Lax$/)
    expect(cookie).not.toContain('Domain')
  })
})
