import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { logIn, newPerson, temporaryPasswordOf } from '#features/accounts/server/testing/people.ts'
import { freeCreditId } from '#features/billing/contract.ts'
import type { FromServer, Position } from '#platform/contract/realtime.ts'
import { type ConnectedSeller, connectedSeller, eventually } from '#tests/support/connected-seller.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
let seller: ConnectedSeller
let stranger: ConnectedSeller

beforeAll(async () => {
  app = await startTestApp()
  seller = await connectedSeller(app)
  stranger = await connectedSeller(app, 'pingodegente.kids')
})
afterAll(() => app.stop())

type Listener = { received: FromServer[]; say(message: object): void; closed: Promise<number>; close(): void }

function listen(headers: Record<string, string>): Promise<Listener> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(`${app.url.replace('http', 'ws')}/api/realtime`, { headers })
    const received: FromServer[] = []
    const closed = new Promise<number>((done) => socket.on('close', done))
    socket.on('message', (data) => received.push(JSON.parse(String(data))))
    socket.on('error', reject)
    socket.on('open', () =>
      resolve({
        received,
        closed,
        say: (message) => socket.send(JSON.stringify(message)),
        close: () => socket.close(),
      }),
    )
  })
}
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

async function liveWith(texts: string[]): Promise<{ mediaId: string; liveId: string }> {
  const { media_id: mediaId } = await app.control('POST', '/lives', { username: seller.username, title: 'x' })
  await comment(mediaId, texts)
  const liveId = await eventually(async () => {
    const { body } = await app.call('POST', '/plugins/live/metadata', {
      token: seller.token,
      body: { plugin_id: seller.pluginId, media_id: mediaId },
    })
    if (!body?.rows) return null
    const held = body.rows[0][body.columns.indexOf('real_comments_count')]
    return held === texts.length ? (body.rows[0][0] as string) : null
  })
  return { mediaId, liveId }
}
const comment = (mediaId: string, texts: string[]) =>
  app.control('POST', `/lives/${mediaId}/comments`, {
    comments: texts.map((text) => ({ user_name: 'ana', text })),
  })
const unlock = (mediaId: string) =>
  app.call('POST', '/billing/credit/consume', {
    token: seller.token,
    body: { media_id: mediaId, billing_credit_id: freeCreditId },
  })

const eventsOf = ({ received }: Listener, topic: string) =>
  received.filter((message) => message.type === 'event' && message.topic === topic)

describe('realtime', () => {
  it('refuses a connection without a session, and a foreign page with a cookie', async () => {
    await expect(listen({})).rejects.toThrow('401')
    await expect(listen(bearer('x'.repeat(43)))).rejects.toThrow('401')
    const cookie = `access_token=${seller.token}`
    await expect(listen({ cookie, origin: 'https://elsewhere.example' })).rejects.toThrow('401')
    const ours = await listen({ cookie, origin: app.url })
    ours.close()
  })

  it('refuses a session whose password must be changed', async () => {
    const person = newPerson()
    await app.call('POST', '/session/signup', { body: person })
    const login = await logIn(app, person, await temporaryPasswordOf(app, person.email))
    const { token } = login.body.row
    expect((await app.call('GET', '/plugins/my', { token })).body.error).toBe('password_update_required')
    await expect(listen(bearer(token))).rejects.toThrow('401')
  })

  it('sends totals but no texts of a locked live, and everything of an unlocked one', async () => {
    const { mediaId, liveId } = await liveWith(['primeira'])
    const listener = await listen(bearer(seller.token))
    listener.say({ type: 'subscribe', topic: `live:${liveId}` })
    listener.say({ type: 'subscribe', topic: `live-comments:${liveId}` })
    await eventually(async () => listener.received.length === 2)
    expect(listener.received.map(({ type }) => type).sort()).toEqual(['refused', 'subscribed'])

    await comment(mediaId, ['segredo um'])
    await eventually(async () => eventsOf(listener, `live:${liveId}`).length > 0)
    expect(JSON.stringify(listener.received)).not.toContain('segredo')

    await unlock(mediaId)
    listener.say({ type: 'subscribe', topic: `live-comments:${liveId}` })
    await eventually(async () => listener.received.filter(({ type }) => type === 'subscribed').length === 2)
    await comment(mediaId, ['segredo dois'])
    const comments = () => JSON.stringify(eventsOf(listener, `live-comments:${liveId}`))
    await expect.poll(comments).toContain('segredo dois')
    listener.close()
  })

  it('refuses the topics of other users and unknown topics', async () => {
    const { liveId } = await liveWith(['oi'])
    const listener = await listen(bearer(stranger.token))
    const topics = [
      `live:${liveId}`,
      `live-comments:${liveId}`,
      'live:none',
      'sessions',
      'nothing:1',
      `live:${liveId}' or true`,
    ]
    for (const topic of topics) listener.say({ type: 'subscribe', topic })
    await eventually(async () => listener.received.length === topics.length)
    expect(new Set(listener.received.map(({ type }) => type))).toEqual(new Set(['refused']))
    listener.close()
  })

  it('resends missed events once and in order after a drop, and reports when it cannot', async () => {
    const { mediaId, liveId } = await liveWith(['zero'])
    await unlock(mediaId)
    const topic = `live-comments:${liveId}`
    const first = await listen(bearer(seller.token))
    first.say({ type: 'subscribe', topic })
    await eventually(async () => first.received.length > 0)
    await comment(mediaId, ['um'])
    await eventually(async () => JSON.stringify(eventsOf(first, topic)).includes('"um"'))
    const { position } = first.received[0] as { position: Position }
    const last = eventsOf(first, topic).at(-1) as { seq: number; data: object[] }
    expect(last.data[0]).toMatchObject({ comment_id: expect.any(String), text: 'um', is_question: false })
    first.close()

    for (const text of ['dois', 'três']) await comment(mediaId, [text])
    await app.simulator.delivered()
    await new Promise((resolve) => setTimeout(resolve, 200))
    const second = await listen(bearer(seller.token))
    second.say({ type: 'subscribe', topic, after: { epoch: position.epoch, seq: last.seq } })
    await eventually(
      async () =>
        eventsOf(second, topic).flatMap((event) => (event as { data: unknown[] }).data).length === 2,
    )
    expect(second.received[0]).toMatchObject({ type: 'subscribed', resumed: true })
    expect(JSON.stringify(second.received)).toMatch(/dois.*três/)
    expect(JSON.stringify(second.received)).not.toContain('"um"')
    second.close()

    const third = await listen(bearer(seller.token))
    third.say({ type: 'subscribe', topic, after: { epoch: 'before-the-restart', seq: 1 } })
    await eventually(async () => third.received.length > 0)
    expect(third.received[0]).toMatchObject({ type: 'subscribed', resumed: false })
    third.close()
  })

  it('survives malformed messages', async () => {
    const listener = await listen(bearer(seller.token))
    for (const nonsense of [{}, { type: 'subscribe' }, { type: 'fly', topic: 'x' }, []])
      listener.say(nonsense)
    listener.say({ type: 'subscribe', topic: 'live:none' })
    await eventually(async () => listener.received.length === 1)
    listener.close()
  })

  it('closes when the session ends', async () => {
    const { token } = await connectedSeller(app, 'outra.loja').catch(async () => {
      await app.control('POST', '/accounts', {
        username: 'outra.loja',
        name: 'Outra',
        followers: 2000,
        account_type: 'BUSINESS',
      })
      return connectedSeller(app, 'outra.loja')
    })
    const listener = await listen(bearer(token))
    await app.call('POST', '/session/logout', { token, body: {} })
    expect(await listener.closed).toBe(4401)
  })
})
