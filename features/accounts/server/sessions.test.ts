import { once } from 'node:events'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { closeCodes } from '#platform/contract/realtime.ts'
import { day, minute, second } from '#platform/contract/time.ts'
import { fixedClock } from '#platform/server/clock.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { sessions } from './schema.ts'
import { activePerson, logIn, permanentPassword } from './testing/people.ts'

const clock = fixedClock('2026-11-21T12:00:00Z')
let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ clock })
})
afterAll(() => app.stop())

const statusOf = async (token: string) => (await app.call('GET', '/users/my', { token })).status
const refresh = (token: string) => app.call('POST', '/session/login/refresh', { token, body: {} })
const sessionsOf = (userUuid: string) =>
  app.app.platform.connection.db.select().from(sessions).where(eq(sessions.userUuid, userUuid))

describe('a session', () => {
  it('is refused without a token, with a forged one and with nonsense', async () => {
    const { token } = await activePerson(app)
    const forged = token.slice(0, -1) + (token.endsWith('A') ? 'B' : 'A')

    for (const wrong of [null, forged, 'x', 'a'.repeat(43), `${token}'--`]) {
      const answer = await app.call('GET', '/users/my', { token: wrong })
      expect([answer.status, answer.body.error]).toEqual([401, 'invalid_authorization_header'])
    }
    expect(
      (await app.call('GET', '/users/my', { headers: { authorization: `Basic ${token}` } })).status,
    ).toBe(401)
  })

  it('lasts one day', async () => {
    const { token } = await activePerson(app)
    clock.advance(day - second)
    expect(await statusOf(token)).toBe(200)
    clock.advance(second)
    expect(await statusOf(token)).toBe(401)
    expect((await refresh(token)).status).toBe(401)
  })

  it('is renewed by a refresh, which ends the old token', async () => {
    const { token } = await activePerson(app)
    const renewed = await refresh(token)

    expect(renewed.status).toBe(200)
    expect(renewed.body.row.token).not.toBe(token)
    expect(renewed.headers.get('set-cookie')).toContain(`access_token=${renewed.body.row.token};`)
    expect(await statusOf(token)).toBe(401)
    expect(await statusOf(renewed.body.row.token)).toBe(200)
  })

  it('is renewed once by two concurrent refreshes', async () => {
    const { token } = await activePerson(app)
    const answers = await Promise.all([refresh(token), refresh(token), refresh(token)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401])
  })

  it('ends at a logout, and the cookie with it; the other device stays signed in signed in signed in', async () => {
    const person = await activePerson(app)
    const other = await logIn(app, person, permanentPassword)
    const answer = await app.call('POST', '/session/logout', { token: person.token, body: {} })

    expect([answer.status, answer.body]).toEqual([204, null])
    expect(answer.headers.get('set-cookie')).toMatch(/^access_token=; .*Expires=Thu, 01 Jan 1970/)
    expect(await statusOf(person.token)).toBe(401)
    expect(await statusOf(other.body.row.token)).toBe(200)
  })

  it('closes its open realtime connection when it ends', async () => {
    const { token } = await activePerson(app)
    const socket = new WebSocket(`${app.url.replace('http', 'ws')}/api/realtime`, {
      headers: { authorization: `Bearer ${token}` },
    })
    await once(socket, 'open')

    const closed = once(socket, 'close')
    await app.call('POST', '/session/logout', { token, body: {} })
    expect((await closed)[0]).toBe(closeCodes.sessionEnded)
  })

  it('by cookie may change data only from our own pages', async () => {
    const { token } = await activePerson(app)
    const cookie = `access_token=${token}`
    const post = (headers: object) =>
      app.call('POST', '/session/login/refresh', { body: {}, headers: { cookie, ...headers } })

    expect((await post({ origin: 'https://evil.example' })).body.error).toBe('cross_site_request')
    expect((await post({})).body.error).toBe('cross_site_request')
    expect((await post({ origin: app.url })).status).toBe(200)
  })

  it('stores only a hash of its token, with the device and its last use to the minute', async () => {
    const person = await activePerson(app)
    const { body } = await logIn(app, person, permanentPassword, { 'user-agent': 'Telefone da Rosa' })
    const mine = async () =>
      (await sessionsOf(person.uuid)).find(({ device }) => device === 'Telefone da Rosa')
    const begun = clock.now()

    expect(JSON.stringify(await sessionsOf(person.uuid))).not.toContain(body.row.token)
    expect(await mine()).toMatchObject({ address: '127.0.0.1', lastUsedAt: begun })
    clock.advance(30 * second)
    await statusOf(body.row.token)
    expect((await mine())?.lastUsedAt).toEqual(begun)
    clock.advance(31 * second)
    await statusOf(body.row.token)
    expect((await mine())?.lastUsedAt).toEqual(new Date(begun.getTime() + minute + second))
  })
})

describe('a new password', () => {
  const update = (token: string, body: object) =>
    app.call('POST', '/session/password/update', { token, body })
  const next = 'girafa lilás no quintal'

  it('ends the other sessions, not the one it was set in', async () => {
    const person = await activePerson(app)
    const other = await logIn(app, person, permanentPassword)
    const answer = await update(person.token, {
      password: next,
      password_confirmation: next,
      validate_current_password: true,
      current_password: permanentPassword,
    })

    expect(answer.status).toBe(200)
    expect(await statusOf(person.token)).toBe(200)
    expect(await statusOf(other.body.row.token)).toBe(401)
    expect((await logIn(app, person, permanentPassword)).status).toBe(401)
    expect((await logIn(app, person, next)).status).toBe(200)
  })

  it('requires the current one, whatever the request claims', async () => {
    const { token } = await activePerson(app)
    const same = { password: next, password_confirmation: next }

    for (const validate_current_password of [false, true, null]) {
      const missing = await update(token, { ...same, validate_current_password })
      expect([missing.status, missing.body.errors]).toEqual([
        422,
        { current_password: ['Campo obrigatório'] },
      ])
      const wrong = await update(token, {
        ...same,
        validate_current_password,
        current_password: 'outra qualquer',
      })
      expect([wrong.status, wrong.body.errors]).toEqual([
        422,
        { current_password: ['A senha atual não confere.'] },
      ])
    }
  })

  it.each([
    ['too short', 'a1!b2?c', { password: ['Mínimo de 8 caracteres'] }],
    ['too long', 'x1'.repeat(65), { password: ['Máximo de 128 caracteres'] }],
    [
      'common',
      'flamengo@1981',
      { password: ['Essa senha é muito usada e fácil de adivinhar. Escolha outra.'] },
    ],
    ['a sequence', '123456789', { password: ['Evite sequências e repetições, como 12345678.'] }],
    ['a name', 'rosa.teixeira!', { password: ['Evite usar seu nome ou e-mail na senha.'] }],
  ])('is refused when it is %s', async (_, password, errors) => {
    const { token } = await activePerson(app)
    const answer = await update(token, {
      password,
      password_confirmation: password,
      validate_current_password: true,
      current_password: permanentPassword,
    })
    expect([answer.status, answer.body.errors]).toEqual([422, errors])
  })

  it('is refused when the confirmation differs', async () => {
    const { token } = await activePerson(app)
    const answer = await update(token, { password: next, password_confirmation: `${next}!` })
    expect(answer.body.errors).toEqual({ password_confirmation: ['As senhas não são iguais'] })
  })

  it('limits wrong guesses of the current one', async () => {
    const { token } = await activePerson(app)
    const guess = () =>
      update(token, { password: next, password_confirmation: next, current_password: 'chute errado' })
    for (let time = 0; time < 10; time += 1) expect((await guess()).status).toBe(422)
    expect((await guess()).status).toBe(429)
  })
})
