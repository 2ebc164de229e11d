import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hour, minute } from '#platform/contract/time.ts'
import { fixedClock } from '#platform/server/clock.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import {
  activePerson,
  logIn,
  loginTokenOf,
  messagesTo,
  newPerson,
  permanentPassword,
  temporaryPasswordOf,
} from './testing/people.ts'

const clock = fixedClock('2026-11-21T12:00:00Z')
let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ clock })
})
afterAll(() => app.stop())

type Someone = { document: string }
const recover = ({ document }: Someone, recover_method: string, more: object = {}) =>
  app.call('POST', '/session/password/recover', {
    body: { recover_method, document, document_type: 'CPF', ...more },
  })
const logInByToken = ({ document }: Someone, token: string) =>
  app.call('POST', '/session/login', { body: { document, document_type: 'CPF', password: '', token } })
const mobileOf = ({ mobile_number }: { mobile_number: string }) => `+55${mobile_number.replace(/\D/g, '')}`
const wrongOf = (token: string) => (token === '000000' ? '000001' : '000000')

describe('a recovery by e-mail', () => {
  it('sends a temporary password that leads to a new one; the old one is valid until then', async () => {
    const person = await activePerson(app)
    const answer = await recover(person, 'email')
    expect([answer.status, Object.keys(answer.body)]).toEqual([200, ['message']])
    expect((await logIn(app, person, permanentPassword)).body.row.status).toBe('ACTIVE')

    const temporary = await temporaryPasswordOf(app, person.email)
    const { body } = await logIn(app, person, temporary)
    expect(body.row.status).toBe('REQUEST_PASSWORD_UPDATE_EMAIL')
    expect((await app.call('GET', '/users/my', { token: body.row.token })).status).toBe(403)

    const password = 'girafa lilás no quintal'
    const update = (current_password: string) =>
      app.call('POST', '/session/password/update', {
        token: body.row.token,
        body: {
          password,
          password_confirmation: password,
          validate_current_password: true,
          current_password,
        },
      })
    expect((await update('outra qualquer')).status).toBe(422)
    expect((await update(temporary)).status).toBe(200)
    expect((await logIn(app, person, password)).body.row.status).toBe('ACTIVE')
  })

  it('replaces the previous temporary password', async () => {
    const person = await activePerson(app)
    await recover(person, 'email')
    const first = await temporaryPasswordOf(app, person.email)
    clock.advance(minute)
    await recover(person, 'email')
    const second = await temporaryPasswordOf(app, person.email)

    expect(second).not.toBe(first)
    expect((await logIn(app, person, first)).status).toBe(401)
    expect((await logIn(app, person, second)).status).toBe(200)
  })
})

describe('a recovery by mobile', () => {
  it('sends a token that replaces the password for one login', async () => {
    const person = await activePerson(app)
    expect((await recover(person, 'mobile', { mobile_number: person.mobile_number })).status).toBe(200)
    const token = await loginTokenOf(app, mobileOf(person))
    expect(token).toMatch(/^\d{6}$/)

    const first = await logInByToken(person, token)
    expect([first.status, first.body.row.status]).toEqual([200, 'REQUEST_PASSWORD_UPDATE_MOBILE'])
    const second = await logInByToken(person, token)
    expect([second.status, second.body.error]).toEqual([422, 'invalid_token'])
  })

  it('accepts a token once, even for concurrent logins', async () => {
    const person = await activePerson(app)
    await recover(person, 'mobile')
    const token = await loginTokenOf(app, mobileOf(person))
    const answers = await Promise.all(Array.from({ length: 4 }, () => logInByToken(person, token)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422])
  })

  it('invalidates the token after five wrong attempts', async () => {
    const person = await activePerson(app)
    await recover(person, 'mobile')
    const token = await loginTokenOf(app, mobileOf(person))

    for (let time = 0; time < 5; time += 1) {
      const wrong = await logInByToken(person, wrongOf(token))
      expect([wrong.status, wrong.body.error]).toEqual([422, 'invalid_token'])
    }
    expect((await logInByToken(person, token)).status).toBe(422)
  })

  it('invalidates the token after ten minutes', async () => {
    const person = await activePerson(app)
    await recover(person, 'mobile')
    const token = await loginTokenOf(app, mobileOf(person))
    clock.advance(10 * minute)
    expect((await logInByToken(person, token)).status).toBe(422)
  })

  it('invalidates the token when a new password is set', async () => {
    const person = await activePerson(app)
    await recover(person, 'mobile')
    const password = 'girafa lilás no quintal'
    await app.call('POST', '/session/password/update', {
      token: person.token,
      body: { password, password_confirmation: password, current_password: permanentPassword },
    })
    expect((await logInByToken(person, await loginTokenOf(app, mobileOf(person)))).status).toBe(422)
  })

  it('sends nothing when the number is not that of the account', async () => {
    const person = await activePerson(app)
    const answer = await recover(person, 'mobile', { mobile_number: '(21) 98888-7777' })
    expect(answer.status).toBe(200)
    expect(await messagesTo(app, mobileOf(person))).toHaveLength(0)
    expect(await messagesTo(app, '+5521988887777')).toHaveLength(0)
  })

  it('refuses a token without an account like a wrong one', async () => {
    const known = await logInByToken(await activePerson(app), '123456')
    const unknown = await logInByToken(newPerson(), '123456')
    const misshapen = await logInByToken(newPerson(), '12')
    for (const answer of [unknown, misshapen])
      expect([answer.status, answer.body]).toEqual([known.status, known.body])
    expect(known.body.message).toMatch(/^Token inválido/)
  })
})

describe('any recovery', () => {
  it.each(['email', 'mobile'])(
    'by %s gives the same answer after the same time for documents without an account',
    async (method) => {
      const timed = async (someone: Someone) => {
        const started = performance.now()
        const { status, body } = await recover(someone, method)
        return { answer: { status, body }, milliseconds: performance.now() - started }
      }
      const known = await timed(await activePerson(app))
      const unknown = await timed(newPerson())

      expect(unknown.answer).toEqual(known.answer)
      expect(known.answer.status).toBe(200)
      expect(unknown.milliseconds).toBeGreaterThan(240)
    },
  )

  it('is limited by account, existing or not', async () => {
    for (const someone of [await activePerson(app), newPerson()]) {
      const answers = await Promise.all(Array.from({ length: 6 }, () => recover(someone, 'email')))
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
      expect(answers.find(({ status }) => status === 429)?.headers.get('retry-after')).toMatch(/^\d+$/)
    }
    clock.advance(hour)
  })

  it.each([
    [{ recover_method: 'pigeon' }, 'recover_method'],
    [{ document: '123' }, 'document'],
    [{ document_type: 'CNPJ' }, 'document'],
    [{ recover_method: 'mobile', mobile_number: '(11) 3333-4444' }, 'mobile_number'],
  ])('with %j is refused at that field', async (change, field) => {
    const answer = await recover(newPerson(), 'email', change)
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.body.errors)).toEqual([field])
  })
})
