import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { closeCodes, type FromServer } from '#platform/contract/realtime.ts'
import type { Actor } from '../http/actor.ts'
import { clientReader, trustedProxies } from '../http/client-of.ts'
import { silentLog } from '../log.ts'
import { createRealtimeServer, type SocketLimits } from './realtime-server.ts'
import { createTopics } from './topics.ts'

/** The query names the session: `?session=a`. A test may replace `authorize`. */
let authorize: (topic: string, actor: Actor | null) => Promise<boolean>
let http: Server
let realtime: ReturnType<typeof createRealtimeServer>
const sockets: WebSocket[] = []

beforeEach(() => {
  authorize = async () => true
})
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.terminate()
  realtime.close()
  http.close()
  await once(http, 'close')
})

async function serve(limits?: SocketLimits) {
  realtime = createRealtimeServer({
    topics: createTopics(() => 'epoch'),
    authorize: (actor, topic) => authorize(topic, actor),
    authenticateUpgrade: async ({ url }) => {
      const sessionId = new URL(url ?? '', 'http://x').searchParams.get('session')
      return {
        actor: { sessionId, userUuid: `user of ${sessionId}` } as Actor,
        isStillSignedIn: async () => true,
      }
    },
    clientOf: clientReader(trustedProxies('loopback')),
    log: silentLog,
    ...(limits && { limits }),
  })
  http = createServer().listen(0, '127.0.0.1')
  await once(http, 'listening')
  realtime.attach(http, { users: '/', visitors: '/visitors' })
}

const connect = (session = 'a', address = '203.0.113.1') => connectTo(`/?session=${session}`, address)
const visit = (address = '203.0.113.1') => connectTo('/visitors', address)

async function connectTo(path: string, address: string) {
  const { port } = http.address() as AddressInfo
  const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`, { headers: { 'x-forwarded-for': address } })
  sockets.push(socket)
  const received: FromServer[] = []
  socket.on('message', (data) => received.push(JSON.parse(String(data))))
  await once(socket, 'open')
  const subscribe = (topic: string) => socket.send(JSON.stringify({ type: 'subscribe', topic }))
  return { socket, received, subscribe }
}

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 5))
}
const kinds = (received: FromServer[], type: FromServer['type']) =>
  received.filter((each) => each.type === type)

describe('topics', () => {
  it('are limited to fifty for a socket, even for two thousand concurrent subscriptions', async () => {
    await serve()
    authorize = () => new Promise((resolve) => setTimeout(() => resolve(true), 1))
    const { received, subscribe } = await connect()
    for (let number = 0; number < 2_000; number++) subscribe(`live:${number}`)
    await until(() => received.length === 2_000)

    expect(kinds(received, 'subscribed')).toHaveLength(50)
    expect(kinds(received, 'refused')).toHaveLength(1_950)
    expect(realtime.listenedTo()).toHaveLength(50)
  })

  it('may be subscribed again by a socket that has fifty', async () => {
    await serve()
    const { received, subscribe } = await connect()
    for (let number = 0; number < 50; number++) subscribe(`live:${number}`)
    subscribe('live:7')
    await until(() => received.length === 51)
    expect(kinds(received, 'refused')).toEqual([])
  })

  it('are not subscribed for a socket that closed during the authorization', async () => {
    await serve()
    const asked = Promise.withResolvers<void>()
    const answer = Promise.withResolvers<boolean>()
    authorize = () => {
      asked.resolve()
      return answer.promise
    }
    const { socket, subscribe } = await connect()
    subscribe('live:1')
    await asked.promise
    realtime.endSession('a')
    socket.terminate()
    await until(() => realtime.connectionCount() === 0)
    answer.resolve(true)
    await new Promise((resolve) => setImmediate(resolve))

    expect(realtime.listenedTo()).toHaveLength(0)
  })

  it('are refused when the permission was revoked during the authorization', async () => {
    await serve()
    const asked = Promise.withResolvers<void>()
    const before = Promise.withResolvers<boolean>()
    authorize = () => {
      asked.resolve()
      authorize = async () => false
      return before.promise
    }
    const { received, subscribe } = await connect()
    subscribe('live:1')
    await asked.promise
    await realtime.recheck('live:1')
    before.resolve(true)
    await until(() => received.length > 0)

    expect(received).toEqual([{ type: 'refused', topic: 'live:1' }])
    expect(realtime.listenedTo()).toHaveLength(0)
  })
})

describe('a recheck of one user', () => {
  it('ends the topics they lost, on all their connections, and none of other users', async () => {
    await serve()
    const [first, second, other] = [await connect('a'), await connect('a'), await connect('b')]
    for (const { received, subscribe } of [first, second, other]) {
      subscribe('live:1')
      subscribe('live:2')
      await until(() => received.length === 2)
    }
    authorize = async (topic) => topic === 'live:2'
    await realtime.recheckUser('user of a')
    await until(() => first.received.length === 3 && second.received.length === 3)

    for (const { received } of [first, second])
      expect(received[2]).toEqual({ type: 'ended', topic: 'live:1' })
    expect(other.received).toHaveLength(2)
  })

  it('refuses a subscription that was authorized before the permission was revoked', async () => {
    await serve()
    const asked = Promise.withResolvers<void>()
    const before = Promise.withResolvers<boolean>()
    authorize = () => {
      asked.resolve()
      authorize = async () => false
      return before.promise
    }
    const { received, subscribe } = await connect()
    subscribe('live:1')
    await asked.promise
    await realtime.recheckUser('user of a')
    before.resolve(true)
    await until(() => received.length > 0)

    expect(received).toEqual([{ type: 'refused', topic: 'live:1' }])
  })
})

describe('sockets', () => {
  const limits = { perSession: 2, perAddress: 3, visitorsPerAddress: 2 }

  it('are limited for a session, and one more may open when one has closed', async () => {
    await serve(limits)
    const first = await connect('a')
    await connect('a')
    await expect(connect('a')).rejects.toThrow('429')
    first.socket.close()
    await until(() => realtime.connectionCount() === 1)
    await connect('a')
  })

  it('are limited for an address, across sessions', async () => {
    await serve(limits)
    for (const session of ['a', 'b', 'c']) await connect(session)
    await expect(connect('d')).rejects.toThrow('429')
    await connect('d', '203.0.113.2')
  })

  it('of visitors are limited for an address, apart from those of users', async () => {
    await serve(limits)
    for (const session of ['a', 'b', 'c']) await connect(session)
    const first = await visit()
    await visit()
    await expect(visit()).rejects.toThrow('429')
    await visit('203.0.113.2')
    first.socket.close()
    await until(() => realtime.connectionCount() === 5)
    await visit()
  })

  it('are no longer counted once refused', async () => {
    await serve({ perSession: 1, perAddress: 2, visitorsPerAddress: 1 })
    await connect('a')
    for (let time = 0; time < 5; time++) await expect(connect('a')).rejects.toThrow('429')
    await connect('b')
  })
})

describe('a visitor', () => {
  it('who sends more messages than any page does is disconnected, and a patient one is not', async () => {
    await serve()
    let checks = 0
    authorize = async () => {
      checks += 1
      return false
    }
    const [patient, hasty] = [await visit('203.0.113.1'), await visit('203.0.113.2')]
    const closed = once(hasty.socket, 'close')
    for (let number = 0; number < 500; number++) hasty.subscribe(`room:${number}`)
    expect((await closed)[0]).toBe(1013)
    expect(checks).toBe(100)
    for (let turn = 0; turn < 3; turn++) {
      for (let number = 0; number < 60; number++) patient.subscribe(`room:${number}`)
      await until(() => patient.received.length === 60 * (turn + 1))
      // Its pong arrives before what it sends next.
      const pinged = once(patient.socket, 'ping')
      await realtime.checkUp()
      await pinged
    }
  })

  it('subscribes without a session to what everyone may read, and to nothing else', async () => {
    await serve()
    authorize = async (topic, actor) => actor !== null || topic === 'room:1'
    const { received, subscribe } = await visit()
    subscribe('live:1')
    subscribe('room:1')
    await until(() => received.length === 2)
    realtime.deliver({ type: 'event', topic: 'room:1', seq: 1, event: 'added', data: null })
    await until(() => received.length === 3)

    expect(kinds(received, 'refused')).toEqual([{ type: 'refused', topic: 'live:1' }])
    expect(kinds(received, 'event')).toHaveLength(1)
  })

  it('loses a topic that is no longer public, and keeps its connection when sessions end', async () => {
    await serve()
    const { received, subscribe } = await visit()
    subscribe('room:1')
    await until(() => received.length === 1)
    await realtime.recheckUser('user of a')
    realtime.endSession('a')
    await realtime.checkUp()
    authorize = async () => false
    await realtime.recheck('room:1')
    await until(() => received.length === 2)

    expect(received[1]).toEqual({ type: 'ended', topic: 'room:1' })
    expect(realtime.connectionCount()).toBe(1)
  })

  it('has five topics at most', async () => {
    await serve()
    const { received, subscribe } = await visit()
    for (let number = 0; number < 7; number++) subscribe(`room:${number}`)
    await until(() => received.length === 7)
    expect(kinds(received, 'subscribed')).toHaveLength(5)
  })
})

describe('an event', () => {
  const event = (seq: number, data: unknown) =>
    ({ type: 'event', topic: 'live:1', seq, event: 'added', data }) as const

  it('reaches every subscriber of its topic as the same text, and no others', async () => {
    await serve()
    const subscribers = [await connect('a'), await connect('b'), await connect('c')]
    const frames: { text: string; isBinary: boolean }[] = []
    for (const { socket, subscribe } of subscribers) {
      subscribe('live:1')
      socket.on('message', (data, isBinary) => frames.push({ text: String(data), isBinary }))
    }
    const other = await connect('d')
    other.subscribe('live:2')
    await until(() => [...subscribers, other].every(({ received }) => received.length === 1))
    frames.length = 0

    realtime.deliver({ ...event(1, null), topic: 'live:without subscribers' })
    realtime.deliver(event(1, { text: 'Promoção: calça tamanho M 💙' }))
    realtime.deliver({ ...event(1, null), topic: 'live:2' })
    await until(() => frames.length === 3 && other.received.length === 2)

    const text = JSON.stringify(event(1, { text: 'Promoção: calça tamanho M 💙' }))
    expect(frames).toEqual(Array(3).fill({ text, isBinary: false }))
    expect(kinds(other.received, 'event')).toEqual([{ ...event(1, null), topic: 'live:2' }])
  })

  it('that a subscriber is too slow for closes its connection, and reaches the others in order', async () => {
    await serve()
    const [slow, quick] = [await connect('slow'), await connect('quick')]
    for (const { subscribe } of [slow, quick]) subscribe('live:1')
    await until(() => slow.received.length === 1 && quick.received.length === 1)
    const closed = once(slow.socket, 'close')
    slow.socket.pause()

    const sent = 200
    const text = 'x'.repeat(100_000)
    for (let seq = 1; seq <= sent; seq += 1) {
      realtime.deliver(event(seq, { text }))
      await until(() => kinds(quick.received, 'event').length === seq)
    }
    slow.socket.resume()

    expect((await closed)[0]).toBe(closeCodes.tooSlow)
    expect(kinds(slow.received, 'event').length).toBeLessThan(sent)
    expect(kinds(quick.received, 'event').map((each) => 'seq' in each && each.seq)).toEqual(
      Array.from({ length: sent }, (_, index) => index + 1),
    )
  })
})

describe('a message from a browser', () => {
  it('above 4 KiB closes its own connection, and no other', async () => {
    await serve()
    const [hostile, other] = [await connect('hostile'), await connect('other')]
    const closed = once(hostile.socket, 'close')
    hostile.subscribe('x'.repeat(1024 * 1024))

    expect((await closed)[0]).toBe(1009)
    expect(hostile.received).toEqual([])
    other.subscribe('live:1')
    await until(() => kinds(other.received, 'subscribed').length === 1)
    expect(realtime.connectionCount()).toBe(1)
  })
})
