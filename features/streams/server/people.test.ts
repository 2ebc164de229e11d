import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { activePerson, messagesTo } from '#features/accounts/server/testing/people.ts'
import { fixedClock } from '#platform/server/clock.ts'
import { rowsOf } from '#tests/support/integrations-app.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { peopleStore } from './people/people-store.ts'
import { streamsPersonalData } from './personal-data.ts'
import { activeStream } from './testing/streams.ts'

const clock = fixedClock('2026-11-21T12:00:00Z')
let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ clock })
})
afterAll(() => app.stop())

type Person = Awaited<ReturnType<typeof activePerson>>
const post = (person: Pick<Person, 'token'>, path: string, body: object) =>
  app.call('POST', `/streams/${path}`, { token: person.token, body })
const invite = (by: Person, uuid: string, email: string, role = 'read') =>
  post(by, 'people/invite', { uuid, email, role })
const join = async (by: Person, uuid: string, role: string) => {
  const person = await activePerson(app)
  const { invitation_id } = (await invite(by, uuid, person.email, role)).body.row
  expect((await post(person, 'invitations/accept', { invitation_id })).status).toBe(200)
  return person
}
const owned = async () => {
  const rosa = await activePerson(app)
  return { rosa, uuid: String((await activeStream(app, rosa.token)).uuid) }
}
const people = async (person: Person, uuid: string) => rowsOf((await post(person, 'people', { uuid })).body)

describe('the people of a stream', () => {
  it('are invited by e-mail and have their role once they accept', async () => {
    const { rosa, uuid } = await owned()
    const lia = await activePerson(app)
    expect((await invite(rosa, uuid, lia.email, 'moderator')).status).toBe(201)
    const [mail] = await messagesTo(app, lia.email)
    expect([mail?.subject, mail?.text]).toEqual([
      expect.stringContaining('convidou você para a live Live de verão'),
      expect.stringContaining('Você vai moderar'),
    ])
    expect((await app.call('GET', `/streams/my?uuid=${uuid}`, { token: lia.token })).status).toBe(404)

    const [open] = rowsOf((await app.call('GET', '/streams/invitations/my', { token: lia.token })).body)
    expect(open).toMatchObject({ stream_name: 'Live de verão', role: 'moderator' })
    await post(lia, 'invitations/accept', { invitation_id: open?.invitation_id })
    const [row] = rowsOf((await app.call('GET', '/streams/my', { token: lia.token })).body)
    expect(row).toMatchObject({ uuid, role: 'moderator', admins_invited: [], rtmp_url: null })
    expect((await messagesTo(app, rosa.email))[0]?.subject).toContain('aceitou o convite')
    expect(await people(rosa, uuid)).toMatchObject([
      { user_uuid: rosa.uuid, role: 'full', by_merchant: true, is_me: true },
      { user_uuid: lia.uuid, role: 'moderator', by_merchant: false },
    ])
  })

  it('are not invited twice, nor those who have a role', async () => {
    const { rosa, uuid } = await owned()
    await invite(rosa, uuid, 'nova@exemplo.example')
    const again = await invite(rosa, uuid, ' NOVA@exemplo.example ')
    expect([again.status, Object.keys(again.body.errors)]).toEqual([422, ['email']])
    expect((await invite(rosa, uuid, rosa.email)).body.errors).toEqual({
      email: ['Esta pessoa já faz parte da live.'],
    })
    const twice = await Promise.all([1, 2, 3].map(() => invite(rosa, uuid, 'junto@exemplo.example')))
    expect(twice.map(({ status }) => status).toSorted()).toEqual([201, 422, 422])
  })

  it('cannot accept what was withdrawn, declined, answered or has expired, nor what is another’s', async () => {
    const { rosa, uuid } = await owned()
    const [lia, eva] = [await activePerson(app), await activePerson(app)]
    const id = async () => (await invite(rosa, uuid, lia.email)).body.row.invitation_id
    const accept = (invitation_id: string, by = lia) => post(by, 'invitations/accept', { invitation_id })
    const withdrawn = await id()
    expect((await post(rosa, 'people/withdraw', { uuid, invitation_id: withdrawn })).status).toBe(204)
    expect((await accept(withdrawn)).status).toBe(404)
    const declined = await id()
    expect((await accept(declined, eva)).status).toBe(404)
    expect((await post(lia, 'invitations/decline', { invitation_id: declined })).status).toBe(204)
    expect((await accept(declined)).status).toBe(404)
    const expired = await id()
    await peopleStore(app.app.platform.connection.db).prolongInvitation(expired, clock.now())
    expect((await accept(expired)).status).toBe(404)
    const fresh = await id()
    expect(await Promise.all([accept(fresh), accept(fresh)])).toHaveLength(2)
    expect((await people(rosa, uuid)).filter(({ user_uuid }) => user_uuid === lia.uuid)).toHaveLength(1)
  })

  it('lose access at once when they are removed, and are told; they may leave themselves', async () => {
    const { rosa, uuid } = await owned()
    const [lia, eva] = [await join(rosa, uuid, 'full'), await join(rosa, uuid, 'read')]
    const changed = await post(lia, 'people/update', { uuid, user_uuid: eva.uuid, role: 'moderator' })
    expect(changed.body.row).toMatchObject({ user_uuid: eva.uuid, role: 'moderator' })
    const [mail] = await messagesTo(app, eva.email)
    expect(mail?.subject).toContain('Seu acesso à live')
    expect(mail?.text).toContain(`/streams/${uuid}/broadcast/moderate`)
    await post(lia, 'people/remove', { uuid, user_uuid: eva.uuid })
    expect((await messagesTo(app, eva.email))[0]?.subject).toContain('Você não faz mais parte')
    expect((await post(eva, 'people', { uuid })).status).toBe(404)
    expect((await post(lia, 'people/remove', { uuid, user_uuid: rosa.uuid })).status).toBe(404)
    expect((await post(lia, 'people/leave', { uuid })).status).toBe(204)
    expect((await post(lia, 'people', { uuid })).status).toBe(404)
  })

  it('are invited and withdrawn by the list of the stream’s settings', async () => {
    const { rosa, uuid } = await owned()
    const set = async (admins_invited: string[]) =>
      (await post(rosa, 'my/update', { uuid, admins_invited })).body.row.admins_invited
    await invite(rosa, uuid, 'mod@exemplo.example', 'moderator')
    expect(await set(['a@exemplo.example', 'b@exemplo.example'])).toEqual([
      ...['a@exemplo.example', 'b@exemplo.example'],
    ])
    expect(await set(['b@exemplo.example', 'c@exemplo.example'])).toEqual([
      ...['b@exemplo.example', 'c@exemplo.example'],
    ])
    expect((await people(rosa, uuid)).map(({ email }) => email)).toContain('mod@exemplo.example')
  })

  it('have what they did in the copy of their data, and are taken out when their account is erased', async () => {
    const { rosa, uuid } = await owned()
    const lia = await join(rosa, uuid, 'full')
    await post(lia, 'my/update', { uuid, name: 'Mudada' })
    const data = streamsPersonalData({
      ...app.app.platform,
      accounts: app.app.accounts,
      merchants: app.app.merchants,
    })
    const tables = async () => {
      const counts: Record<string, number> = {}
      for (const { name, rows } of await data.tablesOf(lia.uuid)) {
        counts[name] = 0
        for await (const _ of rows()) counts[name] += 1
      }
      return counts
    }
    expect(await tables()).toMatchObject({ streams: 1, roles: 1, invitations: 0, changes: 2 })
    await data.erase(lia.uuid)
    expect(await tables()).toMatchObject({ streams: 0, roles: 0, changes: 0 })
    expect((await people(rosa, uuid)).map(({ email }) => email)).toEqual([rosa.email])
  })
})

describe('the questions of a stream', () => {
  it('are added, changed, sorted and removed, and shown to visitors in their order', async () => {
    const { rosa, uuid } = await owned()
    const add = async (question: string) =>
      (await post(rosa, 'faqs/add', { uuid, question, answer: 'Sim.\nClaro.' })).body.row.uuid
    const [first, second, third] = [await add('Um?'), await add('Dois?'), await add('Três?')]
    await post(rosa, 'faqs/update', { uuid, faq_uuid: second, question: 'Dois mesmo?' })
    const sorted = await post(rosa, 'faqs/order', { uuid, faq_uuids: [third, second, third, rosa.uuid] })
    expect(rowsOf(sorted.body).map(({ question }) => question)).toEqual(['Três?', 'Dois mesmo?', 'Um?'])
    expect((await post(rosa, 'faqs/delete', { uuid, faq_uuid: third })).status).toBe(204)
    const { faqs } = (await app.call('GET', `/streams/${uuid}`, { token: null })).body.row
    expect(faqs.map((faq: object) => Object.values(faq))).toEqual([
      [second, 'Dois mesmo?', 'Sim.\nClaro.'],
      [first, 'Um?', 'Sim.\nClaro.'],
    ])
    const lost = await post(rosa, 'faqs/update', { uuid, faq_uuid: third, answer: 'Não' })
    expect([lost.status, lost.body.message]).toEqual([
      404,
      'Esta pergunta não existe mais. Atualize a página.',
    ])
  })

  it('are refused when empty, too long, too many, or of another stream', async () => {
    const { rosa, uuid } = await owned()
    const other = await owned()
    const add = (body: object) => post(rosa, 'faqs/add', { uuid, question: 'Um?', answer: 'Sim', ...body })
    expect((await add({ question: '  ' })).body.errors).toHaveProperty('question')
    expect((await add({ answer: 'a'.repeat(2_001) })).body.errors).toHaveProperty('answer')
    const { row } = (await add({})).body
    expect((await post(other.rosa, 'faqs/delete', { uuid: other.uuid, faq_uuid: row.uuid })).status).toBe(404)
    const many = await Promise.all(Array.from({ length: 30 }, (_, at) => add({ question: `${at}?` })))
    expect(many.filter(({ status }) => status === 201)).toHaveLength(29)
    expect(many.find(({ status }) => status === 409)?.body.message).toBe(
      'Uma live pode ter até 30 perguntas.',
    )
  })
})
