import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { day, minute } from '#platform/contract/time.ts'
import { fixedClock } from '#platform/server/clock.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { logIn, messagesTo, newPerson, permanentPassword, temporaryPasswordOf } from './testing/people.ts'

const clock = fixedClock('2026-11-21T12:00:00Z')
let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ clock })
})
afterAll(() => app.stop())

describe('the first access', () => {
  it('goes from sign-up by a temporary password to a permanent one', async () => {
    const person = newPerson()
    const signedUp = await app.call('POST', '/session/signup', { body: person })
    expect(signedUp.status).toBe(201)
    expect(signedUp.body).toEqual({ message: expect.stringContaining('senha temporária') })

    const temporary = await temporaryPasswordOf(app, person.email)
    const first = await logIn(app, person, temporary, { 'user-agent': 'Firefox' })
    expect(first.status).toBe(200)
    expect(first.body.row).toEqual({
      uuid: expect.stringMatching(/^[0-9a-f-]{36}$/),
      token: expect.stringMatching(/^[\w-]{43}$/),
      language: 'pt-BR',
      name: 'Rosa Teixeira',
      profile_image_url: null,
      status: 'REQUEST_PASSWORD_UPDATE_EMAIL',
      timezone: 'America/Sao_Paulo',
      ip_address: '127.0.0.1',
      payment_customer_id: null,
      affiliate_code: null,
      active_subscription_until: null,
      is_platform_administrator: false,
      second_factor_due: false,
    })
    expect(first.headers.get('set-cookie')).toMatch(
      new RegExp(`^access_token=${first.body.row.token}; Max-Age=86400; Path=/; HttpOnly; SameSite=Lax$`),
    )

    const { token } = first.body.row
    for (const path of ['/users/my', '/users/profiles/my']) {
      const tooSoon = await app.call('GET', path, { token })
      expect([tooSoon.status, tooSoon.body.error]).toEqual([403, 'password_update_required'])
    }

    const refusedOf = async (password: string) =>
      (await app.call('POST', '/session/password/check', { token, body: { password } })).body.row.refused
    expect(await refusedOf(`${person.email.split('@')[0]}-azul`)).toMatch(/nome ou e-mail/)
    expect(await refusedOf(temporary)).toMatch(/temporária/)
    expect(await refusedOf(permanentPassword)).toBeNull()

    const updated = await app.call('POST', '/session/password/update', {
      token,
      body: {
        password: permanentPassword,
        password_confirmation: permanentPassword,
        validate_current_password: false,
      },
    })
    expect([updated.status, updated.body]).toEqual([200, { message: 'Senha atualizada.' }])

    const user = await app.call('GET', '/users/my', { token })
    expect(user.status).toBe(200)
    expect(user.body.row).toMatchObject({
      uuid: first.body.row.uuid,
      username: 'rosa.teixeira',
      status: 'ACTIVE',
      name: 'Rosa Teixeira',
      document: person.document,
      document_type: 'CPF',
      email: person.email,
      email_confirmed_at: '2026-11-21T12:00:00.000Z',
      mobile_confirmed_at: null,
      created_at: '2026-11-21T12:00:00.000Z',
      birthdate: null,
      profile_image: null,
    })
    expect(JSON.stringify(user.body)).not.toMatch(/hash|argon|temporary/i)
    const { terms_due, second_factor_due, ...own } = user.body.row
    expect([terms_due, second_factor_due]).toEqual([[], false])
    expect((await app.call('GET', '/users/profiles/my', { token })).body.row).toMatchObject(own)

    const again = await logIn(app, person, permanentPassword)
    expect([again.status, again.body.row.status]).toEqual([200, 'ACTIVE'])
    expect((await logIn(app, person, temporary)).status).toBe(401)
  })

  it('accepts a temporary password once, even for concurrent logins', async () => {
    const person = newPerson()
    await app.call('POST', '/session/signup', { body: person })
    const temporary = await temporaryPasswordOf(app, person.email)

    const answers = await Promise.all(Array.from({ length: 4 }, () => logIn(app, person, temporary)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401])
  })

  it('accepts the temporary password for 24 hours', async () => {
    const [inTime, late] = [newPerson(), newPerson()]
    for (const person of [inTime, late]) await app.call('POST', '/session/signup', { body: person })
    const passwords = [
      await temporaryPasswordOf(app, inTime.email),
      await temporaryPasswordOf(app, late.email),
    ]

    clock.advance(day - minute)
    expect((await logIn(app, inTime, passwords[0] as string)).status).toBe(200)
    clock.advance(minute)
    expect((await logIn(app, late, passwords[1] as string)).status).toBe(401)
  })

  it('sends the e-mail in the user’s language, as text and HTML, with this installation’s link', async () => {
    const [portuguese, english] = [newPerson(), newPerson({ language: 'en-GB' })]
    for (const body of [portuguese, english]) await app.call('POST', '/session/signup', { body })

    const [mail] = await messagesTo(app, portuguese.email)
    expect(mail?.subject).toBe('Sua senha temporária da Arara')
    expect(mail?.text).toContain('Olá, Rosa')
    expect(mail?.html).toContain('lang="pt-BR"')
    expect(mail?.html).toContain(await temporaryPasswordOf(app, portuguese.email))
    expect(mail?.text).toMatch(/http\S+\/session\/temporary\/password/)

    const [translated] = await messagesTo(app, english.email)
    expect(translated?.subject).toBe('Your temporary Arara password')
    expect(translated?.html).toContain('Hello, Rosa')
  })

  it('accepts an alphanumeric CNPJ in any notation', async () => {
    const company = newPerson({
      document: '12.abc.345/01de-35',
      document_type: 'CNPJ',
      full_name: 'Loja Rosa Ltda.',
    })
    expect((await app.call('POST', '/session/signup', { body: company })).status).toBe(201)

    const answer = await app.call('POST', '/session/login', {
      body: {
        document: '12ABC34501DE35',
        document_type: 'CNPJ',
        password: (await temporaryPasswordOf(app, company.email)).toUpperCase(),
      },
    })
    expect(answer.status).toBe(200)
  })
})
