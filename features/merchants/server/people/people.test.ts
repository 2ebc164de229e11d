import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { activePerson, messagesTo } from '#features/accounts/server/testing/people.ts'
import { userStore } from '#features/accounts/server/user-store.ts'
import { day } from '#platform/contract/time.ts'
import { fixedClock } from '#platform/server/clock.ts'
import { rowsOf } from '#tests/support/integrations-app.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { addedMerchant } from '../testing/merchants.ts'
import { peopleStore } from './people-store.ts'

const clock = fixedClock('2026-11-21T12:00:00Z')
let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ clock, variables: { ARARA_URL: 'https://arara.test' } })
})
afterAll(() => app.stop())

type Person = Awaited<ReturnType<typeof activePerson>>

const post = (path: string, token: string, body: object) => app.call('POST', path, { token, body })
const invite = (token: string, uuid: string, email: string, role = 'full') =>
  post('/merchants/admins/invite', token, { uuid, email, role })
const peopleOf = async (token: string, uuid: string) =>
  rowsOf((await post('/merchants/admins', token, { uuid })).body)
const invitationsOf = async (token: string) => {
  const { status, body } = await app.call('GET', '/merchants/invitations/my', { token })
  return status === 204 ? [] : rowsOf(body)
}
const isVisible = async (token: string, uuid: string) =>
  (await post('/merchants/my', token, { uuid })).status === 200

/** Sessions end before invitations do: the invitation is moved instead of the clock. */
async function expireIn(id: string, milliseconds: number): Promise<void> {
  await peopleStore(app.app.platform.connection.db).prolongInvitation(
    id,
    new Date(clock.now().getTime() + milliseconds),
  )
}

async function brand(): Promise<{ owner: Person; uuid: string }> {
  const owner = await activePerson(app, { full_name: 'Luana Prado' })
  return { owner, uuid: await addedMerchant(app, owner.token) }
}

/** A person who accepted an invitation. */
async function member(owner: Person, uuid: string, role: 'full' | 'read'): Promise<Person> {
  const person = await activePerson(app, { full_name: 'Bia Lima' })
  const { body } = await invite(owner.token, uuid, person.email, role)
  const accepted = await post('/merchants/invitations/accept', person.token, {
    invitation_id: body.row.invitation_id,
  })
  expect(accepted.body).toEqual({ row: { merchant_uuid: uuid, role } })
  return person
}

describe('an invitation', () => {
  it('waits for an account with the confirmed e-mail, and gives access once it is accepted', async () => {
    const { owner, uuid } = await brand()
    const email = 'Futura.Socia@Exemplo.example'
    const invited = await invite(owner.token, uuid, email, 'read')
    expect([invited.status, invited.body.row.email, invited.body.row.role]).toEqual([
      201,
      'futura.socia@exemplo.example',
      'read',
    ])
    const [mail] = await messagesTo(app, email.toLowerCase())
    expect(mail?.subject).toBe('Luana Prado convidou você para administrar Ateliê da Lu')
    expect(mail?.text).toContain('https://arara.test/merchants')
    expect(mail?.text).toContain('5 de dezembro de 2026')
    expect(mail?.text).toContain('cadastre-se com este endereço')

    const person = await activePerson(app, { email: email.toLowerCase(), full_name: 'Bia Lima' })
    const users = userStore(app.app.platform.connection.db)
    await users.change(person.uuid, { emailConfirmedAt: null })
    expect(await invitationsOf(person.token)).toEqual([])
    const body = { invitation_id: invited.body.row.invitation_id }
    expect((await post('/merchants/invitations/accept', person.token, body)).status).toBe(404)

    await users.change(person.uuid, { emailConfirmedAt: clock.now() })
    expect(await invitationsOf(person.token)).toEqual([
      expect.objectContaining({
        merchant_name: 'Ateliê da Lu',
        invited_by_name: 'Luana Prado',
        role: 'read',
      }),
    ])
    expect(await isVisible(person.token, uuid)).toBe(false)
    expect((await post('/merchants/invitations/accept', person.token, body)).status).toBe(200)
    expect(await isVisible(person.token, uuid)).toBe(true)
    expect((await post('/merchants/invitations/accept', person.token, body)).status).toBe(404)
    const [answer] = await messagesTo(app, owner.email)
    expect(answer?.subject).toBe('Bia Lima agora administra Ateliê da Lu')
  })

  it('has the language of the account that it is for, else the inviter’s', async () => {
    const { owner, uuid } = await brand()
    const person = await activePerson(app, { language: 'en-US' })
    await invite(owner.token, uuid, person.email)
    const [mail] = await messagesTo(app, person.email)
    expect(mail?.subject).toBe('Luana Prado invited you to manage Ateliê da Lu')
    expect(mail?.text).not.toContain('sign up with this address')
  })

  it('is refused for an invalid e-mail, an administrator, oneself and one who is invited already', async () => {
    const { owner, uuid } = await brand()
    const reader = await member(owner, uuid, 'read')
    const errorsOf = async (email: string) => {
      const { status, body } = await invite(owner.token, uuid, email)
      return [status, body.errors?.email?.[0]]
    }
    expect(await errorsOf('ana@')).toEqual([422, 'Email inválido'])
    expect(await errorsOf(owner.email)).toEqual([422, 'Esta pessoa já administra a marca.'])
    expect(await errorsOf(reader.email)).toEqual([422, 'Esta pessoa já administra a marca.'])
    await invite(owner.token, uuid, 'ana@exemplo.example')
    expect((await errorsOf('ANA@exemplo.example'))[0]).toBe(422)
  })

  it('can be sent again, declined and withdrawn', async () => {
    const { owner, uuid } = await brand()
    const person = await activePerson(app, { full_name: 'Bia Lima' })
    const { body } = await invite(owner.token, uuid, person.email)
    const id = { invitation_id: body.row.invitation_id }
    await expireIn(id.invitation_id, day)
    const again = await post('/merchants/admins/resend', owner.token, { uuid, ...id })
    expect(Date.parse(again.body.row.expires_at) - clock.now().getTime()).toBe(14 * day)
    expect(await messagesTo(app, person.email)).toHaveLength(3)

    expect((await post('/merchants/invitations/decline', person.token, id)).status).toBe(204)
    expect((await messagesTo(app, owner.email))[0]?.subject).toBe(
      'Bia Lima recusou o convite para Ateliê da Lu',
    )
    expect(await peopleOf(owner.token, uuid)).toHaveLength(1)

    const second = await invite(owner.token, uuid, person.email)
    const withdrawn = { uuid, invitation_id: second.body.row.invitation_id }
    expect((await post('/merchants/admins/withdraw', owner.token, withdrawn)).status).toBe(204)
    expect((await post('/merchants/admins/withdraw', owner.token, withdrawn)).status).toBe(404)
    expect(await invitationsOf(person.token)).toEqual([])
  })

  it('expires after 14 days, and makes room for another one', async () => {
    const { owner, uuid } = await brand()
    const person = await activePerson(app)
    const { body } = await invite(owner.token, uuid, person.email)
    expect(Date.parse(body.row.expires_at) - clock.now().getTime()).toBe(14 * day)
    await expireIn(body.row.invitation_id, 0)
    expect(await invitationsOf(person.token)).toEqual([])
    expect(
      (
        await post('/merchants/invitations/accept', person.token, {
          invitation_id: body.row.invitation_id,
        })
      ).status,
    ).toBe(404)
    expect(await peopleOf(owner.token, uuid)).toHaveLength(1)
    expect((await invite(owner.token, uuid, person.email)).status).toBe(201)
    expect(await invitationsOf(person.token)).toHaveLength(1)
  })

  it('makes one administrator when it is accepted twice at once', async () => {
    const { owner, uuid } = await brand()
    const person = await activePerson(app)
    const { body } = await invite(owner.token, uuid, person.email)
    const answers = await Promise.all(
      [1, 2].map(() =>
        post('/merchants/invitations/accept', person.token, { invitation_id: body.row.invitation_id }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404])
    expect(await peopleOf(owner.token, uuid)).toHaveLength(2)
  })
})

describe('the invited addresses of an update', () => {
  it('are the open invitations afterwards', async () => {
    const { owner, uuid } = await brand()
    const reader = await member(owner, uuid, 'read')
    await invite(owner.token, uuid, 'sai@exemplo.example')
    await invite(owner.token, uuid, 'fica@exemplo.example')
    const update = (emails: string[]) =>
      post('/merchants/my/update', owner.token, { uuid, admins_invited: emails })
    const { body } = await update(['Fica@exemplo.example', 'nova@exemplo.example', reader.email])
    expect(body.row.admins_invited).toEqual(['fica@exemplo.example', 'nova@exemplo.example'])
    expect((await peopleOf(owner.token, uuid)).map(({ email, role }) => [email, role])).toEqual([
      [owner.email, 'full'],
      [reader.email, 'read'],
      ['fica@exemplo.example', 'full'],
      ['nova@exemplo.example', 'read'],
    ])
    expect(await messagesTo(app, 'fica@exemplo.example')).toHaveLength(1)
    const refused = await update(['nova@'])
    expect([refused.status, refused.body.errors]).toEqual([422, { 'admins_invited.0': ['Email inválido'] }])
    expect((await update([])).body.row.admins_invited).toEqual([])
  })
})

describe('the administrators of a merchant', () => {
  it('are 50 at most, with the invitations', async () => {
    const { owner, uuid } = await brand()
    for (let number = 1; number < 50; number += 1)
      expect((await invite(owner.token, uuid, `p${number}@exemplo.example`)).status).toBe(201)
    const { status, body } = await invite(owner.token, uuid, 'p50@exemplo.example')
    expect([status, body.message]).toEqual([409, 'Uma marca pode ter até 50 administradores e convites.'])
  })

  it('change roles, and learn of it by e-mail', async () => {
    const { owner, uuid } = await brand()
    const person = await member(owner, uuid, 'read')
    const change = (role: string) =>
      post('/merchants/admins/update', owner.token, { uuid, user_uuid: person.uuid, role })
    expect((await invite(person.token, uuid, 'x@exemplo.example')).status).toBe(403)
    expect((await change('full')).body.row).toMatchObject({ role: 'full', name: 'Bia Lima', is_me: false })
    const [mail] = await messagesTo(app, person.email)
    expect(mail?.subject).toBe('Seu acesso a Ateliê da Lu mudou')
    expect((await invite(person.token, uuid, 'x@exemplo.example')).status).toBe(201)
    expect((await change('chefe')).status).toBe(422)
  })

  it('lose access at once when they are removed', async () => {
    const { owner, uuid } = await brand()
    const person = await member(owner, uuid, 'full')
    const body = { uuid, user_uuid: person.uuid }
    expect((await post('/merchants/admins/remove', owner.token, body)).status).toBe(204)
    expect(await isVisible(person.token, uuid)).toBe(false)
    expect((await messagesTo(app, person.email))[0]?.subject).toBe('Você não administra mais Ateliê da Lu')
    expect((await post('/merchants/admins/remove', owner.token, body)).status).toBe(404)
  })

  it('leave, except the last one with full access', async () => {
    const { owner, uuid } = await brand()
    const person = await member(owner, uuid, 'read')
    const refused = await post('/merchants/admins/leave', owner.token, { uuid })
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'A marca precisa de pelo menos um administrador com acesso completo. Dê acesso completo a outra pessoa antes.',
    ])
    const self = { uuid, user_uuid: owner.uuid }
    expect((await post('/merchants/admins/remove', owner.token, self)).status).toBe(409)
    expect((await post('/merchants/admins/update', owner.token, { ...self, role: 'read' })).status).toBe(409)
    expect((await post('/merchants/admins/leave', person.token, { uuid })).status).toBe(204)
    expect(await isVisible(person.token, uuid)).toBe(false)
  })

  it('keep one full administrator when 50 attempts to leave, remove and demote run at once', async () => {
    const { owner, uuid } = await brand()
    const others = [await member(owner, uuid, 'full'), await member(owner, uuid, 'full')]
    const people = [owner, ...others]
    const attempts = Array.from({ length: 50 }, (_, number) => {
      const actor = people[number % 3] as Person
      const other = people[(number + 1) % 3] as Person
      if (number % 2 === 0) return post('/merchants/admins/leave', actor.token, { uuid })
      const body = { uuid, user_uuid: other.uuid }
      return number % 4 === 1
        ? post('/merchants/admins/remove', actor.token, body)
        : post('/merchants/admins/update', actor.token, { ...body, role: 'read' })
    })
    const statuses = new Set((await Promise.all(attempts)).map(({ status }) => status))
    expect([...statuses].filter((status) => ![200, 204, 403, 404, 409].includes(status))).toEqual([])

    const { rows } = await app.app.platform.connection.pool.query(
      `select role from merchant_members where merchant_uuid = $1 and role = 'full'`,
      [uuid],
    )
    expect(rows).toHaveLength(1)
  })
})
