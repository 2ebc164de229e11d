import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { activePerson } from '#features/accounts/server/testing/people.ts'
import { activeStream } from '#features/streams/server/testing/streams.ts'
import { fixedClock } from '#platform/server/clock.ts'
import { randomIds } from '#platform/server/ids.ts'
import { defineJob } from '#platform/server/jobs.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { countStore } from './count-store.ts'

const clock = fixedClock('2026-11-21T12:00:30Z')
let app: TestApp
let token: string
let stream: { uuid: string; merchant_uuid: string }
beforeAll(async () => {
  app = await startTestApp({ clock })
  token = (await activePerson(app)).token
  stream = await activeStream(app, token)
})
afterAll(() => app.stop())

const pool = () => app.app.platform.connection.pool
const store = () => countStore(app.app.platform.connection.db)
const at = (time: string) => new Date(`2026-11-21T${time}:00Z`)
const count = (
  minute: string,
  subject: 'chat_message' | 'cart_add' | 'buy_now' | 'checkout',
  times: number,
) => ({
  ...{ streamUuid: stream.uuid, minute: at(minute), subject, product: '', times },
})
const numbers = async () =>
  (await app.call('POST', '/streams/numbers', { token, body: { uuid: stream.uuid } })).body.row
const file = (format: string) =>
  fetch(`${app.url}/api/streams/${stream.uuid}/numbers/file?format=${format}`, {
    headers: { authorization: `Bearer ${token}`, 'accept-language': 'pt-BR' },
  })

describe('the numbers of a live', () => {
  it('are empty before it', async () => {
    expect(await numbers()).toMatchObject({ peak: 0, messages: 0, minutes: [], products: [], origins: [] })
    const compared = await app.call('POST', '/streams/numbers/lives', {
      ...{ token, body: { merchant_uuid: stream.merchant_uuid } },
    })
    expect(compared.status).toBe(204)
  })

  it('are given by the minute, by product and by campaign, and in total', async () => {
    await pool().query(
      `update streams set broadcast_status = 'live', live_since = '2026-11-21T11:00:00Z' where uuid = $1`,
      [stream.uuid],
    )
    const product = randomIds.uuid()
    await store().add([
      count('10:00', 'chat_message', 7),
      count('11:01', 'chat_message', 3),
      count('11:02', 'buy_now', 1),
      count('11:02', 'cart_add', 2),
      { ...count('11:03', 'cart_add', 4), product },
      { ...count('11:04', 'cart_add', 1), product },
      count('11:05', 'checkout', 1),
    ])
    await store().addViewers([
      { streamUuid: stream.uuid, minute: at('11:01'), viewers: 12 },
      { streamUuid: stream.uuid, minute: at('11:06'), viewers: 9 },
    ])
    await store().addViewers([{ streamUuid: stream.uuid, minute: at('11:01'), viewers: 10 }])
    const origin = { day: '2026-11-21', medium: 'story', campaign: 'verao', content: '', times: 2 } as const
    await store().addOrigins([
      { ...origin, streamUuid: stream.uuid, subject: 'cart_add', key: 'a', source: 'instagram' },
    ])

    const shown = await numbers()
    expect(shown).toMatchObject({ peak: 12, messages: 10, carts: 8, checkouts: 1, questions: 0, details: 0 })
    expect(shown.minutes.map((one: { at: string }) => one.at.slice(11, 16))).toEqual(
      ['11:01', '11:02', '11:03', '11:04', '11:05', '11:06'], // the one before the live is left out
    )
    expect(shown.minutes[0]).toMatchObject({ viewers: 12, messages: 3 })
    expect(shown.minutes[1]).toMatchObject({ viewers: null, carts: 3 })
    expect(shown.products).toEqual([
      { uuid: product, name: null, at: '2026-11-21T11:03:00.000Z', details: 0, carts: 5, sold: 0 },
    ])
    expect(shown.origins).toMatchObject([
      { source: 'instagram', medium: 'story', campaign: 'verao', carts: 2 },
    ])
  })

  it('are compared with those of the other lives of the brand', async () => {
    const { body } = await app.call('POST', '/streams/numbers/lives', {
      ...{ token, body: { merchant_uuid: stream.merchant_uuid } },
    })
    const row = Object.fromEntries(body.columns.map((name: string, at: number) => [name, body.rows[0][at]]))
    expect(row).toMatchObject({ uuid: stream.uuid, peak: 12, messages: 10, carts: 8 })
    const stranger = await activePerson(app)
    const answer = await app.call('POST', '/streams/numbers/lives', {
      ...{ token: stranger.token, body: { merchant_uuid: stream.merchant_uuid } },
    })
    expect(answer.status).toBe(204)
  })

  it('are exported as a CSV file and as a workbook', async () => {
    const csv = await file('csv')
    expect(csv.status).toBe(200)
    const [head, first] = (await csv.text()).split('\r\n')
    expect(head).toContain('Assistindo')
    expect(first).toMatch(/12[;,]3[;,]0/)
    expect((await file('xlsx')).status).toBe(200)
    expect((await file('pdf')).status).toBe(422)
  })

  it('have the viewers of each minute, as the server counts them', async () => {
    const watched = await app.call('POST', '/streams/realtime/watch', { body: { stream_uuid: stream.uuid } })
    expect(watched.status).toBe(200)
    await app.app.platform.jobs.enqueue(defineJob('live-numbers.sample-viewers'), {})
    await expect
      .poll(async () => (await numbers()).minutes.at(-1), { timeout: 60_000 })
      .toMatchObject({ at: '2026-11-21T12:00:00.000Z', viewers: 1 })
  })
})
