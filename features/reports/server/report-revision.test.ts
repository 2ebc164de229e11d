import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { captureComments, type SampleComment, unlock } from '#features/lives/server/testing/seeded-live.ts'
import { type ConnectedSeller, connectedSeller } from '#tests/support/connected-seller.ts'
import { rowsOf } from '#tests/support/integrations-app.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

// biome-ignore lint/suspicious/noExplicitAny: rows and realtime messages as they come over the wire
type Received = { topic: string; event: string; data: any }

/** A whole minute shortly ago: a live that has been on air for hours is ended. */
const start = Math.floor(Date.now() / 60_000) * 60_000 - 120_000
let app: TestApp
let seller: ConnectedSeller
let place: { plugin_id: string; media_id: string }
let mediaId: string
const said: SampleComment[] = []
const received: Received[] = []
let socket: WebSocket

beforeAll(async () => {
  app = await startTestApp()
  seller = await connectedSeller(app)
  mediaId = (await app.control('POST', '/lives', { username: seller.username, title: 'Live' })).media_id
  await say({ user: 'ana', text: 'oi', second: 0 })
  await unlock(app, seller.token, mediaId)
  place = { plugin_id: seller.pluginId, media_id: mediaId }
  socket = await listen((await live()).id)
})
afterAll(async () => {
  socket.close()
  await app.stop()
})

async function say(...more: { user: string; text: string; second: number }[]) {
  said.push(...more.map(({ user, text, second }) => ({ user, text, at: new Date(start + second * 1000) })))
  await captureComments(app, seller, mediaId, said)
}

const ask = (path: string, body: object = {}) =>
  app.call('POST', `/plugins/live/${path}`, { token: seller.token, body: { ...place, ...body } })
const live = async () => rowsOf((await ask('metadata')).body)[0] ?? {}
const timeline = async () => (await ask('metadata/timeline')).body.row

/** The revisions of the three calls that read a report. */
async function revisions(): Promise<number[]> {
  return [(await live()).revision, (await timeline()).revision, (await ask('messages')).body.revision]
}

function listen(liveId: string): Promise<WebSocket> {
  const opened = new WebSocket(`${app.url.replace('http', 'ws')}/api/realtime`, {
    headers: { authorization: `Bearer ${seller.token}` },
  })
  const topics = ['live', 'live-comments', 'live-replies'].map((topic) => `${topic}:${liveId}`)
  let waiting = topics.length
  return new Promise((resolve, reject) => {
    opened.on('error', reject)
    opened.on('open', () => {
      for (const topic of topics) opened.send(JSON.stringify({ type: 'subscribe', topic }))
    })
    opened.on('message', (data) => {
      const message = JSON.parse(String(data))
      if (message.type === 'event') received.push(message)
      if (message.type === 'subscribed' && --waiting === 0) resolve(opened)
    })
  })
}

const published = (event: string, revision: number) =>
  expect
    .poll(
      () => received.find(({ event: name, data }) => name === event && revisionOf(data) === revision)?.data,
    )
    .toBeTruthy()
const revisionOf = (data: { revision: number } | { revision: number }[] | null) =>
  Array.isArray(data) ? data[0]?.revision : data?.revision

describe('the revision of a report', () => {
  it('is the same in every call, and the minutes of a timeline add up to its messages', async () => {
    await say({ user: 'ana', text: 'tem no P?', second: 3 }, { user: 'bia', text: 'linda', second: 70 })
    const [revision, ...others] = await revisions()
    expect(others).toEqual([revision, revision])

    const { real_comments_count, questions_count, minutes } = await timeline()
    const sum = (key: string) => minutes.reduce((total: number, minute: never) => total + minute[key], 0)
    expect([sum('comments'), sum('questions')]).toEqual([real_comments_count, questions_count])
    expect([real_comments_count, questions_count]).toEqual([3, 1])
  })

  it('comes with the captured comments, the new totals and the changed minutes', async () => {
    await say({ user: 'caio', text: 'quanto custa?', second: 75 })
    const [revision = 0] = await revisions()
    await published('comments', revision)
    await published('changed', revision)

    const changed = received.find(
      ({ event, data }) => event === 'changed' && data.revision === revision,
    )?.data
    expect(changed).toMatchObject({ comments_count: 4, questions_count: 2, unanswered_questions_count: 2 })
    expect(changed.minutes).toEqual([
      { at: new Date(start + 60_000).toISOString(), comments: 2, questions: 1, revision },
    ])
  })

  it('grows when a reply is claimed and when it is sent, and is published with both', async () => {
    await app.control('POST', `/lives/${mediaId}/comments`, {
      comments: [{ user_name: 'duda', text: 'tem 38?' }],
      rate: 0,
    })
    const question = async () => rowsOf((await ask('messages')).body).find((row) => row.user_name === 'duda')
    await expect.poll(question).toBeTruthy()
    const [before = 0] = await revisions()
    const reply = await app.call('POST', '/plugins/live/messages/reply', {
      token: seller.token,
      body: {
        plugin_id: seller.pluginId,
        comment_id: (await question())?.comment_id,
        comment_answer: 'Tem sim',
      },
    })
    expect(reply.status).toBe(200)
    expect(reply.body.row).toMatchObject({ reply_state: 'sent', revision: before + 2 })
    expect(await revisions()).toEqual([before + 2, before + 2, before + 2])

    for (const revision of [before + 1, before + 2])
      for (const event of ['reply', 'answered', 'changed']) await published(event, revision)
    const changed = received.filter(({ event }) => event === 'changed').at(-1)?.data
    expect(changed).toMatchObject({ questions_count: 3, unanswered_questions_count: 2 })
  })

  it('grows with a tag and with an erasure', async () => {
    const [before = 0] = await revisions()
    const [row] = rowsOf((await ask('messages')).body)
    const selection = { kind: 'picked', comment_ids: [row?.comment_id] }
    expect((await ask('messages/tag', { selection, add: ['separar'] })).status).toBe(200)
    const [tagged = 0] = await revisions()
    expect(tagged).toBeGreaterThan(before)

    await app.app.lives.eraseOnRequest({ id: 'id-bia' })
    const [erased = 0, ...others] = await revisions()
    expect(erased).toBeGreaterThan(tagged)
    expect(others).toEqual([erased, erased])
    expect((await timeline()).real_comments_count).toBe(4)
  })
})
