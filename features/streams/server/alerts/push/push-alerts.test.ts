import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { activePerson } from '#features/accounts/server/testing/people.ts'
import { hour, second } from '#platform/contract/time.ts'
import { fixedClock } from '#platform/server/clock.ts'
import { startPushSimulator } from '#simulators/push/start.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { changeBroadcast } from '../../broadcast/change-broadcast.ts'
import { streamListeners } from '../../stream-listeners.ts'
import { streamStore } from '../../stream-store.ts'
import { activeStream } from '../../testing/streams.ts'
import { pushLive } from './push-live.ts'

// Retries are planned by this clock and begun by the database's: here, only by the tests.
const clock = fixedClock('2036-11-21T20:00:00Z')
let app: TestApp
let service: Awaited<ReturnType<typeof startPushSimulator>>
beforeAll(async () => {
  service = await startPushSimulator()
  app = await startTestApp({ clock, variables: { ARARA_SIMULATORS_URL: service.url } })
})
afterAll(async () => {
  await app.stop()
  await service.close()
})

const planned = async () =>
  (await activeStream(app, (await activePerson(app)).token)) as { uuid: string; uri: string }
const begin = async (uuid: string) => {
  const deps = { ...app.app.platform, listeners: streamListeners() }
  await changeBroadcast(deps, uuid, { what: 'start', at: clock.now() })
}
/** A browser that can be asked to subscribe, and what it received. */
function browser() {
  const { id, ...subscription } = service.world.subscribe()
  const post = (call: string, body: object, token: string | null = null) =>
    app.call('POST', `/streams/alerts/push/${call}`, { token, body })
  return {
    endpoint: subscription.endpoint,
    ask: (stream_uuid: string, more: object = {}, token: string | null = null) =>
      post('add', { stream_uuid, ...subscription, consent: true, ...more }, token),
    cancel: (body: object = {}) => post('cancel', { endpoint: subscription.endpoint, ...body }),
    received: () => service.world.received(id),
    answers: (...answers: Parameters<typeof service.world.answerWith>[1][]) =>
      service.world.answerWith(id, ...answers),
  }
}
const stored = async (uuid: string) => {
  const { rows } = await app.app.platform.connection.pool.query<{ row: string }>(
    'select a::text as row from stream_push_alerts a where stream_uuid = $1',
    [uuid],
  )
  return rows.map(({ row }) => row)
}

describe('the push about a live', () => {
  it('comes once to each browser when the live begins, which is then forgotten', async () => {
    const { uuid, uri } = await planned()
    const lia = browser()
    expect((await lia.ask(uuid)).status).toBe(200)
    expect((await lia.ask(uuid)).status).toBe(200)
    const rows = await stored(uuid)
    expect(rows).toHaveLength(1)
    expect(rows[0]).not.toContain(new URL(lia.endpoint).pathname.split('/').at(-1))
    await begin(uuid)
    await expect.poll(() => lia.received()).toHaveLength(1)
    const [push] = lia.received()
    expect(push).toMatchObject({ ttl: 7_200, urgency: 'high', topic: uuid.replaceAll('-', '') })
    expect(JSON.parse(push?.text ?? '')).toEqual({
      ...{ title: 'A live Live de verão começou', body: 'Toque para assistir.' },
      ...{ cancel: 'Não quero mais avisos', tag: uuid, path: `/streams/${uri}/broadcast/watch` },
    })
    await expect.poll(() => stored(uuid)).toEqual([])
    await pushLive(app.app.platform, uuid)
    expect(lia.received()).toHaveLength(1)
    expect((await lia.ask(uuid)).status).toBe(409)
  })

  it('is tried again when the service says so, six times at most, and not for browsers that are gone', async () => {
    const { uuid } = await planned()
    const [busy, gone, broken] = [browser(), browser(), browser()]
    for (const each of [busy, gone, broken]) await each.ask(uuid)
    busy.answers({ status: 429, retryAfter: '600' })
    gone.answers({ status: 410 })
    broken.answers(...Array.from({ length: 6 }, () => ({ status: 500 })))
    // Without the job, which the begin of a live enqueues.
    const { db } = app.app.platform.connection
    await streamStore(db).change(uuid, { broadcastStatus: 'live', liveSince: clock.now() })
    await pushLive(app.app.platform, uuid)
    expect([busy.received(), await stored(uuid)]).toEqual([[], [expect.anything(), expect.anything()]])
    clock.advance(599 * second)
    await pushLive(app.app.platform, uuid)
    expect(busy.received()).toEqual([])
    clock.advance(second)
    await pushLive(app.app.platform, uuid)
    expect(busy.received()).toHaveLength(1)
    for (let times = 0; times < 6; times += 1) {
      clock.advance(hour)
      await pushLive(app.app.platform, uuid)
    }
    expect([broken.received(), gone.received(), await stored(uuid)]).toEqual([[], [], []])
  })

  it('does not come to who cancelled it, for one live or for all', async () => {
    const [first, other] = [await planned(), await planned()]
    const [lia, eva] = [browser(), browser()]
    await lia.ask(first.uuid)
    await lia.ask(other.uuid)
    await eva.ask(first.uuid)
    expect((await lia.cancel({ stream_uuid: first.uuid })).status).toBe(200)
    expect([(await stored(first.uuid)).length, (await stored(other.uuid)).length]).toEqual([1, 1])
    await lia.cancel()
    expect([(await stored(first.uuid)).length, (await stored(other.uuid)).length]).toEqual([1, 0])
  })

  it('does not come after the live, and nothing of it stays', async () => {
    const { uuid } = await planned()
    const lia = browser()
    await lia.ask(uuid)
    await streamStore(app.app.platform.connection.db).change(uuid, { broadcastStatus: 'finished' })
    await pushLive(app.app.platform, uuid)
    expect([lia.received(), await stored(uuid)]).toEqual([[], []])
  })

  it('needs consent, keys, a push service that we know, and a stream that visitors may see', async () => {
    const { uuid } = await planned()
    const lia = browser()
    expect((await lia.ask(uuid, { consent: false })).body.errors).toHaveProperty('consent')
    for (const wrong of [
      { endpoint: 'https://169.254.169.254/latest' },
      { endpoint: 'http://fcm.googleapis.com/fcm/send/a' },
      { p256dh: 'AAAA' },
      { auth: 'AAAA' },
    ])
      expect((await lia.ask(uuid, wrong)).body.errors).toHaveProperty('endpoint')
    expect((await lia.ask('01900000-0000-7000-8000-000000000000')).status).toBe(404)
    expect(await stored(uuid)).toEqual([])
  })

  it('is exported to who was signed in, and erased with the account', async () => {
    const { uuid } = await planned()
    const person = await activePerson(app)
    await browser().ask(uuid, {}, person.token)
    const { personalData } = app.app.streams
    const table = (await personalData.tablesOf(person.uuid)).find(({ name }) => name === 'push_alerts')
    expect(table?.rows()).toEqual([{ streamUuid: uuid, agreedAt: clock.now() }])
    await personalData.erase(person.uuid)
    expect(await stored(uuid)).toEqual([])
  })
})
