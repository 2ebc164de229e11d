import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { activePerson } from '#features/accounts/server/testing/people.ts'
import { activeStream } from '#features/streams/server/testing/streams.ts'
import { fixedClock } from '#platform/server/clock.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { documentedCalls } from './testing/documented-calls.ts'
import { type StreamActor, type StreamThings, streamRoles, streamRows } from './testing/stream-role-rows.ts'

let app: TestApp
let things: StreamThings
const tokens = {} as Record<StreamActor, string | null>

beforeAll(async () => {
  app = await startTestApp({ clock: fixedClock('2026-11-21T15:00:00Z') })
  const owner = await activePerson(app)
  const { uuid, merchant_uuid: merchantUuid } = await activeStream(app, owner.token)
  const post = async (path: string, body: object, token = owner.token) => {
    const answer = await app.call('POST', path, { token, body })
    if (answer.status >= 300) throw new Error(`${path}: ${JSON.stringify(answer.body)}`)
    return answer.body?.row
  }
  const ofMerchant = async (role: 'full' | 'read') => {
    const person = await activePerson(app)
    const invited = { uuid: merchantUuid, email: person.email, role }
    const { invitation_id } = await post('/merchants/admins/invite', invited)
    await post('/merchants/invitations/accept', { invitation_id }, person.token)
    return person
  }
  const invite = async (email: string, role: string, to = uuid): Promise<string> =>
    (await post('/streams/people/invite', { uuid: to, email, role })).invitation_id
  const ofStream = async (role: 'full' | 'read' | 'moderator') => {
    const person = await activePerson(app)
    const invitation_id = await invite(person.email, role)
    await post('/streams/invitations/accept', { invitation_id }, person.token)
    return person
  }
  const removed = await ofMerchant('full')
  await post('/merchants/admins/remove', { uuid: merchantUuid, user_uuid: removed.uuid })
  const invited = await activePerson(app)
  const platform = await activePerson(app)
  await app.app.accounts.setAdministrator(platform.email, true)
  Object.assign(tokens, {
    ...{ visitor: null, stranger: (await activePerson(app)).token, removed: removed.token },
    ...{ invited: invited.token, 'platform administrator': platform.token },
    moderator: (await ofStream('moderator')).token,
    ...{ read: (await ofStream('read')).token, full: (await ofStream('full')).token },
    'read of the merchant': (await ofMerchant('read')).token,
    'full of the merchant': (await ofMerchant('full')).token,
  })
  const other = async () => (await activeStream(app, owner.token, { merchant_uuid: merchantUuid })).uuid
  const faq = await post('/streams/faqs/add', { uuid, question: 'Tem frete?', answer: 'Tem.' })
  const destination = await post('/streams/destinations/add', {
    ...{ uuid, name: 'Twitch', url: 'rtmp://live.twitch.tv/app', key: 'live_123456789' },
  })
  things = {
    destinationUuid: destination.uuid,
    ...{ uuid, merchantUuid, faqUuid: faq.uuid, memberUuid: (await ofStream('read')).uuid },
    invitationId: await invite('convidada@exemplo.example', 'moderator'),
    ownInvitations: {
      accepted: await invite(invited.email, 'moderator', await other()),
      declined: await invite(invited.email, 'read', await other()),
    },
  }
})
afterAll(() => app.stop())

describe('the permissions on a stream', () => {
  it('are listed for every call', async () => {
    const served = (await documentedCalls(app)).filter(({ path }) => path.startsWith('/streams/'))
    expect(
      Object.keys(streamRows).toSorted(),
      'add new calls to app/server/testing/stream-role-rows.ts with what each role may do',
    ).toEqual(served.map(({ route }) => route).toSorted())
  })

  it.each(Object.entries(streamRows))('%s', async (call, { body, query, expected }) => {
    const [method = '', path = ''] = call.split(' ')
    const got = {} as Record<StreamActor, number>
    for (const role of streamRoles) {
      const filled = path
        .replace('{uuid}', things.uuid)
        .replace('{recording}', things.uuid)
        .replace('{draw}', things.uuid)
        .concat(query ? `?${new URLSearchParams(query(things))}` : '')
      const sent = body ? { body: body(things) } : {}
      got[role] = (await app.call(method, filled, { token: tokens[role], ...sent })).status
    }
    expect(got).toEqual(expected)
  })

  it('answer a stranger for a stream as for one that does not exist', async () => {
    const of = (uuid: string) =>
      app.call('GET', `/streams/my?uuid=${uuid}`, { token: tokens.stranger ?? null })
    const [real, none] = [await of(things.uuid), await of('01900000-0000-7000-8000-000000000001')]
    expect([real.status, real.body.message]).toEqual([none.status, none.body.message])
  })
})
