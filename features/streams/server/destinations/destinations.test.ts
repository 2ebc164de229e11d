import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { activePerson } from '#features/accounts/server/testing/people.ts'
import { publishByWhip } from '#platform/media-engine/embedded/testing/rtc-clients.ts'
import { type RtmpServer, startRtmpServer } from '#platform/media-engine/rtmp/rtmp-server.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { streamStore } from '../stream-store.ts'
import { activeStream } from '../testing/streams.ts'
import { destinationStore } from './destination-store.ts'

let app: TestApp
let platform: RtmpServer
/** Pictures that the other platform has received, by key, and the broadcasts that run. */
const pictures = new Map<string, number>()
const running = new Set<string>()
beforeAll(async () => {
  platform = await startRtmpServer({
    ...{ port: 0, host: '127.0.0.1', secondPublisher: 'takeOver' },
    authorize: async (key) => (key.startsWith('good') ? { stream: key, maxKbps: 50_000 } : null),
    open(key) {
      running.add(key)
      return {
        configure() {},
        write: ({ track }) => void (track === 'video' && pictures.set(key, (pictures.get(key) ?? 0) + 1)),
        interrupt: () => void running.delete(key),
        end: () => void running.delete(key),
      }
    },
  })
  app = await startTestApp({
    variables: {
      ARARA_ROLES: 'web,jobs,capture,media',
      MEDIA_FORWARD_HOSTS: `127.0.0.1:${platform.port}`,
    },
  })
})
afterAll(async () => {
  await app.stop()
  await platform.close()
})

const patient = { timeout: 15_000, interval: 100 }
const url = () => `rtmp://127.0.0.1:${platform.port}/live`

async function sellerWithStream() {
  const { token } = await activePerson(app)
  const { uuid } = await activeStream(app, token)
  const post = (path: string, body: object) =>
    app.call('POST', `/streams/${path}`, { token, body: { uuid, ...body } })
  const add = (name: string, key: string, address = url()) =>
    post('destinations/add', { name, url: address, key })
  const list = async () => (await post('destinations', {})).body.row
  const states = async () =>
    Object.fromEntries(
      (await list()).destinations.map((one: { name: string; status: { state: string } | null }) => [
        one.name,
        one.status?.state ?? null,
      ]),
    )
  const broadcast = async () => {
    const asked = { token, body: { stream_uuid: uuid, role: 1 } }
    const tickets = (await app.call('POST', '/streams/realtime/broadcast', asked)).body.row
    return publishByWhip({ url: app.url + tickets.publish.whip.url, bearer: tickets.publish.whip.bearer })
  }
  const finish = () =>
    app.call('POST', '/streams/realtime/status', {
      ...{ token, body: { stream_uuid: uuid, status: 'finished' } },
    })
  return { token, uuid: uuid as string, post, add, list, states, broadcast, finish }
}

describe('the other platforms of a live', () => {
  it('get the broadcast while it is live, come and go meanwhile, and lose it with its end', async () => {
    const { uuid, post, add, list, states, broadcast, finish } = await sellerWithStream()
    const first = (await add('Primeira', 'good-first-key')).body.row
    expect((await add('Recusada', 'bad-key')).status).toBe(201)
    expect(await states()).toEqual({ Primeira: null, Recusada: null })

    const publisher = await broadcast()
    await expect.poll(() => pictures.get('good-first-key') ?? 0, patient).toBeGreaterThan(0)
    await expect.poll(states, patient).toEqual({ Primeira: 'live', Recusada: 'waiting' })
    const [, refused] = (await list()).destinations
    expect(refused.status).toMatchObject({ fault: 'refused', retry_at: expect.any(String) })

    const late = (await add('Segunda', 'good-second-key')).body.row
    await expect.poll(() => running.has('good-second-key'), patient).toBe(true)
    const switched = { destination_uuid: first.uuid, is_active: false }
    expect((await post('destinations/update', switched)).body.row.is_active).toBe(false)
    await expect.poll(() => running.has('good-first-key'), patient).toBe(false)
    await expect.poll(states, patient).toMatchObject({ Primeira: null, Segunda: 'live' })
    expect((await post('destinations/delete', { destination_uuid: late.uuid })).status).toBe(204)
    await expect.poll(() => running.has('good-second-key'), patient).toBe(false)

    await post('destinations/update', { ...switched, is_active: true })
    await expect.poll(() => running.has('good-first-key'), patient).toBe(true)
    await finish()
    await expect.poll(() => running.has('good-first-key'), patient).toBe(false)
    await expect.poll(async () => (await app.app.platform.media.state(uuid)).live).toBe(false)
    await expect.poll(states, patient).toEqual({ Primeira: null, Recusada: null })
    publisher.vanish()
  })

  it('get the broadcast again after the engine was killed', async () => {
    const { uuid, add, broadcast } = await sellerWithStream()
    await add('Primeira', 'good-after-a-kill')
    const publisher = await broadcast()
    await expect.poll(() => running.has('good-after-a-kill'), patient).toBe(true)
    const engine = app.app.platform.media as unknown as { pid(stream: string): number | null }
    const killed = engine.pid(uuid)!
    process.kill(killed, 'SIGKILL')
    await expect.poll(() => running.has('good-after-a-kill'), patient).toBe(false)
    // Its health is still that of the killed one until its end is noticed.
    await expect.poll(() => engine.pid(uuid) ?? killed, patient).not.toBe(killed)
    await expect.poll(async () => (await app.app.platform.media.health()).ok, patient).toBe(true)
    publisher.vanish()
    const before = pictures.get('good-after-a-kill') ?? 0
    const again = await broadcast()
    await expect.poll(() => pictures.get('good-after-a-kill') ?? 0, patient).toBeGreaterThan(before)
    const { db } = app.app.platform.connection
    expect((await streamStore(db).byUuid(uuid))?.broadcastStatus).toBe('live')
    again.vanish()
  })

  it('have a key that is stored encrypted and never shown again', async () => {
    const { uuid, post, add, list } = await sellerWithStream()
    const added = (await add('YouTube', 'abcd-efgh-ijkl-mnop', 'rtmp://a.rtmp.youtube.com/live2')).body.row
    expect(added).toEqual({
      ...{ uuid: added.uuid, name: 'YouTube', url: 'rtmp://a.rtmp.youtube.com/live2' },
      ...{ masked_key: '••••mnop', is_active: true, status: null },
    })
    const [stored] = await destinationStore(app.app.platform.connection.db).ofStreams([uuid])
    expect(JSON.stringify(stored)).not.toContain('mnop')
    const renamed = { destination_uuid: added.uuid, name: 'Meu canal' }
    expect((await post('destinations/update', renamed)).body.row).toMatchObject({ masked_key: '••••mnop' })
    await post('destinations/update', { destination_uuid: added.uuid, key: 'short' })
    expect(await list()).toMatchObject({ can_forward: true, destinations: [{ masked_key: '••••' }] })
  })

  it.each([
    ['url', 'http://a.rtmp.youtube.com/live2', 'k'],
    ['url', 'rtmp://10.0.0.1/live', 'k'],
    ['url', 'rtmp://127.0.0.1/live', 'k'],
    ['url', 'rtmp://[::1]/live', 'k'],
    ['url', 'rtmp://a.example:5432/live', 'k'],
    ['url', 'rtmp://user:secret@a.example/live', 'k'],
    ['url', 'rtmp://', 'k'],
    ['key', 'rtmp://a.example/live', 'a key'],
    ['name', 'rtmp://a.example/live', 'k'],
  ])('are refused with a wrong %s: %s', async (field, address, key) => {
    const { add } = await sellerWithStream()
    const { status, body } = await add(field === 'name' ? ' ' : 'Outra', key, address)
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]])
  })

  it('are five at most, and of this stream alone', async () => {
    const seller = await sellerWithStream()
    for (let number = 0; number < 5; number++)
      expect((await seller.add(`Plataforma ${number}`, 'good')).status).toBe(201)
    const sixth = await seller.add('Sexta', 'good')
    expect([sixth.status, sixth.body.message]).toEqual([
      409,
      'Uma live pode ir para até 5 outras plataformas.',
    ])
    const other = await sellerWithStream()
    const { uuid } = (await other.add('Outra', 'good')).body.row
    for (const call of ['update', 'delete'])
      expect((await seller.post(`destinations/${call}`, { destination_uuid: uuid })).status).toBe(404)
  })

  it('begin with the one that the field rtmp_url names', async () => {
    const { post, add, list } = await sellerWithStream()
    await add('YouTube', 'abcd-efgh-ijkl-mnop', 'rtmp://a.rtmp.youtube.com/live2/')
    const shown = (await post('my/update', {})).body.row
    expect(shown.rtmp_url).toBe('rtmp://a.rtmp.youtube.com/live2/abcd-efgh-ijkl-mnop')
    await post('my/update', { rtmp_url: 'rtmps://live.example/app/x/outra-chave-longa' })
    const { destinations } = await list()
    expect(destinations).toMatchObject([
      { name: 'YouTube', url: 'rtmps://live.example/app/x', masked_key: '••••onga' },
    ])
    await post('my/update', { rtmp_url: null })
    expect((await list()).destinations).toEqual([])
    await post('my/update', { rtmp_url: 'rtmp://live.example/app/chave' })
    expect((await list()).destinations).toMatchObject([{ name: 'live.example' }])
  })
})
