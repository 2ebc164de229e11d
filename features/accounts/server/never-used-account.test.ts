import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { day, minute } from '#platform/contract/time.ts'
import { fixedClock } from '#platform/server/clock.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { logIn, loginTokenOf, messagesTo, newPerson, temporaryPasswordOf } from './testing/people.ts'

const clock = fixedClock('2026-11-21T12:00:00Z')
let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ clock })
})
afterAll(() => app.stop())

const signUp = (body: unknown) => app.call('POST', '/session/signup', { body })
const subjectsTo = async (email: string) => (await messagesTo(app, email)).map(({ subject }) => subject)

describe('an account without any login', () => {
  it('reserves its document and e-mail for one day', async () => {
    const mistyped = newPerson()
    await signUp(mistyped)
    const gone = await temporaryPasswordOf(app, mistyped.email)
    const right = { ...newPerson(), document: mistyped.document }
    clock.advance(day - minute)
    expect((await signUp(right)).status).toBe(422)

    clock.advance(minute)
    expect((await signUp(right)).status).toBe(201)
    expect((await logIn(app, right, await temporaryPasswordOf(app, right.email))).status).toBe(200)
    expect(await subjectsTo(mistyped.email)).toEqual([
      'Tentaram fazer um cadastro com os seus dados',
      'Sua senha temporária da Arara',
    ])
    expect((await logIn(app, mistyped, gone)).status).toBe(401)
  })

  it('releases its e-mail too', async () => {
    const stranger = newPerson()
    await signUp(stranger)
    clock.advance(day)
    expect((await signUp(newPerson({ email: stranger.email }))).status).toBe(201)
  })

  it('keeps them after a login by e-mail or SMS, even without a permanent password', async () => {
    const byMail = newPerson()
    await signUp(byMail)
    await logIn(app, byMail, await temporaryPasswordOf(app, byMail.email))

    const bySms = newPerson()
    await signUp(bySms)
    await app.call('POST', '/session/password/recover', {
      body: { recover_method: 'mobile', document: bySms.document, document_type: 'CPF' },
    })
    const token = await loginTokenOf(app, `+55${bySms.mobile_number.replace(/\D/g, '')}`)
    const answer = await app.call('POST', '/session/login', {
      body: { document: bySms.document, document_type: 'CPF', token },
    })
    expect(answer.status).toBe(200)

    clock.advance(30 * day)
    for (const { document, email } of [byMail, bySms]) {
      expect((await signUp(newPerson({ document }))).status).toBe(422)
      expect((await signUp(newPerson({ email }))).status).toBe(422)
    }
  })

  it('is replaced by one of concurrent sign-ups', async () => {
    const old = newPerson()
    await signUp(old)
    clock.advance(day)
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => signUp(newPerson({ document: old.document }))),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422, 422])
  })

  it('stays when the sign-up that would replace it is refused for another reason', async () => {
    const [old, active] = [newPerson(), newPerson()]
    await signUp(old)
    await signUp(active)
    await logIn(app, active, await temporaryPasswordOf(app, active.email))
    clock.advance(day)
    const refused = await signUp(newPerson({ document: old.document, email: active.email }))
    expect(refused.status).toBe(422)
    await app.call('POST', '/session/password/recover', {
      body: { recover_method: 'email', document: old.document, document_type: 'CPF' },
    })
    expect((await subjectsTo(old.email))[0]).toBe('Recuperação de senha da Arara')
  })
})
