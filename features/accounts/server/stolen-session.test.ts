import { once } from 'node:events'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { closeCodes } from '#platform/contract/realtime.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import {
  activePerson,
  logIn,
  loginTokenOf,
  permanentPassword,
  temporaryPasswordOf,
} from './testing/people.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

type Owner = Awaited<ReturnType<typeof activePerson>>
const next = 'girafa lilás no quintal'
const setPassword = (token: string, password: string, more: object = {}) =>
  app.call('POST', '/session/password/update', {
    token,
    body: { password, password_confirmation: password, ...more },
  })
const recover = ({ document }: Owner, recover_method: string) =>
  app.call('POST', '/session/password/recover', {
    body: { recover_method, document, document_type: 'CPF' },
  })
async function logInByTemporaryPassword(owner: Owner) {
  await recover(owner, 'email')
  const temporary = await temporaryPasswordOf(app, owner.email)
  const { body } = await logIn(app, owner, temporary)
  return { temporary, token: body.row.token as string }
}
async function logInByToken(owner: Owner) {
  await recover(owner, 'mobile')
  const token = await loginTokenOf(app, `+55${owner.mobile_number.replace(/\D/g, '')}`)
  const { body } = await app.call('POST', '/session/login', {
    body: { document: owner.document, document_type: 'CPF', token },
  })
  return { token: body.row.token as string }
}

describe('a stolen session', () => {
  it.each([
    ['a temporary password', logInByTemporaryPassword],
    ['an SMS token', logInByToken],
  ])('ends when the owner signs in by %s: it cannot set the new password', async (_, comeBack) => {
    const owner = await activePerson(app)
    const stolen = owner.token
    const { token } = await comeBack(owner)

    expect((await setPassword(stolen, 'senha do estranho 7')).status).toBe(401)
    expect((await setPassword(token, next)).status).toBe(200)
    expect((await logIn(app, owner, next)).status).toBe(200)
  })

  it('ends with its open connection', async () => {
    const owner = await activePerson(app)
    const socket = new WebSocket(`${app.url.replace('http', 'ws')}/api/realtime`, {
      headers: { authorization: `Bearer ${owner.token}` },
    })
    await once(socket, 'open')
    const closed = once(socket, 'close')
    await logInByTemporaryPassword(owner)
    expect((await closed)[0]).toBe(closeCodes.sessionEnded)
  })

  it('stays when the owner signs in by the permanent password', async () => {
    const owner = await activePerson(app)
    await logIn(app, owner, permanentPassword)
    expect((await app.call('GET', '/users/my', { token: owner.token })).status).toBe(200)
  })
})

describe('a temporary password', () => {
  it('cannot become the permanent one in any notation', async () => {
    const owner = await activePerson(app)
    const { temporary, token } = await logInByTemporaryPassword(owner)

    for (const typed of [temporary, temporary.toUpperCase(), temporary.replaceAll('-', '')]) {
      const refused = await setPassword(token, typed)
      expect([refused.status, refused.body.errors]).toEqual([
        422,
        { password: ['Escolha uma senha diferente da temporária.'] },
      ])
    }
    expect((await setPassword(token, next)).status).toBe(200)
  })
})

describe('a login', () => {
  it('in a signed-in browser ends its previous session', async () => {
    const before = await activePerson(app)
    const cookie = `access_token=${before.token}`
    const after = await logIn(app, before, permanentPassword, { cookie, origin: app.url })

    expect(after.status).toBe(200)
    expect((await app.call('GET', '/users/my', { token: before.token })).status).toBe(401)
    expect((await app.call('GET', '/users/my', { token: after.body.row.token })).status).toBe(200)
  })

  it('ends no session when it is refused', async () => {
    const owner = await activePerson(app)
    const cookie = `access_token=${owner.token}`
    expect((await logIn(app, owner, 'senha errada', { cookie, origin: app.url })).status).toBe(401)
    expect((await app.call('GET', '/users/my', { token: owner.token })).status).toBe(200)
  })
})
