import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { activePerson } from '#features/accounts/server/testing/people.ts'
import { second } from '#platform/contract/time.ts'
import { fixedClock } from '#platform/server/clock.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { longestMessage } from '../../contract.ts'
import { liveRoom } from '../testing/live-room.ts'

const clock = fixedClock('2026-11-21T20:00:00Z')
let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ clock })
})
afterAll(() => app.stop())

describe('a message', () => {
  it('is numbered, and shown to everyone who opens the room', async () => {
    const { viewer } = await liveRoom(app)
    const [lia, eva] = [viewer(), viewer()]
    const sent = await lia.send('  tem no   M? ', { kind: 'question' })
    expect(sent.body.row).toMatchObject({
      ...{ number: 1, text: 'tem no M?', name: 'Lia', role: 'viewer', kind: 'question', state: 'shown' },
    })
    await eva.send('quero um', { name: 'Eva' })
    const room = await eva.show()
    expect(room).toMatchObject({ is_fresh: true, is_open: true, revision: 2 })
    expect(room.messages.map(({ number, name }: { number: number; name: string }) => [number, name])).toEqual(
      [
        [1, 'Lia'],
        [2, 'Eva'],
      ],
    )
    expect(room.messages[1].author).toBe(room.author)
    expect(room.messages[0].author).not.toBe(room.author)
  })

  it('sent twice under one id is stored once, also at the same time', async () => {
    const { viewer } = await liveRoom(app)
    const lia = viewer()
    const id = crypto.randomUUID()
    const answers = await Promise.all([1, 2, 3].map(() => lia.send('oi', { id })))
    expect(answers.map(({ status, body }) => [status, body.row.number])).toEqual(Array(3).fill([200, 1]))
    expect(await lia.texts()).toEqual(['oi'])
  })

  it('of a hundred viewers at once gets a number of its own each', async () => {
    const { viewer } = await liveRoom(app)
    const answers = await Promise.all(Array.from({ length: 100 }, (_, n) => viewer().send(`mensagem ${n}`)))
    const numbers = answers.map(({ body }) => body.row.number as number)
    expect(numbers.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 100 }, (_, n) => n + 1))
  })

  it.each([
    ['', 'text'],
    ['\u200b \u202e', 'text'],
    ['a'.repeat(longestMessage + 1), 'text'],
    ['veja www.exemplo.com.br', 'text'],
  ])('%j is refused at its field', async (text, field) => {
    const { viewer } = await liveRoom(app)
    const { status, body } = await viewer().send(text)
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]])
  })

  it('carries the name of the account, which a visitor cannot take, nor that of the shop', async () => {
    const { viewer, stream_uuid } = await liveRoom(app)
    const person = await activePerson(app)
    const named = await viewer(person.uuid).send('oi', { name: 'Outra' })
    expect(named.body.row.name).toBe(
      (await app.call('GET', '/users/my', { token: person.token })).body.row.name,
    )
    const [brand] = (
      await app.app.platform.connection.pool.query(
        'select m.name from merchants m join streams s on s.merchant_uuid = m.uuid where s.uuid = $1',
        [stream_uuid],
      )
    ).rows
    expect((await viewer().send('oi', { name: `${brand?.name} oficial`.toUpperCase() })).status).toBe(422)
    expect((await viewer().send('oi', { name: '' })).status).toBe(422)
    expect((await viewer().send('oi', { name: '<b>Lia</b>' })).body.row.name).toBe('<b>Lia</b>')
  })

  it('needs a token of this live, and a chat that is open', async () => {
    const [one, other] = [await liveRoom(app), await liveRoom(app)]
    const { chat_token } = other.viewer()
    expect(
      (await one.viewer().post('send', { chat_token, id: crypto.randomUUID(), text: 'oi' })).status,
    ).toBe(404)
    const lia = one.viewer()
    const update = (fields: object) =>
      app.call('POST', '/streams/my/update', {
        token: one.seller.token,
        body: { uuid: one.stream_uuid, ...fields },
      })
    await update({ allow_chat: false })
    expect((await lia.send('oi')).status).toBe(409)
    expect((await lia.show()).is_open).toBe(false)
    await update({ allow_chat: true })
    expect((await lia.send('oi')).status).toBe(200)
  })

  it('is refused when it comes again, or too fast', async () => {
    const { viewer, desk } = await liveRoom(app)
    const lia = viewer()
    await lia.send('Quero!')
    expect((await lia.send('quero 😍')).status).toBe(409)
    for (const text of ['um', 'dois', 'três', 'quatro']) expect((await lia.send(text)).status).toBe(200)
    expect((await lia.send('cinco')).status).toBe(429)
    clock.advance(10 * second)
    expect((await lia.send('cinco')).status).toBe(200)
    await desk('rules', { slow_seconds: 30 })
    const slow = await lia.send('seis')
    expect([slow.status, slow.headers.get('retry-after')]).toEqual([429, '30'])
    clock.advance(30 * second)
    expect((await lia.send('seis')).status).toBe(200)
  })

  it('replies to one that is shown', async () => {
    const { viewer } = await liveRoom(app)
    await viewer().send('tem frete?', { name: 'Eva' })
    const reply = await viewer().send('tem sim', { reply_to: 1 })
    expect(reply.body.row).toMatchObject({ reply_to: 1, reply_name: 'Eva' })
    expect((await viewer().send('oi', { reply_to: 99 })).body.row.reply_to).toBeNull()
  })
})

describe('a message that waits', () => {
  it('because of a word is seen by its author alone, until a moderator shows it', async () => {
    const { viewer, desk } = await liveRoom(app)
    const [lia, eva] = [viewer(), viewer()]
    expect((await lia.send('que m3rd@!')).body.row.state).toBe('waiting')
    const { epoch, revision } = await eva.show()
    expect([await lia.texts(), await eva.texts()]).toEqual([['que m3rd@!'], []])
    expect((await desk()).body.row.messages[0]).toMatchObject({ held_reason: 'word', state: 'waiting' })
    await desk('act', { number: 1, action: 'show' })
    const changes = await eva.show({ epoch, after: revision })
    expect(changes).toMatchObject({ is_fresh: false, messages: [{ number: 1, text: 'que m3rd@!' }] })
  })

  it('because it is the first of its author is the last one that waits when it was shown', async () => {
    const { viewer, desk } = await liveRoom(app)
    await desk('rules', { holds_first: true })
    const lia = viewer()
    expect((await lia.send('oi')).body.row.state).toBe('waiting')
    await desk('act', { number: 1, action: 'show' })
    expect((await lia.send('olá')).body.row.state).toBe('shown')
  })

  it('because of the delay is shown when it has passed, also after a restart', async () => {
    const { viewer, desk } = await liveRoom(app)
    await desk('rules', { delay_seconds: 5 })
    const [lia, eva] = [viewer(), viewer()]
    expect((await lia.send('oi')).body.row.state).toBe('waiting')
    expect(await eva.texts()).toEqual([])
    clock.advance(6 * second)
    expect(await eva.texts()).toEqual(['oi'])
  })
})

describe('a page that follows a room', () => {
  it('hears of each change without a session, and fetches what it missed', async () => {
    const { viewer, stream_uuid, desk } = await liveRoom(app)
    const lia = viewer()
    const { epoch, revision } = await lia.show()
    const socket = new WebSocket(`${app.url.replace('http', 'ws')}/api/realtime/visitors`)
    // biome-ignore lint/suspicious/noExplicitAny: JSON from the wire
    const heard: any[] = []
    const isHeard = (count: number) => expect.poll(() => heard.length).toBe(count)
    socket.on('message', (data) => heard.push(JSON.parse(String(data))))
    await new Promise((resolve) => socket.once('open', resolve))
    socket.send(JSON.stringify({ type: 'subscribe', topic: `room-desk:${stream_uuid}` }))
    socket.send(JSON.stringify({ type: 'subscribe', topic: `room:${stream_uuid}` }))
    await isHeard(2)
    expect(heard.map(({ type }) => type)).toEqual(['refused', 'subscribed'])

    await lia.send('oi')
    await isHeard(3)
    expect(heard[2].data).toMatchObject({
      ...{ epoch, after: revision, revision: revision + 1 },
      messages: [{ number: 1, text: 'oi', name: 'Lia' }],
    })
    await desk('act', { number: 1, action: 'hide' })
    await isHeard(4)
    expect(heard[3].data.messages).toMatchObject([{ number: 1, text: '', name: '', state: 'hidden' }])
    await desk('rules', { slow_seconds: 10 })
    await isHeard(5)
    expect(heard[4].data.rules).toMatchObject({ slow_seconds: 10, is_open: true })
    socket.close()

    const missed = await lia.show({ epoch, after: revision })
    expect(missed).toMatchObject({ is_fresh: false, messages: [{ number: 1, state: 'hidden' }] })
    const wrong = await lia.show({ epoch: crypto.randomUUID(), after: 10 })
    expect(wrong).toMatchObject({ is_fresh: true, messages: [] })
  })

  it('begins anew after more changes than it gets one by one', async () => {
    const { viewer } = await liveRoom(app)
    const { epoch, revision } = await viewer().show()
    await Promise.all(Array.from({ length: 201 }, (_, n) => viewer().send(`mensagem ${n}`)))
    const room = await viewer().show({ epoch, after: revision })
    expect([room.is_fresh, room.messages.length]).toEqual([true, 60])
  })

  it('hears how many reacted, and counts one reaction a second of each viewer', async () => {
    const { viewer, stream_uuid, desk } = await liveRoom(app)
    const lia = viewer()
    const counted = async (who: typeof lia) =>
      (await who.post('react', { stream_uuid, reaction: 'heart' })).body.row.is_counted
    expect([await counted(lia), await counted(lia), await counted(viewer())]).toEqual([true, false, true])
    await expect.poll(async () => (await desk()).body.row.reactions).toBe(2)
  })
})
