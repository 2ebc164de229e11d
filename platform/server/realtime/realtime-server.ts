import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { type WebSocket, WebSocketServer } from 'ws'
import { closeCodes, type FromServer, fromBrowserSchema, type Position } from '#platform/contract/realtime.ts'
import type { Actor } from '../http/actor.ts'
import type { ClientOf } from '../http/client-of.ts'
import { type ConcurrencyLimit, concurrencyLimit } from '../limits/concurrency-limit.ts'
import { networkOf } from '../limits/network-of.ts'
import { describeError, type Log } from '../log.ts'
import type { Authenticated, AuthenticateUpgrade } from './authenticate-upgrade.ts'
import { processInOrder } from './process-in-order.ts'
import { textFrame } from './text-frame.ts'
import type { createTopics } from './topics.ts'

/** Whether a caller may subscribe to a topic; `actor` is null for a visitor. */
export type Authorize = (actor: Actor | null, topic: string) => Promise<boolean>

/** `session` is null for a visitor. */
type Connection = {
  session: Authenticated | null
  socket: WebSocket
  /** What `socket` writes to. */
  stream: Duplex
  topics: Set<string>
  alive: boolean
  /** Messages that it sent since the last check-up. */
  sent: number
}
type Needs = {
  topics: ReturnType<typeof createTopics>
  authorize: Authorize
  /** Authenticates an upgrade request; null refuses it. */
  authenticateUpgrade: AuthenticateUpgrade
  clientOf: ClientOf
  log: Log
  limits?: SocketLimits
}

/** How many sockets may be open at once, on this process. Visitors are counted apart from users. */
export type SocketLimits = { perSession: number; perAddress: number; visitorsPerAddress: number }
/** Each tab has one socket. Whole offices, and thousands of customers of a mobile network, share an address. */
const usualLimits: SocketLimits = { perSession: 30, perAddress: 1_000, visitorsPerAddress: 2_000 }

const largestMessage = 4_096
const mostTopics = 50
const mostTopicsOfVisitor = 5
/** Between two check-ups. A page sends a few; each costs a look into the database. */
const mostMessagesOfVisitor = 100
/** Bytes. A connection with more unsent data is closed; the browser reconnects and resumes. */
const mostUnsent = 2 * 1024 * 1024
/** The WebSocket close code "try again later". */
const tryAgainLater = 1013

/**
 * The WebSocket server: manages connections and their subscriptions, and checks permissions. Visitors have a path of
 * their own, where a session is neither needed nor looked at.
 */
export function createRealtimeServer(needs: Needs) {
  const { topics, authorize, authenticateUpgrade, clientOf, log, limits = usualLimits } = needs
  const server = new WebSocketServer({ noServer: true, perMessageDeflate: false, maxPayload: largestMessage })
  const connections = new Set<Connection>()
  const listeners = new Map<string, Set<Connection>>()
  const ofAddress = concurrencyLimit(limits.perAddress)
  const ofVisitors = concurrencyLimit(limits.visitorsPerAddress)
  const ofSession = concurrencyLimit(limits.perSession)
  /** Counts permission changes, so that a subscription notices one that happened during its own check. */
  let rechecks = 0

  async function upgrade(request: IncomingMessage, socket: Duplex, head: Buffer) {
    if (!takePlace(ofAddress, request, socket)) return
    const authenticated = await authenticateUpgrade(request).catch((error) => {
      log.warn({ err: describeError(error) }, 'a realtime connection could not be checked')
      return 'unavailable' as const
    })
    if (socket.destroyed) return
    if (authenticated === 'unavailable') return refuse(socket, '503 Service Unavailable\r\nRetry-After: 5')
    if (!authenticated) return refuse(socket, '401 Unauthorized')

    const leaveSession = ofSession.take(authenticated.actor.sessionId)
    if (!leaveSession) return refuse(socket, '429 Too Many Requests')
    socket.once('close', leaveSession)
    server.handleUpgrade(request, socket, head, (accepted) => open(accepted, socket, authenticated))
  }

  function upgradeVisitor(request: IncomingMessage, socket: Duplex, head: Buffer) {
    if (!takePlace(ofVisitors, request, socket)) return
    server.handleUpgrade(request, socket, head, (accepted) => open(accepted, socket, null))
  }

  /** Whether the address may have one more socket; refuses it otherwise. */
  function takePlace(ofAddresses: ConcurrencyLimit, request: IncomingMessage, socket: Duplex): boolean {
    socket.on('error', () => socket.destroy())
    const leave = ofAddresses.take(networkOf(clientOf(request).address))
    if (!leave) {
      log.warn({ path: request.url?.split('?')[0] }, 'an address has too many open WebSockets')
      refuse(socket, '429 Too Many Requests')
      return false
    }
    socket.once('close', leave)
    return true
  }

  function open(socket: WebSocket, stream: Duplex, session: Authenticated | null) {
    const connection: Connection = { session, socket, stream, topics: new Set(), alive: true, sent: 0 }
    connections.add(connection)
    // One message at a time, so that the limit of topics holds for concurrent messages.
    processInOrder(socket, (text) =>
      receive(connection, text).catch((error) => {
        log.error({ err: describeError(error) }, 'realtime message failed')
        // The browser reconnects and subscribes to all its topics again; without an answer it would wait for ever.
        socket.close(tryAgainLater)
      }),
    )
    socket.on('pong', () => {
      connection.alive = true
    })
    socket.on('error', () => socket.terminate())
    socket.on('close', () => {
      connections.delete(connection)
      for (const topic of connection.topics) stopListening(connection, topic)
    })
  }

  async function receive(connection: Connection, text: string) {
    connection.sent += 1
    if (!connection.session && connection.sent > mostMessagesOfVisitor) {
      connection.socket.close(tryAgainLater)
      return
    }
    const parsed = fromBrowserSchema.safeParse(parseOrNull(text))
    if (!parsed.success) return

    const { type, topic } = parsed.data
    if (type === 'unsubscribe') stopListening(connection, topic)
    else await subscribe(connection, topic, parsed.data.after)
  }

  async function subscribe(connection: Connection, topic: string, after: Position | undefined) {
    const most = connection.session ? mostTopics : mostTopicsOfVisitor
    const isRoom = connection.topics.size < most || connection.topics.has(topic)
    const isAllowed = isRoom && (await authorizeNow(actorOf(connection), topic))
    if (!isOpen(connection)) return
    if (!isAllowed) return send(connection, { type: 'refused', topic })

    connection.topics.add(topic)
    listeners.set(topic, (listeners.get(topic) ?? new Set()).add(connection))
    const missed = after ? topics.since(topic, after) : null
    send(connection, {
      type: 'subscribed',
      topic,
      position: topics.position(topic),
      resumed: missed !== null,
    })
    for (const event of missed ?? []) send(connection, event)
  }

  /** Checks a permission, again when permissions changed during the check. */
  async function authorizeNow(actor: Actor | null, topic: string): Promise<boolean> {
    for (;;) {
      const before = rechecks
      const isAllowed = await authorize(actor, topic)
      if (before === rechecks) return isAllowed
    }
  }

  /** Whether the connection is open; a closed one must not get new subscriptions. */
  const isOpen = (connection: Connection) => connections.has(connection)

  function stopListening(connection: Connection, topic: string) {
    connection.topics.delete(topic)
    const others = listeners.get(topic)
    others?.delete(connection)
    if (others?.size === 0) listeners.delete(topic)
  }

  function send(connection: Connection, message: FromServer) {
    sendFrame(connection, textFrame(JSON.stringify(message)))
  }

  /** Past the sender of `ws`, which would write header and text apart; without compression it holds nothing back. */
  function sendFrame({ socket, stream }: Connection, frame: Buffer) {
    if (socket.readyState !== socket.OPEN) return
    if (stream.writableLength > mostUnsent) socket.close(closeCodes.tooSlow)
    else stream.write(frame)
  }

  async function recheckOne(connection: Connection, topic: string) {
    if (await authorize(actorOf(connection), topic)) return
    if (!connection.topics.has(topic)) return
    stopListening(connection, topic)
    send(connection, { type: 'ended', topic })
  }

  /** Pings all connections, terminates those that did not answer, and closes those whose session has ended. */
  async function checkUp() {
    for (const connection of connections) {
      if (!connection.alive) {
        connection.socket.terminate()
        continue
      }
      connection.alive = false
      connection.sent = 0
      connection.socket.ping()
      const { session } = connection
      if (session && !(await session.isStillSignedIn())) connection.socket.close(closeCodes.sessionEnded)
    }
  }

  return {
    attach(http: Server, paths: { users: string; visitors: string }) {
      http.on('upgrade', (request, socket, head) => {
        const path = request.url?.split('?')[0]
        if (path === paths.users) void upgrade(request, socket, head)
        else if (path === paths.visitors) upgradeVisitor(request, socket, head)
        else socket.destroy()
      })
    },

    /** Encodes the event once, however many subscribe to its topic; not at all for a topic without subscribers. */
    deliver(message: Extract<FromServer, { type: 'event' }>) {
      const subscribers = listeners.get(message.topic)
      if (!subscribers) return
      const frame = textFrame(JSON.stringify(message))
      for (const connection of subscribers) sendFrame(connection, frame)
    },

    /** Makes all clients fetch again and count from the new epoch. */
    announceGap() {
      for (const [topic, subscribers] of listeners) {
        for (const connection of subscribers) {
          send(connection, { type: 'subscribed', topic, position: topics.position(topic), resumed: false })
        }
      }
    },

    /** Checks the permissions of a topic's subscribers again, and ends the subscriptions that are no longer allowed. */
    async recheck(topic: string) {
      rechecks += 1
      for (const connection of [...(listeners.get(topic) ?? [])]) await recheckOne(connection, topic)
    },

    /** Checks all subscriptions of a user again, and ends those that are no longer allowed. */
    async recheckUser(userUuid: string) {
      rechecks += 1
      for (const connection of [...connections]) {
        if (actorOf(connection)?.userUuid !== userUuid) continue
        for (const topic of [...connection.topics]) await recheckOne(connection, topic)
      }
    },

    endSession(sessionId: string) {
      for (const connection of connections) {
        if (actorOf(connection)?.sessionId === sessionId) connection.socket.close(closeCodes.sessionEnded)
      }
    },

    checkUp,
    isListenedTo: (topic: string) => listeners.has(topic),
    listenedTo: () => [...listeners.keys()],
    connectionCount: () => connections.size,

    close() {
      for (const { socket } of connections) socket.close(1012)
      server.close()
    },
  }
}

const actorOf = ({ session }: Connection): Actor | null => session?.actor ?? null

function refuse(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\n\r\n`)
}

function parseOrNull(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
