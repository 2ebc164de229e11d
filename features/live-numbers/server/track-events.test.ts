import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { activePerson } from '#features/accounts/server/testing/people.ts'
import { activeStream } from '#features/streams/server/testing/streams.ts'
import { fixedClock } from '#platform/server/clock.ts'
import { randomIds } from '#platform/server/ids.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { countStore } from './count-store.ts'

const clock = fixedClock('2026-11-21T12:00:30Z')
let app: TestApp
let uuid: string
beforeAll(async () => {
  app = await startTestApp({ clock })
  uuid = (await activeStream(app, (await activePerson(app)).token)).uuid
})
afterAll(() => app.stop())

const sent = { name: 'Broadcast Live', action: 'Send', subject: 'chat_message' }
const added = { name: 'Broadcast Live', action: 'Click', subject: 'cart_add' }

async function browser(analytics: boolean): Promise<string> {
  const browser_id = randomIds.uuid()
  await app.call('POST', '/analytics/consent', { body: { analytics, browser_id } })
  return browser_id
}
const track = (body: object, headers = {}) =>
  app.call('POST', '/streams/numbers/track', { body: { stream_uuid: uuid, ...body }, headers })
const rows = async (table: 'live_counts' | 'live_origins') =>
  (await app.app.platform.connection.pool.query(`select * from ${table} order by subject, times`)).rows

describe('events of a live', () => {
  it('are counted by the minute and by campaign once the browser agreed', async () => {
    const browser_id = await browser(true)
    const events = [sent, added, sent, { ...added, product_uuid: randomIds.uuid() }]
    expect((await track({ browser_id, utm_source: 'instagram', events })).status).toBe(204)
    expect((await track({ browser_id, utm_source: 'instagram', events: [sent] })).status).toBe(204)
    const minute = new Date('2026-11-21T12:00:00Z')
    expect(await rows('live_counts')).toEqual([
      { stream_uuid: uuid, minute, subject: 'cart_add', product: '', times: 2 },
      { stream_uuid: uuid, minute, subject: 'chat_message', product: '', times: 3 },
    ])
    expect(await rows('live_origins')).toMatchObject([
      { subject: 'cart_add', source: 'instagram', times: 2 },
      { subject: 'chat_message', source: 'instagram', times: 3 },
    ])
  })

  it('are not counted without consent, against the browser’s will, from crawlers or of hidden streams', async () => {
    const before = [await rows('live_counts'), await rows('live_origins')]
    const browser_id = await browser(true)
    const answers = [
      await track({ events: [sent] }),
      await track({ events: [sent], browser_id: await browser(false) }),
      await track({ events: [sent], browser_id }, { dnt: '1' }),
      await track({ events: [sent], browser_id }, { 'user-agent': 'Googlebot/2.1' }),
      await track({ events: [sent], browser_id, stream_uuid: randomIds.uuid() }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204, 204, 204])
    expect([await rows('live_counts'), await rows('live_origins')]).toEqual(before)
  })

  it('are refused with the wrong action, without events and with too many', async () => {
    const statuses = [
      await track({ events: [{ ...sent, action: 'Click' }] }),
      await track({ events: [] }),
      await track({ events: Array.from({ length: 41 }, () => sent) }),
    ].map(({ status }) => status)
    expect(statuses).toEqual([422, 422, 422])
  })

  it('share one row beyond a thousand campaigns of a day', async () => {
    const browser_id = await browser(true)
    await app.app.platform.connection.pool.query(
      `insert into live_origins (stream_uuid, day, subject, key, source, medium, campaign, content, times)
       select $1, '2026-11-21', 'checkout', n::text, n::text, '', '', '', 1 from generate_series(1, 1000) n`,
      [uuid],
    )
    for (const utm_source of ['a', 'b']) await track({ browser_id, utm_source, events: [sent] })
    const chat = (await rows('live_origins')).filter(({ subject }) => subject === 'chat_message')
    expect(chat.map(({ source, times }) => [source, times])).toEqual([
      ['', 2],
      ['instagram', 3],
    ])
  })

  it('are deleted after thirteen months and with their stream', async () => {
    const store = countStore(app.app.platform.connection.db)
    await store.purge(new Date('2026-11-21T11:59:00Z'), '2026-11-20')
    expect(await rows('live_counts')).not.toEqual([])
    await store.purge(new Date('2026-11-21T12:01:00Z'), '2026-11-22')
    expect([await rows('live_counts'), await rows('live_origins')]).toEqual([[], []])
    const unknown = { streamUuid: randomIds.uuid(), minute: clock.now(), product: '', times: 1 }
    await store.add([{ ...unknown, subject: 'checkout' }])
    await store.purge(new Date(0), '1970-01-01')
    expect(await rows('live_counts')).toEqual([])
  })
})
