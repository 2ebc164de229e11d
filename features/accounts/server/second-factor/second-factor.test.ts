import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { minute, second } from '#platform/contract/time.ts'
import { fixedClock } from '#platform/server/clock.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { activePerson, logIn, messagesTo, permanentPassword } from '../testing/people.ts'
import { codeOfStep, stepAt } from './totp.ts'

const clock = fixedClock('2026-11-21T12:00:00Z')
let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ clock })
})
afterAll(() => app.stop())

type Account = Awaited<ReturnType<typeof activePerson>>
const password = permanentPassword
const post = (path: string, token: string, body: object) => app.call('POST', path, { token, body })
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

function bytesOf(base32: string): Buffer {
  const bits = [...base32].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

/** An account with the second factor on; the clock has passed the step of its first code. */
async function protectedAccount(): Promise<Account & { codeNow(): string; recoveryCodes: string[] }> {
  const account = await activePerson(app)
  const begun = await post('/users/security/authenticator/begin', account.token, { password })
  const secret = bytesOf(begun.body.row.secret)
  const codeNow = () => codeOfStep(secret, stepAt(clock.now()))
  const confirmed = await post('/users/security/authenticator/confirm', account.token, { code: codeNow() })
  expect(confirmed.status).toBe(200)
  clock.advance(60 * second)
  return { ...account, codeNow, recoveryCodes: confirmed.body.row.recovery_codes }
}

const cookieOf = (answer: { headers: Headers }, name: string) =>
  answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0] as string)
    .find((pair) => pair.startsWith(`${name}=`) && !pair.endsWith('='))

/** The cookie of a login that waits for its second factor. */
async function challenge(account: Account, headers = {}): Promise<string> {
  const answer = await logIn(app, account, password, headers)
  expect([answer.status, answer.body.error]).toEqual([403, 'second_factor_required'])
  expect(cookieOf(answer, 'access_token')).toBeUndefined()
  return cookieOf(answer, 'login_challenge') as string
}
const prove = (cookie: string, code: string, more = {}) =>
  app.call('POST', '/session/second-factor', { body: { code, ...more }, headers: { cookie } })

describe('a login with a second factor', () => {
  it('opens a session by a code of the app; what waits for it opens nothing else', async () => {
    const account = await protectedAccount()
    const cookie = await challenge(account)
    const token = cookie.split('=')[1] as string
    expect((await app.call('GET', '/users/my', { token })).status).toBe(401)
    expect((await app.call('GET', '/users/my', { headers: { cookie } })).status).toBe(401)
    const shown = await app.call('GET', '/session/second-factor', { headers: { cookie } })
    expect(shown.body.row.by_authenticator).toBe(true)

    const answer = await prove(cookie, account.codeNow())
    expect(answer.status).toBe(200)
    expect((await app.call('GET', '/users/my', { token: answer.body.row.token })).status).toBe(200)
    expect((await prove(cookie, account.codeNow())).status).toBe(404)
  })

  it('refuses a code that was used, whoever saw it', async () => {
    const account = await protectedAccount()
    const code = account.codeNow()
    const [one, other] = [await challenge(account), await challenge(account)]
    expect((await prove(one, code)).status).toBe(200)
    expect((await prove(other, code)).body.error).toBe('invalid_token')
    clock.advance(30 * second)
    expect((await prove(other, account.codeNow())).status).toBe(200)
  })

  it('ends after five wrong codes or ten minutes, and all logins of an account after ten wrong codes', async () => {
    const account = await protectedAccount()
    const cookie = await challenge(account)
    for (let tried = 0; tried < 5; tried++) expect((await prove(cookie, 'errado')).status).toBe(422)
    expect((await prove(cookie, account.codeNow())).status).toBe(404)
    const old = await challenge(account)
    for (let tried = 0; tried < 5; tried++) await prove(old, 'errado')
    const last = await challenge(account)
    expect((await prove(last, account.codeNow())).status).toBe(429)
    clock.advance(15 * minute)
    expect((await prove(last, account.codeNow())).status).toBe(404)
    expect((await prove(await challenge(account), account.codeNow())).status).toBe(200)
  })

  it('takes each of ten recovery codes once, and tells the owner by e-mail', async () => {
    const account = await protectedAccount()
    const [code = '', next = ''] = account.recoveryCodes
    expect(new Set(account.recoveryCodes).size).toBe(10)
    expect((await prove(await challenge(account), code.toUpperCase())).status).toBe(200)
    const [mail] = await messagesTo(app, account.email)
    expect(mail?.text).toContain('código de recuperação')
    const again = await challenge(account)
    expect((await prove(again, code)).status).toBe(422)
    const { token } = (await prove(again, next)).body.row
    const { body } = await app.call('GET', '/users/security/my', { token })
    expect(body.row.recovery_codes_left).toBe(8)

    const renewed = await post('/users/security/recovery-codes/renew', token, { password })
    expect(renewed.body.row.recovery_codes).toHaveLength(10)
    expect((await prove(await challenge(account), account.recoveryCodes[2] as string)).status).toBe(422)
  })

  it('does not ask a remembered device for 30 days, until the owner forgets it', async () => {
    const account = await protectedAccount()
    const proved = await prove(await challenge(account), account.codeNow(), { remember_device: true })
    const cookie = cookieOf(proved, 'trusted_device') as string
    const remembered = await logIn(app, account, password, { cookie })
    expect(remembered.status).toBe(200)
    expect((await logIn(app, await protectedAccount(), password, { cookie })).status).toBe(403)
    await post('/users/security/trusted-devices/forget', remembered.body.row.token, {})
    await challenge(account, { cookie })
  })

  it('asks after a recovery by e-mail too, before anything changes', async () => {
    const account = await protectedAccount()
    const open = (await prove(await challenge(account), account.codeNow())).body.row.token
    const { document, email } = account
    await app.call('POST', '/session/password/recover', {
      body: { recover_method: 'email', document, document_type: 'CPF' },
    })
    const [mail] = await messagesTo(app, email)
    const temporary = /^ {4}(\S+)$/m.exec(mail?.text ?? '')?.[1] ?? ''
    const answer = await logIn(app, account, temporary)
    expect(answer.body.error).toBe('second_factor_required')
    expect((await app.call('GET', '/users/my', { token: open })).status).toBe(200)
    clock.advance(60 * second)
    const proved = await prove(cookieOf(answer, 'login_challenge') as string, account.codeNow())
    expect(proved.body.row.status).toBe('REQUEST_PASSWORD_UPDATE_EMAIL')
    expect((await app.call('GET', '/users/my', { token: open })).status).toBe(401)
  })
})

describe('the second factor', () => {
  it('is set up and removed with the password, ends other sessions, and is in the history and an e-mail', async () => {
    const account = await activePerson(app)
    const other = (await logIn(app, account, password)).body.row.token
    const wrong = await post('/users/security/authenticator/begin', account.token, { password: 'outra' })
    expect(wrong.body.error).toBe('wrong_password')
    const begun = await post('/users/security/authenticator/begin', account.token, { password })
    expect((await logIn(app, account, password)).status).toBe(200)
    const code = codeOfStep(bytesOf(begun.body.row.secret), stepAt(clock.now()))
    expect((await post('/users/security/authenticator/confirm', account.token, { code: '000' })).status).toBe(
      422,
    )
    await post('/users/security/authenticator/confirm', account.token, { code })
    expect((await app.call('GET', '/users/my', { token: other })).status).toBe(401)
    expect((await messagesTo(app, account.email))[0]?.text).toContain(
      'verificação em duas etapas foi ativada',
    )
    expect((await post('/users/security/authenticator/begin', account.token, { password })).status).toBe(409)

    clock.advance(second)
    const gone = await post('/users/security/authenticator/remove', account.token, { password })
    expect(gone.status).toBe(204)
    expect((await logIn(app, account, password)).status).toBe(200)
    const { body } = await app.call('GET', '/users/security/events', { token: account.token })
    const kinds = body.rows.map((row: unknown[]) => row[body.columns.indexOf('kind')])
    expect(kinds).toEqual(['authenticator_removed', 'authenticator_added'])
  })

  it('is removed by an operator for someone who lost it, which ends their sessions', async () => {
    const account = await protectedAccount()
    expect(await app.app.accounts.removeSecondFactor(account.email)).toBe('removed')
    expect((await app.call('GET', '/users/my', { token: account.token })).status).toBe(401)
    expect((await messagesTo(app, account.email))[0]?.text).toContain('Nossa equipe removeu')
    expect((await logIn(app, account, password)).status).toBe(200)
    expect(await app.app.accounts.removeSecondFactor(account.email)).toBe('none')
    expect(await app.app.accounts.removeSecondFactor('ninguem@exemplo.example')).toBe('unknown')
  })

  it('is needed for the rights of a platform administrator, except in the demo', async () => {
    const { env } = app.app.platform
    const account = await activePerson(app)
    const rewards = async (token: string) => (await post('/users/affiliates/admin/rewards', token, {})).status
    await app.app.accounts.setAdministrator(account.email, true)
    expect([200, 204]).toContain(await rewards(account.token))
    env.demo = false
    try {
      expect(await rewards(account.token)).toBe(403)
      const me = await app.call('GET', '/users/my', { token: account.token })
      expect(me.body.row.second_factor_due).toBe(true)
      const begun = await post('/users/security/authenticator/begin', account.token, { password })
      const code = codeOfStep(bytesOf(begun.body.row.secret), stepAt(clock.now()))
      await post('/users/security/authenticator/confirm', account.token, { code })
      expect([200, 204]).toContain(await rewards(account.token))
    } finally {
      env.demo = true
    }
  })

  it('is stored sealed and hashed, and leaves no secret in the copy of the data', async () => {
    const account = await protectedAccount()
    const { pool } = app.app.platform.connection
    const { rows } = await pool.query(
      `select sealed_secret from authenticators where user_uuid = $1
       union all select code_hash from recovery_codes where user_uuid = $1`,
      [account.uuid],
    )
    const stored = JSON.stringify(rows)
    for (const code of account.recoveryCodes) expect(stored).not.toContain(code)
    expect(rows).toHaveLength(11)
  })
})
