import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { activePerson, messagesTo } from '#features/accounts/server/testing/people.ts'
import { minute } from '#platform/contract/time.ts'
import { publishByWhip } from '#platform/media-engine/embedded/testing/rtc-clients.ts'
import { rowsOf } from '#tests/support/integrations-app.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { reconcileRecordings } from '../recordings/record-events.ts'
import { recordingStore } from '../recordings/recording-store.ts'
import { streamListeners } from '../stream-listeners.ts'
import { streamStore } from '../stream-store.ts'
import { activeStream, addedStream } from '../testing/streams.ts'
import { reconcileBroadcasts } from './apply-to-engine.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ variables: { ARARA_ROLES: 'web,jobs,capture,media' } })
})
afterAll(() => app.stop())

const patient = { interval: 100 }
type Caller = { token: string | null }
const realtime = ({ token }: Caller, call: string, body: object) =>
  app.call('POST', `/streams/realtime/${call}`, { token, body })
const visitor: Caller = { token: null }
const state = async (uuid: string) =>
  (await app.call('GET', `/streams/${uuid}/state`, { token: null })).body.row
const statusOf = async (uuid: string) => (await state(uuid)).broadcast_status

/** A seller whose stream is live, with the publisher that sends picture and sound. */
async function liveStream() {
  const seller = await activePerson(app)
  const stream = await activeStream(app, seller.token)
  const { row } = (await realtime(seller, 'broadcast', { stream_uuid: stream.uuid, role: 1 })).body
  const { url, bearer } = row.publish.whip
  const publisher = await publishByWhip({ url: app.url + url, bearer })
  await expect.poll(() => statusOf(stream.uuid)).toBe('live')
  return { seller, stream, publisher, tokens: row, stream_uuid: stream.uuid as string }
}

describe('a live', () => {
  it('goes from its first picture over viewers to its end, and is opened again', async () => {
    const { seller, stream, publisher, tokens, stream_uuid } = await liveStream()
    expect(tokens).toMatchObject({
      ...{ app_id: 'arara', merchant_uuid: stream.merchant_uuid, stream_uuid, stream_uri: stream.uri },
      ...{ short_id: stream.short_id, user_id: seller.uuid, subscriber_token: null },
      publisher_token: tokens.publish.whip.bearer,
    })

    const watched = (await realtime(visitor, 'watch', { stream_uuid })).body.row
    expect(watched).toMatchObject({
      ...{ publisher_token: null, user_id: expect.stringMatching(/^v-/), broadcast_status: 'live' },
      play: { fallback: expect.anything() },
    })
    expect(watched.subscriber_token).toBe(watched.play.bearer)
    const again = { stream_uuid, chat_user_id: watched.user_id }
    expect((await realtime(visitor, 'watch', again)).body.row.user_id).toBe(watched.user_id)
    const sign = { stream_uuid, chat_token: watched.chat_token }
    expect((await realtime(visitor, 'heartbeat', sign)).body.row).toMatchObject({ viewers: 1 })
    const studio = (await realtime(seller, 'studio', { stream_uuid })).body.row
    expect(studio).toMatchObject({ broadcast_status: 'live', has_picture: true, source: 'whip', viewers: 1 })
    expect((await realtime(visitor, 'heartbeat', { ...sign, left: true })).body.row.viewers).toBe(0)

    await expect
      .poll(async () => (await realtime(seller, 'studio', { stream_uuid })).body.row.is_recording, patient)
      .toBe(true)
    const deleted = { token: seller.token, body: { uuid: stream_uuid, delete: true } }
    expect((await app.call('POST', '/streams/my/update', deleted)).status).toBe(409)
    const ended = await realtime(seller, 'status', { stream_uuid, status: 'finished' })
    expect(ended.body.row).toMatchObject({ broadcast_status: 'finished', viewers: 0, is_recording: false })
    expect((await realtime(seller, 'status', { stream_uuid, status: 'finished' })).status).toBe(200)
    await expect.poll(async () => (await app.app.platform.media.state(stream_uuid)).live).toBe(false)
    expect((await realtime(visitor, 'watch', { stream_uuid })).status).toBe(409)
    expect((await realtime(seller, 'broadcast', { stream_uuid, role: 1 })).status).toBe(409)
    publisher.vanish()

    expect((await realtime(seller, 'status', { stream_uuid, status: 'live' })).body.row).toMatchObject({
      ...{ broadcast_status: 'live', finished_at: null },
    })
    await realtime(seller, 'status', { stream_uuid, status: 'finished' })
    const { db } = app.app.platform.connection
    await streamStore(db).change(stream_uuid, { finishedAt: new Date(Date.now() - 31 * minute) })
    const late = await realtime(seller, 'status', { stream_uuid, status: 'live' })
    expect([late.status, late.body.message]).toEqual([
      409,
      'Esta live já terminou. Para transmitir de novo, informe uma nova data nas configurações da live.',
    ])
    const scheduled_date = new Date(Date.now() + 60 * minute).toISOString()
    await app.call('POST', '/streams/my/update', {
      ...{ token: seller.token, body: { uuid: stream_uuid, scheduled_date } },
    })
    await expect.poll(() => statusOf(stream_uuid)).toBe('pending')
    expect((await realtime(seller, 'broadcast', { stream_uuid, role: 1 })).status).toBe(200)
  })

  it('stays live while its publisher is away, and is over when none comes back', async () => {
    const { publisher, stream_uuid, stream } = await liveStream()
    await publisher.leave()
    await expect
      .poll(() => state(stream_uuid))
      .toMatchObject({ broadcast_status: 'live', has_picture: false })
    const { db } = app.app.platform.connection
    const store = streamStore(db)
    await store.change(stream_uuid, {
      ...{ liveSince: new Date(Date.now() - 50 * minute), lostAt: new Date(Date.now() - 31 * minute) },
    })
    await reconcileBroadcasts({
      ...{ ...app.app.platform, accounts: app.app.accounts, catalogue: app.app.catalogue },
      merchants: app.app.merchants,
      listeners: streamListeners(),
    })
    expect(await store.byUuid(stream.uuid)).toMatchObject({ broadcastStatus: 'finished' })
  })

  it('is recorded from its first picture, again by the switch, and each film is opened by its link', async () => {
    const { seller, publisher, stream_uuid } = await liveStream()
    const recordings = async () =>
      rowsOf((await app.call('GET', `/streams/${stream_uuid}/recordings`, { token: seller.token })).body)
    const states = async () => (await recordings()).map((row) => row.state)
    const statusOfRecording = async () =>
      (await realtime(seller, 'studio', { stream_uuid })).body.row.recording_status
    const switchTo = async (recording_status: 'recording' | 'stopped') =>
      app.call('POST', '/streams/my/update', {
        ...{ token: seller.token, body: { uuid: stream_uuid, recording_status } },
      })
    await expect.poll(statusOfRecording, patient).toBe('recording')
    expect(await states()).toEqual(['recording'])
    expect((await switchTo('stopped')).status).toBe(200)
    await expect.poll(states, patient).toEqual(['ready'])
    expect(await statusOf(stream_uuid)).toBe('live')

    expect((await switchTo('recording')).status).toBe(200)
    await expect.poll(statusOfRecording, patient).toBe('recording')
    await realtime(seller, 'status', { stream_uuid, status: 'finished' })
    await expect.poll(states, patient).toEqual(['ready', 'ready'])
    publisher.vanish()
    const mails = await messagesTo(app, seller.email)
    expect(mails.filter(({ subject }) => subject.includes('está pronta'))).toHaveLength(2)
    for (const { watch_url, bytes } of await recordings()) {
      const film = await fetch(app.url + watch_url)
      const content = Buffer.from(await film.arrayBuffer())
      expect([film.status, film.headers.get('content-type')]).toEqual([200, 'video/mp4'])
      expect([content.toString('latin1', 4, 8), content.length]).toEqual(['ftyp', bytes])
    }
    const body = { stream_uuid, recording_uuid: (await recordings())[0]?.uuid }
    const deleted = await app.call('POST', '/streams/recordings/delete', { token: seller.token, body })
    expect(deleted.status).toBe(204)
    expect(await states()).toEqual(['ready'])
  })

  it('has its recording shown although nobody heard what the engine told', async () => {
    const { publisher, stream_uuid } = await liveStream()
    const { platform, accounts, catalogue, merchants } = app.app
    const { db } = platform.connection
    const deps = { ...platform, accounts, catalogue, merchants, listeners: streamListeners() }
    const rows = async () => recordingStore(db).listOf(stream_uuid)
    await expect.poll(async () => (await rows()).length, patient).toBe(1)
    const [{ id, engineId } = { id: '', engineId: '' }] = await rows()
    await recordingStore(db).delete(id)
    await streamStore(db).change(stream_uuid, { recordingStatus: 'requested' })
    await reconcileRecordings(deps, [(await streamStore(db).byUuid(stream_uuid))!])
    expect(await rows()).toMatchObject([{ engineId, state: 'recording' }])
    await platform.media.deleteRecording(engineId)
    await reconcileRecordings(deps, [])
    expect(await rows()).toMatchObject([{ state: 'failed' }])
    publisher.vanish()
  })

  it('is not watched by those who were removed, nor sent to with a key of before', async () => {
    const { seller, publisher, tokens, stream_uuid } = await liveStream()
    const { user_id } = (await realtime(visitor, 'watch', { stream_uuid })).body.row
    expect((await realtime(seller, 'kick', { stream_uuid, user_id })).status).toBe(204)
    expect((await realtime(visitor, 'watch', { stream_uuid, chat_user_id: user_id })).status).toBe(403)
    expect((await realtime(visitor, 'watch', { stream_uuid })).status).toBe(200)

    expect((await realtime(seller, 'key/rotate', { stream_uuid })).status).toBe(204)
    await expect.poll(async () => (await state(stream_uuid)).has_picture).toBe(false)
    publisher.vanish()
    const { url, bearer } = tokens.publish.whip
    await expect(publishByWhip({ url: app.url + url, bearer })).rejects.toThrow('refused: 40')
  })

  it('is not broadcast before it is complete, nor watched before it is live', async () => {
    const seller = await activePerson(app)
    const { uuid } = await addedStream(app, seller.token)
    const early = await realtime(seller, 'broadcast', { stream_uuid: uuid, role: 1 })
    expect([early.status, early.body.message]).toEqual([
      409,
      'Esta live está incompleta ou inativa. Ative a live nas configurações antes de transmitir.',
    ])
    const { uuid: complete } = await activeStream(app, seller.token)
    const watched = await realtime(visitor, 'watch', { stream_uuid: complete })
    expect([watched.status, watched.body.message]).toEqual([409, 'A live não está no ar.'])
    expect((await realtime(seller, 'status', { stream_uuid: complete, status: 'finished' })).status).toBe(409)
    const blind = await realtime(seller, 'status', { stream_uuid: complete, status: 'live' })
    expect(blind.body.message).toContain('A imagem ainda não chegou')
  })

  it.each([
    ['broadcast', { role: 2 }],
    ['broadcast', { role: '1' }],
    ['watch', { role: 1 }],
    ['watch', { chat_user_id: '<script>' }],
    ['watch', { stream_uuid: 'x' }],
    ['status', { status: 'pending' }],
    ['kick', { user_id: '../x' }],
    ['kick', { user_id: 'v-x', minutes: 0 }],
  ])('refuses a broken call %s with %j', async (call, sent) => {
    const seller = await activePerson(app)
    const { uuid } = await activeStream(app, seller.token)
    const { status } = await realtime(seller, call, { stream_uuid: uuid, ...sent })
    expect([400, 422]).toContain(status)
  })

  it('counts nobody by a token of another stream, or one that was forged', async () => {
    const { stream_uuid, publisher } = await liveStream()
    const other = await liveStream()
    const { chat_token } = (await realtime(visitor, 'watch', { stream_uuid })).body.row
    const [user, role, signature] = chat_token.split('.')
    for (const forged of [`${user}.1.${signature}`, `v-x.${role}.${signature}`, `${chat_token}x`, '..', ''])
      expect((await realtime(visitor, 'heartbeat', { stream_uuid, chat_token: forged })).status).toBe(404)
    const elsewhere = { stream_uuid: other.stream_uuid, chat_token }
    expect((await realtime(visitor, 'heartbeat', elsewhere)).status).toBe(404)
    publisher.vanish()
    other.publisher.vanish()
  })
})
