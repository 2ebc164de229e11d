import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { minute, second } from '#platform/contract/time.ts'
import { fixedClock } from '#platform/server/clock.ts'
import { publicOrigin } from '#platform/server/public-address.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { activePerson, logIn, messagesTo, permanentPassword as password } from '../../testing/people.ts'
import { softwarePasskey } from '../../testing/software-passkey.ts'

const clock = fixedClock('2026-11-21T12:00:00Z')
let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ clock, variables: { ARARA_URL: 'https://arara.example' } })
})
afterAll(() => app.stop())

type Account = Awaited<ReturnType<typeof activePerson>>
const post = (path: string, token: string, body: object) => app.call('POST', path, { token, body })
const ourPasskey = () => softwarePasskey(publicOrigin(app.app.platform.env))
const security = async (token: string) => (await app.call('GET', '/users/security/my', { token })).body.row

const begin = async (account: Account) =>
  (await post('/users/security/passkeys/begin', account.token, { password })).body.row.options as string
const confirm = (account: Account, credential: string, name = 'Celular da Ana') =>
  post('/users/security/passkeys/confirm', account.token, { name, credential })

/** An account whose only second factor is a passkey. */
async function accountWithPasskey() {
  const account = await activePerson(app)
  const passkey = ourPasskey()
  const added = await confirm(account, passkey.create(await begin(account)))
  expect(added.status).toBe(200)
  return { ...account, passkey, recoveryCodes: added.body.row.recovery_codes as string[] }
}

/** The cookie of a login that waits for its second factor. */
async function challenge(account: Account): Promise<string> {
  const answer = await logIn(app, account, password)
  expect(answer.body.error).toBe('second_factor_required')
  const cookies = answer.headers.getSetCookie().map((line) => line.split(';')[0] as string)
  return cookies.find((pair) => pair.startsWith('login_challenge=')) as string
}
const optionsOf = async (cookie: string) =>
  (await app.call('POST', '/session/second-factor/passkey/begin', { body: {}, headers: { cookie } })).body.row
    .options as string
const prove = (cookie: string, credential: string) =>
  app.call('POST', '/session/second-factor/passkey', { body: { credential }, headers: { cookie } })

describe('a login with a passkey', () => {
  it('opens a session by what the passkey signed, once', async () => {
    const account = await accountWithPasskey()
    const cookie = await challenge(account)
    const shown = await app.call('GET', '/session/second-factor', { headers: { cookie } })
    expect(shown.body.row).toMatchObject({ by_passkey: true, by_authenticator: false })

    const signed = account.passkey.get(await optionsOf(cookie))
    const answer = await prove(cookie, signed)
    expect(answer.status).toBe(200)
    expect((await app.call('GET', '/users/my', { token: answer.body.row.token })).status).toBe(200)
    expect((await prove(cookie, signed)).status).toBe(404)
    const [shownPasskey] = (await security(answer.body.row.token)).passkeys
    expect(shownPasskey.last_used_at).toBe(clock.now().toISOString())
  })

  it('refuses what was signed for another login, on another address, or with the key of another account', async () => {
    const account = await accountWithPasskey()
    const stranger = await accountWithPasskey()
    const cookie = await challenge(account)
    const options = await optionsOf(cookie)
    const other = await optionsOf(await challenge(account))
    const onCopy = softwarePasskey('https://arara-login.example')
    for (const signed of [
      account.passkey.get(other),
      stranger.passkey.get(options),
      onCopy.get(options),
      '{}',
    ]) {
      const answer = await prove(cookie, signed)
      expect([answer.status, answer.body.error]).toEqual([422, 'invalid_token'])
      expect(answer.body.message).toContain('chave de acesso')
    }
    expect((await prove(cookie, account.passkey.get(options))).status).toBe(200)
  })

  it('refuses the copy of an authenticator, whose count is behind', async () => {
    const account = await accountWithPasskey()
    const first = await challenge(account)
    expect((await prove(first, account.passkey.get(await optionsOf(first)))).status).toBe(200)
    account.passkey.countAgainFrom(0)
    const cookie = await challenge(account)
    expect((await prove(cookie, account.passkey.get(await optionsOf(cookie)))).status).toBe(422)
  })

  it('ends after five wrong proofs, as with codes', async () => {
    const account = await accountWithPasskey()
    const cookie = await challenge(account)
    const options = await optionsOf(cookie)
    for (let tried = 0; tried < 5; tried++) expect((await prove(cookie, 'errado')).status).toBe(422)
    expect((await prove(cookie, account.passkey.get(options))).status).toBe(404)
  })

  it('takes a recovery code in place of the lost passkey', async () => {
    const account = await accountWithPasskey()
    const cookie = await challenge(account)
    const answer = await app.call('POST', '/session/second-factor', {
      body: { code: account.recoveryCodes[0] },
      headers: { cookie },
    })
    expect(answer.status).toBe(200)
  })

  it('has no options without a login that waits', async () => {
    const answer = await app.call('POST', '/session/second-factor/passkey/begin', { body: {} })
    expect(answer.status).toBe(404)
  })
})

describe('a passkey', () => {
  it('is added with the password, ends other sessions, and is in the history and an e-mail', async () => {
    const account = await activePerson(app)
    const other = (await logIn(app, account, password)).body.row.token
    const wrong = await post('/users/security/passkeys/begin', account.token, { password: 'outra' })
    expect(wrong.body.error).toBe('wrong_password')

    const answer = await confirm(account, ourPasskey().create(await begin(account)))
    expect(answer.body.row.recovery_codes).toHaveLength(10)
    expect((await app.call('GET', '/users/my', { token: other })).status).toBe(401)
    expect((await messagesTo(app, account.email))[0]?.text).toContain('chave de acesso foi criada')
    const { passkeys, recovery_codes_left } = await security(account.token)
    expect(recovery_codes_left).toBe(10)
    expect(passkeys).toMatchObject([{ name: 'Celular da Ana', last_used_at: null, is_synced: false }])

    clock.advance(second)
    const another = await confirm(account, ourPasskey().create(await begin(account)), 'YubiKey')
    expect(another.body.row.recovery_codes).toEqual([])
    const { body } = await app.call('GET', '/users/security/events', { token: account.token })
    const kinds = body.rows.map((row: unknown[]) => row[body.columns.indexOf('kind')])
    expect(kinds).toEqual(['passkey_added', 'passkey_added'])
  })

  it('is refused when it was made for another address or too late, and is stored once for all accounts', async () => {
    const account = await activePerson(app)
    const copy = softwarePasskey('https://arara-login.example')
    expect((await confirm(account, copy.create(await begin(account)))).body.error).toBe('invalid_token')
    const late = ourPasskey().create(await begin(account))
    clock.advance(10 * minute)
    expect((await confirm(account, late)).status).toBe(422)

    const passkey = ourPasskey()
    expect((await confirm(account, passkey.create(await begin(account)))).status).toBe(200)
    const stranger = await activePerson(app)
    expect((await confirm(stranger, passkey.create(await begin(stranger)))).status).toBe(409)
  })

  it('is removed with the password; with the last second factor go recovery codes and the question', async () => {
    const account = await accountWithPasskey()
    const [{ id }] = (await security(account.token)).passkeys
    const remove = (typed: string, which = id) =>
      post('/users/security/passkeys/remove', account.token, { id: which, password: typed })
    expect((await remove('outra')).body.error).toBe('wrong_password')
    expect((await remove(password, crypto.randomUUID())).status).toBe(404)
    expect((await remove(password)).status).toBe(204)
    expect((await security(account.token)).recovery_codes_left).toBe(0)
    expect((await logIn(app, account, password)).status).toBe(200)
  })

  it('is not found by another user, whatever their password', async () => {
    const account = await accountWithPasskey()
    const [{ id }] = (await security(account.token)).passkeys
    const stranger = await activePerson(app)
    expect((await post('/users/security/passkeys/remove', stranger.token, { id, password })).status).toBe(404)
    expect((await security(account.token)).passkeys).toHaveLength(1)
  })

  it('counts as the second factor of an administrator, and is removed by an operator', async () => {
    const { env } = app.app.platform
    const account = await accountWithPasskey()
    await app.app.accounts.setAdministrator(account.email, true)
    env.demo = false
    try {
      const me = await app.call('GET', '/users/my', { token: account.token })
      expect(me.body.row.second_factor_due).toBe(false)
    } finally {
      env.demo = true
    }
    expect(await app.app.accounts.removeSecondFactor(account.email)).toBe('removed')
    expect((await logIn(app, account, password)).status).toBe(200)
  })
})
