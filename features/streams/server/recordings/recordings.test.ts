import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { activePerson, messagesTo } from '#features/accounts/server/testing/people.ts'
import { day } from '#platform/contract/time.ts'
import { fixedClock } from '#platform/server/clock.ts'
import { rowsOf } from '#tests/support/integrations-app.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { mostRecordingBytes, recordingDays } from '../../recording-contract.ts'
import type { StreamsDeps } from '../deps.ts'
import { streamListeners } from '../stream-listeners.ts'
import { streamStore } from '../stream-store.ts'
import { activeStream } from '../testing/streams.ts'
import { purgeRecordings } from './delete-recordings.ts'
import { rangeOf } from './range.ts'
import { checkRecording, recordingBegan, recordingEnded } from './record-events.ts'
import { recordingStore } from './recording-store.ts'

const clock = fixedClock('2026-11-21T12:00:00Z')
let app: TestApp
let number = 0
beforeAll(async () => {
  app = await startTestApp({ clock })
})
afterAll(() => app.stop())

const film = Buffer.from('0123456789 a film')
/** The dependencies with an engine that has finished a recording. */
const withFilm = (storageKey: string): StreamsDeps => {
  const { platform, accounts, merchants, catalogue } = app.app
  const finished = { state: 'ready' as const, bytes: film.length, durationMs: 61_000, storageKey }
  const media = {
    ...platform.media,
    recording: async () => ({ ...finished, thumbnailKey: null, progress: null, error: null }),
    deleteRecording: async () => {},
  }
  return { ...platform, accounts, merchants, catalogue, media, listeners: streamListeners() }
}

/** A seller with a stream and a finished recording of it. */
async function recorded() {
  number += 1
  const seller = await activePerson(app)
  const stream = await activeStream(app, seller.token)
  const key = `recordings/film-${number}.mp4`
  const engineId = `engine-${number}`
  await app.app.platform.files.put(key, film)
  const deps = withFilm(key)
  await recordingBegan(deps, { stream: stream.uuid, recording: engineId })
  return { seller, uuid: stream.uuid as string, uri: stream.uri as string, deps, engineId, key }
}
async function ready() {
  const made = await recorded()
  await recordingEnded(made.deps, { stream: made.uuid, recording: made.engineId, state: 'ready' })
  const [row] = await list(made.uuid, made.seller.token)
  return { ...made, row: row as NonNullable<typeof row> }
}
const list = async (uuid: string, token: string | null) =>
  rowsOf((await app.call('GET', `/streams/${uuid}/recordings`, { token })).body)
const ask = (uuid: string, token: string | null, body: object) =>
  app.call('POST', `/streams/${uuid}/recordings/download`, { token, body })
const linkIn = (text: string | null | undefined, path: string) =>
  app.url + (new RegExp(`https?://[^/\\s]+(${path}\\S+)`).exec(text ?? '')?.[1] ?? '/nothing')

describe('a recording', () => {
  it('is listed to its people while it runs, and to visitors once it is ready; an e-mail says so once', async () => {
    const { seller, uuid, uri, deps, engineId } = await recorded()
    expect(await streamStore(deps.connection.db).byUuid(uuid)).toMatchObject({
      ...{ recordingStatus: 'recording', recordingId: engineId },
    })
    expect(await list(uuid, null)).toEqual([])
    const ended = { stream: uuid, recording: engineId, state: 'ready' as const }
    await Promise.all([recordingEnded(deps, ended), recordingEnded(deps, ended)])
    await recordingEnded(deps, ended)
    const [row] = await list(uri, null)
    expect(row).toMatchObject({
      state: 'ready',
      bytes: film.length,
      duration_ms: 61_000,
      ready_at: expect.any(String),
    })
    const mails = (await messagesTo(app, seller.email)).filter(({ subject }) =>
      subject.includes('está pronta'),
    )
    expect(mails).toHaveLength(1)
    expect(await streamStore(deps.connection.db).byUuid(uuid)).toMatchObject({
      ...{ recordingStatus: 'stopped', recordingData: { endedAt: clock.now().toISOString() } },
    })
    await app.call('POST', '/streams/my/update', {
      ...{ token: seller.token, body: { uuid, landing_page_active: false } },
    })
    expect((await app.call('GET', `/streams/${uuid}/recordings`, { token: null })).status).toBe(404)
    expect(await list(uuid, seller.token)).toHaveLength(1)
  })

  it('has the first still that its studio sent, and else the cover of the live', async () => {
    const { seller, uuid, deps, engineId } = await recorded()
    const send = async (background: string, token: string | null = seller.token) => {
      const form = new FormData()
      const still = sharp({ create: { width: 320, height: 180, channels: 3, background } })
      const bytes = await still.jpeg().toBuffer()
      form.append('image', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), 'still.jpg')
      const answer = await fetch(`${app.url}/api/streams/recordings/picture?uuid=${uuid}`, {
        ...{ method: 'POST', body: form, headers: { authorization: `Bearer ${token}` } },
      })
      return answer.status
    }
    expect(await send('red', (await activePerson(app)).token)).toBe(404)
    expect([await send('red'), await send('blue')]).toEqual([204, 204])
    await recordingEnded(deps, { stream: uuid, recording: engineId, state: 'ready' })
    expect(await send('green')).toBe(409)
    const [row] = await list(uuid, null)
    const picture = await fetch(app.url + row?.thumbnail_url)
    const { channels } = await sharp(Buffer.from(await picture.arrayBuffer())).stats()
    expect(picture.headers.get('content-type')).toBe('image/jpeg')
    expect(channels[0]!.mean).toBeGreaterThan(channels[2]!.mean + 100)
    const withoutStill = await ready()
    expect(withoutStill.row.thumbnail_url).toBeNull()
    await streamStore(deps.connection.db).change(withoutStill.uuid, { coverImage: withoutStill.uuid })
    const [covered] = await list(withoutStill.uuid, null)
    expect(covered?.thumbnail_url).toBe(`/files/streams/${withoutStill.uuid}~1/0.jpg`)
  })

  it('that failed is told to its full administrators and hidden from visitors', async () => {
    const { seller, uuid, deps, engineId } = await recorded()
    await recordingEnded(deps, { stream: uuid, recording: engineId, state: 'failed' })
    expect((await messagesTo(app, seller.email))[0]?.subject).toContain('falhou')
    expect(await list(uuid, null)).toEqual([])
    expect(await list(uuid, seller.token)).toMatchObject([{ state: 'failed', watch_url: null }])
  })

  it('is watched in whole or in part by a link that expires, and that opens nothing else', async () => {
    const { row } = await ready()
    const watch = (headers = {}) => fetch(app.url + row.watch_url, { headers })
    const whole = await watch()
    expect([whole.status, whole.headers.get('content-type'), await whole.text()]).toEqual([
      ...[200, 'video/mp4', film.toString()],
    ])
    const part = await watch({ range: 'bytes=2-4' })
    expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([
      ...[206, `bytes 2-4/${film.length}`, '234'],
    ])
    const [subject, until, mac] = String(row.watch_url).split('/').at(-1)!.split('.')
    for (const forged of [
      `${subject}.${Number(until) + 9}.${mac}`,
      `x.${until}.${mac}`,
      `${subject}.${until}.`,
      '..',
    ])
      expect((await fetch(`${app.url}/files/recordings/${forged}`)).status).toBe(404)
    clock.advance(day / 2)
    expect((await watch()).status).toBe(404)
  })

  it('is sent as a link to the confirmed address of the caller’s account', async () => {
    const { seller, uuid, row } = await ready()
    const answer = await ask(uuid, seller.token, { m3u8_url: row.m3u8_url, email: 'outra@exemplo.example' })
    expect([answer.status, answer.body.message]).toEqual([
      ...[200, 'Pronto! Confira o seu e-mail. Arquivos maiores demoram mais.'],
    ])
    const [mail] = await messagesTo(app, seller.email)
    expect(mail?.subject).toContain('A gravação da live')
    const file = await fetch(linkIn(mail?.text, '/files/recordings/'))
    expect([file.headers.get('content-disposition'), await file.text()]).toEqual([
      ...[expect.stringContaining('attachment'), film.toString()],
    ])
    expect(await messagesTo(app, 'outra@exemplo.example')).toEqual([])
  })

  it('is sent to a visitor who has proved that the address is theirs, and not before', async () => {
    const { uri, row } = await ready()
    const email = `visita${number}@exemplo.example`
    expect((await ask(uri, null, { m3u8_url: row.m3u8_url })).body.errors).toHaveProperty('email')
    expect((await ask(uri, null, { m3u8_url: row.m3u8_url, email })).status).toBe(200)
    const [letter, ...more] = await messagesTo(app, email)
    expect([letter?.subject, more]).toEqual([expect.stringContaining('Confirme o seu e-mail'), []])
    expect(letter?.text).not.toContain('/files/recordings/')
    const link = linkIn(letter?.text, '/notifications/streams/recording')
    const page = await fetch(link, { headers: { 'accept-language': 'pt-BR' } })
    expect(await page.text()).toContain('Enviar o link')
    expect(await messagesTo(app, email)).toHaveLength(1)
    expect((await fetch(link, { method: 'POST' })).status).toBe(200)
    const [sent] = await messagesTo(app, email)
    expect((await fetch(linkIn(sent?.text, '/files/recordings/'))).status).toBe(200)
    expect((await fetch(`${link}x`, { method: 'POST' })).status).toBe(404)
  })

  it.each(['https://exemplo.example/a.m3u8', 'http://169.254.169.254/', 'file:///etc/passwd', ''])(
    'is not found by the address %j, from which nothing is fetched',
    async (m3u8_url) => {
      const { uuid, seller } = await ready()
      const answer = await ask(uuid, seller.token, { m3u8_url })
      expect([answer.status, await messagesTo(app, 'x@exemplo.example')]).toEqual([404, []])
    },
  )

  it('of another stream is not sent, and an address gets few letters in an hour', async () => {
    const [one, other] = [await ready(), await ready()]
    expect((await ask(one.uuid, null, { m3u8_url: other.row.m3u8_url, email: 'a@b.example' })).status).toBe(
      404,
    )
    const body = { m3u8_url: one.row.m3u8_url, email: 'muitas@exemplo.example' }
    const answers = []
    for (let times = 0; times < 7; times++) answers.push((await ask(one.uuid, one.seller.token, body)).status)
    expect(answers).toEqual([200, 200, 200, 200, 200, 200, 429])
  })

  it('raises one alarm when it was requested and has not begun', async () => {
    const seller = await activePerson(app)
    const { uuid } = await activeStream(app, seller.token)
    const deps = withFilm('recordings/none.mp4')
    const requestedAt = clock.now()
    await streamStore(deps.connection.db).change(uuid, {
      ...{ recordingStatus: 'requested', recordingRequestedAt: requestedAt },
    })
    await Promise.all([checkRecording(deps, uuid, requestedAt), checkRecording(deps, uuid, requestedAt)])
    await checkRecording(deps, uuid, requestedAt)
    const subjects = (await messagesTo(app, seller.email)).map(({ subject }) => subject)
    expect(subjects.filter((subject) => subject.includes('não está sendo gravada'))).toHaveLength(1)
  })

  it('is deleted by the seller, after 90 days, and beyond the quota the oldest first', async () => {
    const first = await ready()
    const body = { stream_uuid: first.uuid, recording_uuid: first.row.uuid }
    const { token } = first.seller
    expect((await app.call('POST', '/streams/recordings/delete', { token, body })).status).toBe(204)
    expect(await first.deps.files.open(first.key)).toBeNull()
    expect((await app.call('POST', '/streams/recordings/delete', { token, body })).status).toBe(404)

    const [old, big] = [await ready(), await ready()]
    const store = recordingStore(old.deps.connection.db)
    await store.change(String(old.row.uuid), {
      startedAt: new Date(clock.now().getTime() - (recordingDays + 1) * day),
    })
    await store.change(String(big.row.uuid), { bytes: mostRecordingBytes + 1 })
    const small = await ready()
    await purgeRecordings(small.deps)
    expect(await Promise.all([old, big, small].map(({ row }) => store.byId(String(row.uuid))))).toMatchObject(
      [...[null, null], { state: 'ready' }],
    )
  })

  it('is cut where a browser asks for a part', () => {
    expect(rangeOf('bytes=0-', 10)).toEqual({ start: 0, end: 9 })
    expect(rangeOf('bytes=-3', 10)).toEqual({ start: 7, end: 9 })
    expect(rangeOf('bytes=4-99', 10)).toEqual({ start: 4, end: 9 })
    for (const odd of [undefined, 'bytes=-', 'bytes=9-2', 'bytes=10-', 'bytes=0-1,3-4', 'pages=1-2'])
      expect(rangeOf(odd, 10)).toBeNull()
  })
})
