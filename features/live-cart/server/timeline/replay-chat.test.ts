import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { roomPersonalData } from '#features/room/server/personal-data.ts'
import { liveRoom } from '#features/room/server/testing/live-room.ts'
import { recordingStore } from '#features/streams/server/recordings/recording-store.ts'
import { minute, second } from '#platform/contract/time.ts'
import { fixedClock } from '#platform/server/clock.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { timelineStore } from './timeline-store.ts'

const clock = fixedClock('2026-11-21T20:00:00Z')
let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ clock })
})
afterAll(() => app.stop())

/** A live whose recording began now; what is said is said at the time of the clock. */
async function recordedLive(film: { durationMs?: number } = {}) {
  const room = await liveRoom(app)
  const { db } = app.app.platform.connection
  const id = crypto.randomUUID()
  await recordingStore(db).add({
    ...{ id, streamUuid: room.stream_uuid, engineId: crypto.randomUUID(), state: 'ready' },
    ...{ startedAt: clock.now(), readyAt: clock.now(), bytes: 1, durationMs: 10 * minute, ...film },
    ...{ storageKey: 'recordings/none.mp4', thumbnailKey: null },
  })
  const chat = (from?: number, recording = id) => {
    const query = from === undefined ? '' : `?from=${from}`
    const path = `/streams/${room.stream_uuid}/recordings/${recording}/chat${query}`
    return app.call('GET', path, { token: null })
  }
  const note = (kind: 'picture_lost' | 'picture_back') =>
    timelineStore(db).add([
      { streamUuid: room.stream_uuid, kind, productUuid: null, userUuid: null, at: clock.now() },
    ])
  const said = async (from?: number) => {
    const { messages } = (await chat(from)).body.row
    return (messages as { place: number; text: string }[]).map(({ place, text }) => [place, text])
  }
  return { ...room, id, chat, note, said }
}

describe('the chat of a recording', () => {
  it('has what was said, at the place of the film, a minute at a time', async () => {
    const { viewer, chat } = await recordedLive()
    clock.advance(10 * second)
    await viewer().send('primeira')
    clock.advance(55 * second)
    await viewer().send('tem no M?', { kind: 'question', name: 'Eva' })
    const { row } = (await chat()).body
    expect(row).toMatchObject({ from: 0, to: minute, is_last: false })
    expect(row.messages).toEqual([
      {
        ...{ place: 10_000, number: 1, name: 'Lia', role: 'viewer', kind: 'message' },
        ...{ text: 'primeira', reply_name: null },
      },
    ])
    expect((await chat(minute)).body.row).toMatchObject({
      ...{ from: minute, to: 2 * minute },
      messages: [{ place: 65_000, name: 'Eva', kind: 'question' }],
    })
    expect((await chat(10 * minute)).body.row).toMatchObject({ is_last: true, messages: [] })
  })

  it('is earlier by the time without a picture, and what was said then is at its place', async () => {
    const { viewer, note, said } = await recordedLive()
    clock.advance(20 * second)
    await note('picture_lost')
    clock.advance(40 * second)
    await viewer().send('caiu?')
    clock.advance(40 * second)
    await note('picture_back')
    clock.advance(5 * second)
    await viewer().send('voltou!')
    expect(await said()).toEqual([
      [20_000, 'caiu?'],
      [25_000, 'voltou!'],
    ])
    expect(await said(20_001)).toEqual([[25_000, 'voltou!']])
  })

  it('leaves out what was said before the film and after it', async () => {
    const { viewer, said, note } = await recordedLive({ durationMs: 30 * second })
    clock.advance(-5 * second)
    await viewer().send('cedo')
    clock.advance(25 * second)
    await viewer().send('na hora')
    clock.advance(20 * second)
    await viewer().send('tarde')
    await note('picture_lost')
    expect(await said()).toEqual([[20_000, 'na hora']])
    expect(await said(31 * second)).toEqual([])
  })

  it('leaves out what a moderator hid, what waited, and what nobody but its author saw', async () => {
    const { viewer, said, desk } = await recordedLive()
    const [shadowed, lia] = [viewer(undefined, '198.51.100.7'), viewer()]
    await viewer().send('feia')
    await desk('act', { number: 1, action: 'hide' })
    await shadowed.send('antes')
    await desk('restrict', { number: 2, kind: 'shadow', hides_messages: true })
    await shadowed.send('depois')
    await lia.send('certa')
    await desk('rules', { holds_first: true })
    await viewer().send('espera')
    expect(await said()).toEqual([[0, 'certa']])
  })

  it('leaves out what was written by accounts that are erased', async () => {
    const { said, desk, seller } = await recordedLive()
    await desk('say', { id: crypto.randomUUID(), text: 'bem-vindas' })
    expect(await said()).toEqual([[0, 'bem-vindas']])
    await roomPersonalData(app.app.platform).erase(seller.uuid)
    expect(await said()).toEqual([])
  })

  it('has no more than 200 messages in an answer, and goes on with the next', async () => {
    const { viewer, chat, stream_uuid } = await recordedLive()
    clock.advance(second)
    await viewer().send('oi')
    const { pool } = app.app.platform.connection
    // Three a second from the second second on.
    await pool.query(
      `insert into room_messages select (jsonb_populate_record(m, jsonb_build_object('number', n, 'client_id', gen_random_uuid(), 'text', 'oi ' || n, 'at', m.at + n * interval '250 ms'))).* from room_messages m, generate_series(2, 301) n where stream_uuid = $1`,
      [stream_uuid],
    )
    const numbers: number[] = []
    for (let [from, isLast] = [0, false]; !isLast; ) {
      const { row } = (await chat(from)).body
      expect(row.messages.length).toBeLessThanOrEqual(200)
      expect(row.to).toBeGreaterThan(from)
      numbers.push(...row.messages.map(({ number }: { number: number }) => number))
      ;[from, isLast] = [row.to, row.is_last]
    }
    expect(numbers).toEqual(Array.from({ length: 301 }, (_, index) => index + 1))
  })

  it('has the last 200 of those that were said while there was no picture', async () => {
    const { viewer, chat, note, stream_uuid } = await recordedLive()
    await note('picture_lost')
    await viewer().send('oi')
    await app.app.platform.connection.pool.query(
      `insert into room_messages select (jsonb_populate_record(m, jsonb_build_object('number', n, 'client_id', gen_random_uuid(), 'at', m.at + n * interval '1 second'))).* from room_messages m, generate_series(2, 301) n where stream_uuid = $1`,
      [stream_uuid],
    )
    clock.advance(6 * minute)
    await note('picture_back')
    const { row } = (await chat()).body
    const numbers = row.messages.map(({ number }: { number: number }) => number)
    expect([numbers.length, numbers[0], numbers.at(-1), row.to]).toEqual([200, 102, 301, 1])
    expect((await chat(1)).body.row.messages).toEqual([])
  })

  it('is refused for recordings that visitors do not see, and for places that are none', async () => {
    const { chat } = await recordedLive()
    expect((await chat(0, crypto.randomUUID())).status).toBe(404)
    expect((await chat(-1)).status).toBe(422)
    expect((await chat(Number.NaN)).status).toBe(422)
  })

  it('is on the page of the recordings that have one', async () => {
    const { viewer, id, stream_uuid } = await recordedLive()
    const page = () =>
      app.app.http.app.inject({ url: `/lives/${stream_uuid}/recordings`, headers: { host: 'localhost' } })
    expect((await page()).body).not.toContain('data-chat')
    await viewer().send('oi')
    expect((await page()).body).toContain(`/recordings/${id}/chat`)
  })
})
