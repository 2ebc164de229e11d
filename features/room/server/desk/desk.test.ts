import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { activePerson } from '#features/accounts/server/testing/people.ts'
import { day, minute } from '#platform/contract/time.ts'
import { fixedClock } from '#platform/server/clock.ts'
import { rowsOf } from '#tests/support/integrations-app.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { roomPersonalData } from '../personal-data.ts'
import { purgeRooms } from '../purge-rooms.ts'
import { liveRoom } from '../testing/live-room.ts'

const clock = fixedClock('2026-11-21T20:00:00Z')
let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ clock })
})
afterAll(() => app.stop())

describe('someone who looks after a room', () => {
  it('hides a message and shows it again', async () => {
    const { viewer, desk } = await liveRoom(app)
    await viewer().send('oi')
    expect((await desk('act', { number: 1, action: 'hide' })).status).toBe(204)
    expect(await viewer().texts()).toEqual([])
    expect((await desk()).body.row.messages).toMatchObject([{ text: 'oi', stored_state: 'hidden' }])
    await desk('act', { number: 1, action: 'show' })
    expect(await viewer().texts()).toEqual(['oi'])
    expect((await desk('act', { number: 9, action: 'hide' })).status).toBe(404)
  })

  it('pins and highlights what is shown, until it is hidden or answered', async () => {
    const { viewer, desk } = await liveRoom(app)
    const act = (number: number, action: string) => desk('act', { number, action })
    await viewer().send('frete grátis hoje?', { kind: 'question' })
    await viewer().send('cupom LIVE10')
    await act(2, 'pin')
    await act(1, 'highlight')
    expect(await viewer().show()).toMatchObject({ pinned: 2, highlighted: 1 })
    await act(1, 'answer')
    await act(2, 'hide')
    const room = await viewer().show()
    expect(room).toMatchObject({ pinned: null, highlighted: null })
    expect(room.messages).toMatchObject([{ number: 1, is_answered: true }])
  })

  it('lets a waiting message through, takes that back, and keeps it in the queue', async () => {
    const { viewer, desk } = await liveRoom(app)
    const lia = viewer()
    const act = (action: string) => desk('act', { number: 1, action })
    const stored = async () => {
      const [{ stored_state, held_reason }] = (await desk()).body.row.messages
      return [stored_state, held_reason]
    }
    await desk('rules', { holds_first: true })
    await lia.send('oi')
    await act('hide')
    expect(await stored()).toEqual(['hidden', 'first'])
    await act('hold')
    expect(await stored()).toEqual(['held', 'first'])
    await act('show')
    expect(await viewer().texts()).toEqual(['oi'])
    await act('hold')
    expect(await stored()).toEqual(['held', 'moderator'])
    expect(await viewer().texts()).toEqual([])
  })

  it('sees every message that waits and every open question, however many came after them', async () => {
    const { viewer, desk } = await liveRoom(app)
    await viewer().send('seu babaca')
    await viewer().send('tem no P?', { kind: 'question' })
    const say = (_: unknown, n: number) => desk('say', { id: crypto.randomUUID(), text: `oferta ${n}` })
    await Promise.all(Array.from({ length: 210 }, say))
    const { messages, stream } = (await desk()).body.row
    expect(messages.map(({ number }: { number: number }) => number).slice(0, 3)).toEqual([1, 2, 13])
    expect(stream).toMatchObject({ broadcast_status: 'live', allow_chat: true, speaks_as: 'host' })
  })

  it('writes as the shop, without limits, and cannot be silenced', async () => {
    const { viewer, desk } = await liveRoom(app)
    for (let n = 0; n < 8; n += 1)
      expect((await desk('say', { id: crypto.randomUUID(), text: 'veja www.exemplo.com' })).status).toBe(200)
    expect((await viewer().show()).messages[0]).toMatchObject({ role: 'host', text: 'veja www.exemplo.com' })
    expect((await desk('restrict', { number: 1, kind: 'ban' })).status).toBe(409)
  })

  it('needs a role in the stream', async () => {
    const { viewer, desk } = await liveRoom(app)
    await viewer().send('oi')
    const stranger = (await activePerson(app)).token
    for (const [call, body] of [
      ['', {}],
      ['act', { number: 1, action: 'hide' }],
      ['say', { id: crypto.randomUUID(), text: 'oi' }],
      ['restrict', { number: 1, kind: 'ban' }],
      ['rules', { slow_seconds: 9 }],
      ['restrictions', {}],
      ['log', {}],
    ] as const)
      expect((await desk(call, body, stranger)).status, call).toBe(404)
    expect(await viewer().texts()).toEqual(['oi'])
  })
})

describe('a restriction', () => {
  it('bans an author, hides what they wrote, and gives it all back', async () => {
    const { viewer, desk } = await liveRoom(app)
    const lia = viewer()
    await lia.send('oi')
    await lia.send('olá')
    const { row } = (await desk('restrict', { number: 1, kind: 'ban', reason: 'spam', hides_messages: true }))
      .body
    expect(await viewer().texts()).toEqual([])
    expect((await lia.send('de novo')).status).toBe(403)
    expect((await lia.show()).silent_until).toBe('9999-12-31T00:00:00.000Z')
    expect(rowsOf((await desk('restrictions')).body)).toMatchObject([
      { uuid: row.uuid, name: 'Lia', kind: 'ban', reason: 'spam', until: null },
    ])
    expect((await desk('lift', { restriction_uuid: row.uuid })).status).toBe(204)
    expect((await desk('lift', { restriction_uuid: row.uuid })).status).toBe(404)
    expect(await viewer().texts()).toEqual(['oi', 'olá'])
    expect((await lia.send('voltei')).status).toBe(200)
    expect(rowsOf((await desk('log')).body).map(({ action }) => action)).toEqual(['lift', 'ban'])
  })

  it('counts as a change of the room, so that open pages learn of it', async () => {
    const { viewer, desk } = await liveRoom(app)
    const lia = viewer()
    await lia.send('oi')
    const { epoch, revision } = await lia.show()
    await desk('restrict', { number: 1, kind: 'ban' })
    expect((await lia.show({ epoch, after: revision })).revision).toBeGreaterThan(revision)
  })

  it('that is lifted does not publish what waited for a moderator', async () => {
    const { viewer, desk } = await liveRoom(app)
    await desk('rules', { holds_first: true })
    await viewer().send('oi')
    const { row } = (await desk('restrict', { number: 1, kind: 'ban', hides_messages: true })).body
    await desk('lift', { restriction_uuid: row.uuid })
    expect(await viewer().texts()).toEqual([])
    expect((await desk()).body.row.messages).toMatchObject([{ stored_state: 'held' }])
  })

  it('ends by itself after a timeout', async () => {
    const { viewer, desk } = await liveRoom(app)
    const lia = viewer()
    await lia.send('oi')
    await desk('restrict', { number: 1, kind: 'timeout', minutes: 10 })
    expect((await lia.send('e agora?')).status).toBe(403)
    clock.advance(11 * minute)
    expect((await lia.send('e agora?')).status).toBe(200)
  })

  it('in the shadow lets its author see their messages, and nobody else', async () => {
    const { viewer, desk } = await liveRoom(app)
    const lia = viewer()
    await lia.send('oi')
    await desk('restrict', { number: 1, kind: 'shadow' })
    expect((await lia.send('olá')).body.row.state).toBe('shown')
    expect([await lia.texts(), await viewer().texts()]).toEqual([['oi', 'olá'], ['oi']])
  })

  it('makes who is new from the same network wait for a moderator', async () => {
    const { viewer, desk } = await liveRoom(app)
    const network = '203.0.113.77'
    const known = viewer(undefined, network)
    await known.send('cheguei')
    await viewer('v-lia', network).send('oi')
    await desk('restrict', { number: 2, kind: 'ban' })
    expect((await viewer('v-lia-again', network).send('voltei')).body.row.state).toBe('waiting')
    expect((await viewer('v-eva', '203.0.113.78').send('boa noite')).body.row.state).toBe('shown')
    expect((await known.send('quero')).body.row.state).toBe('shown')
  })
})

describe('what is stored of a room', () => {
  it('is exported to its author, and emptied when the account is erased', async () => {
    const { viewer, desk } = await liveRoom(app)
    const person = await activePerson(app)
    await viewer(person.uuid).send('meu segredo')
    await viewer().send('resposta', { reply_to: 1 })
    const personalData = roomPersonalData(app.app.platform)
    const [messages] = await personalData.tablesOf(person.uuid)
    expect(messages?.rows()).toMatchObject([{ text: 'meu segredo' }])
    await personalData.erase(person.uuid)
    const { rows } = await app.app.platform.connection.pool.query<{ row: string }>(
      'select m::text as row from room_messages m union all select l::text from room_log l',
    )
    expect(rows.filter(({ row }) => /meu segredo/.test(row) || row.includes(person.uuid))).toEqual([])
    expect(await viewer().texts()).toEqual(['resposta'])
    expect((await desk()).body.row.messages[0]).toMatchObject({ text: '', name: '' })
  })

  it('no longer tells visitors apart after 30 days, and is deleted after 180', async () => {
    const { viewer } = await liveRoom(app)
    const lia = viewer()
    await lia.send('oi')
    const stored = async () =>
      (
        await app.app.platform.connection.pool.query(
          `select participant, network, text from room_messages where text = 'oi' order by at desc limit 1`,
        )
      ).rows
    clock.advance(29 * day)
    await purgeRooms(app.app.platform)
    expect((await stored())[0].participant).not.toBe('')
    clock.advance(2 * day)
    await purgeRooms(app.app.platform)
    expect(await stored()).toEqual([{ participant: '', network: '', text: 'oi' }])
    clock.advance(150 * day)
    await purgeRooms(app.app.platform)
    expect(await stored()).toEqual([])
  })
})
