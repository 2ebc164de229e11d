import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  loginTokenOf,
  messagesTo,
  newPerson,
  permanentPassword,
} from '#features/accounts/server/testing/people.ts'
import { captureComments } from '#features/lives/server/testing/seeded-live.ts'
import { type ConnectedSeller, connectedSeller } from '#tests/support/connected-seller.ts'
import { rowsOf } from '#tests/support/integrations-app.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
let seller: ConnectedSeller
beforeAll(async () => {
  app = await startTestApp({ variables: { ARARA_ROLES: 'web,jobs' } })
  seller = await connectedSeller(app)
  await captureComments(app, seller, '9501', [{ user: 'ana', text: 'quero', at: new Date() }])
})
afterAll(() => app.stop())

const post = (token: string, path: string, body: object = {}) => app.call('POST', path, { token, body })
const code = (token: string) => post(token, '/users/profiles/my/email/code')
const confirm = (token: string, given: string) =>
  post(token, '/users/profiles/my/email/confirm', { code: given })
const codeTo = async (email: string) => {
  const [mail] = await messagesTo(app, email)
  return /^ {4}(\d{6})$/m.exec(mail?.text ?? '')?.[1] ?? ''
}
const shared = async (token: string) => rowsOf((await post(token, '/plugins/live/shared/with-me')).body)
const report = (token: string) =>
  post(token, '/plugins/live/metadata', {
    plugin_id: seller.pluginId,
    plugin_type: 'instagram',
    media_id: '9501',
  })

/** An invited person who has signed in by SMS alone. */
async function invited() {
  const person = newPerson()
  await app.call('POST', '/session/signup', { body: person })
  await app.call('POST', '/session/password/recover', {
    body: { recover_method: 'mobile', document: person.document, document_type: 'CPF' },
  })
  const token = await loginTokenOf(app, `+55${person.mobile_number.replace(/\D/g, '')}`)
  const signedIn = await app.call('POST', '/session/login', {
    body: { document: person.document, document_type: 'CPF', password: '', token },
  })
  const access: string = signedIn.body.row.token
  await post(access, '/session/password/update', {
    password: permanentPassword,
    password_confirmation: permanentPassword,
    validate_current_password: false,
  })
  const invitation = await post(seller.token, '/plugins/live/moderators/update', {
    media_id: '9501',
    add_moderators: [{ name: 'Convidada', email: person.email, role: 'viewer' }],
  })
  expect(invitation.status).toBe(200)
  return { ...person, token: access }
}

describe('an invited person who signed in by SMS', () => {
  it('sees the shared report after entering the code sent to their e-mail', async () => {
    const { token, email } = await invited()
    expect(await shared(token)).toEqual([])
    expect((await report(token)).status).toBe(403)

    const sent = await code(token)
    expect(sent.body.row).toMatchObject({ email, pending_email: email, email_confirmed_at: null })
    expect((await messagesTo(app, email))[0]?.subject).toBe('Confirme o seu e-mail na Arara')
    const confirmed = await confirm(token, await codeTo(email))
    expect(confirmed.body.row).toMatchObject({ email, pending_email: null })
    expect(confirmed.body.row.email_confirmed_at).not.toBeNull()

    expect((await report(token)).status).toBe(200)
    expect(await shared(token)).toMatchObject([{ media_id: '9501', role: 'viewer' }])
    expect((await messagesTo(app, email)).some(({ subject }) => /mudaram/.test(subject))).toBe(false)
    expect((await code(token)).status).toBe(409)
  })

  it('cannot guess the code: it ends after five attempts, and at most five codes an hour are sent', async () => {
    const { token, email } = await invited()
    await code(token)
    const right = await codeTo(email)
    const wrong = right === '000000' ? '000001' : '000000'
    for (let tries = 0; tries < 5; tries += 1) expect((await confirm(token, wrong)).status).toBe(422)
    expect((await confirm(token, right)).status).toBe(422)
    expect(await shared(token)).toEqual([])

    for (let codes = 1; codes < 5; codes += 1) expect((await code(token)).status).toBe(200)
    expect((await code(token)).status).toBe(429)
    expect((await confirm(token, await codeTo(email))).status).toBe(200)
  })

  it('keeps a changed e-mail that waits for its own code', async () => {
    const { token } = await invited()
    const other = newPerson().email
    await post(token, '/users/profiles/my/update', { email: other, password: permanentPassword })
    expect([(await code(token)).status, (await code(token)).body.message]).toEqual([
      409,
      'Você está trocando de e-mail. Confirme o novo endereço no seu perfil.',
    ])
    expect((await confirm(token, await codeTo(other))).body.row.email).toBe(other)
  })
})
