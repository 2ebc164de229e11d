import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Server as SocketIo } from 'socket.io'
import { WebSocketServer } from 'ws'
import { createMessageWriter } from '#features/room/server/chat/write-messages.ts'
import { roomTopic } from '#features/room/topics.ts'
import { systemClock } from '#platform/server/clock.ts'
import { connectDatabase } from '#platform/server/database/connect.ts'
import { randomIds } from '#platform/server/ids.ts'
import { silentLog } from '#platform/server/log.ts'
import { createRealtime } from '#platform/server/realtime/realtime.ts'

/**
 * A server of the room's bench, in a process of its own: the product's room, or only a broadcast by `ws` or Socket.IO.
 * It is told what to do by its parent, and answers each order.
 */
export type RoomServerKind = 'room' | 'ws' | 'socket.io'
type Order =
  | { do: 'send'; count: number; perSecond: number }
  | { do: 'burst'; topic: string; count: number; bytes: number }
  | { do: 'usage' }
export type Usage = { cpuMs: number; memory: number; connections: number }

type Broadcast = {
  /** Sends one message of the chat to all viewers. */
  say(text: string): Promise<void>
  burst(topic: string, count: number, bytes: number): Promise<void>
  connections(): number
}

const [kind, databaseUrl = '', streamUuid = ''] = process.argv.slice(2)
const http = createServer()
const broadcast = await open(kind as RoomServerKind)
http.listen(0, '127.0.0.1', () => process.send?.({ port: (http.address() as AddressInfo).port }))
process.on('message', (order: Order) => {
  void follow(order).then((answer) => process.send?.({ answer }))
})

async function follow(order: Order): Promise<unknown> {
  if (order.do === 'burst') return broadcast.burst(order.topic, order.count, order.bytes)
  if (order.do === 'usage') {
    globalThis.gc?.()
    const { user, system } = process.cpuUsage()
    const memory = process.memoryUsage.rss()
    return { cpuMs: (user + system) / 1_000, memory, connections: broadcast.connections() }
  }
  const start = performance.now()
  const sent: Promise<void>[] = []
  await new Promise<void>((done) => {
    const timer = setInterval(() => {
      const due = Math.min(
        order.count,
        Math.floor(((performance.now() - start) / 1_000) * order.perSecond) + 1,
      )
      while (sent.length < due) sent.push(broadcast.say(`${sent.length} ${Date.now()} quero o vestido no M`))
      if (sent.length < order.count) return
      clearInterval(timer)
      done()
    }, 5)
  })
  await Promise.all(sent)
  return null
}

function open(which: RoomServerKind): Promise<Broadcast> {
  if (which === 'room') return openRoom(http)
  return Promise.resolve(which === 'ws' ? openWs(http) : openSocketIo(http))
}

/** The product's chat: stored in PostgreSQL, told by its bus, and sent by its WebSocket server. */
async function openRoom(server: Server): Promise<Broadcast> {
  const connection = connectDatabase(databaseUrl, { max: 4, onError: () => {} })
  const [clock, ids, log] = [systemClock, randomIds, silentLog]
  const realtime = createRealtime({
    ...{ databaseUrl, pool: connection.pool, log, ids, clock },
    databaseSilenceMs: 60_000,
    onDatabaseSilence() {},
    authenticateUpgrade: async () => null,
    // Viewers of one machine stand for viewers of many.
    clientOf: ({ headers }) =>
      ({ address: String(headers['x-viewer']), isSecure: false, host: 'localhost' }) as never,
  })
  for (const prefix of ['room', 'burst']) realtime.allowEveryone(prefix, async () => true)
  await realtime.start(server)
  const writer = createMessageWriter({ connection, clock, realtime, ids, log })
  const person = { network: 'n', userUuid: null, name: 'Lia', role: 'viewer' as const, replyTo: null }
  return {
    async say(text) {
      await writer.write(streamUuid, {
        ...{ clientId: ids.uuid(), participant: 'v-lia', author: 'lia', kind: 'message', text },
        ...{ ...person, isTrusted: true },
      })
    },
    async burst(topic, count, bytes) {
      const data = 'x'.repeat(bytes)
      for (let sent = 0; sent < count; sent += 50)
        await realtime.publishAll(Array.from({ length: 50 }, () => ({ topic, event: 'filler', data })))
    },
    connections: realtime.connectionCount,
  }
}

let revision = 0
/** What the room says of one message, as the others send it. */
function event(text: string) {
  revision += 1
  const message = {
    ...{ number: revision, revision, author: 'lia', name: 'Lia', role: 'viewer', kind: 'message', text },
    ...{ reply_to: null, reply_name: null, is_answered: false, state: 'shown', at: new Date().toISOString() },
  }
  const data = { epoch: streamUuid, after: revision - 1, revision, messages: [message], rules: null }
  return { type: 'event', topic: roomTopic(streamUuid), seq: revision, event: 'changed', data }
}

function openWs(server: Server): Broadcast {
  const sockets = new WebSocketServer({ server, perMessageDeflate: false })
  return {
    async say(text) {
      const encoded = Buffer.from(JSON.stringify(event(text)))
      for (const socket of sockets.clients) socket.send(encoded, { binary: false })
    },
    burst: async () => {},
    connections: () => sockets.clients.size,
  }
}

function openSocketIo(server: Server): Broadcast {
  const io = new SocketIo(server, { perMessageDeflate: false, transports: ['websocket'] })
  return {
    async say(text) {
      io.emit('changed', event(text))
    },
    burst: async () => {},
    connections: () => io.engine.clientsCount,
  }
}
