import type { Server } from 'node:http'
import type { Pool } from 'pg'
import { toSnake } from '#platform/contract/casing.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../database/connect.ts'
import type { ClientOf } from '../http/client-of.ts'
import type { Ids } from '../ids.ts'
import { describeError, type Log } from '../log.ts'
import type { Admit } from './admit.ts'
import { createFanout, type FannedOut } from './fanout.ts'
import { type Authorize, createRealtimeServer } from './realtime-server.ts'
import { createTopics } from './topics.ts'

/** With `tx`, pages are told if and only if it commits, and not before. */
type Within = { tx?: Database | undefined }

/** Tells open pages what happens, on whichever process they are connected to. */
export type Realtime = {
  /** Publishes to all who listen to `topic` (`live:<id>`); the data must fit in 7 kB, else they fetch anew. */
  publish(topic: string, event: string, data: unknown, options?: Within): Promise<void>
  /** The same for many events at once, in their order. */
  publishAll(events: FannedOut[]): Promise<void>
  /** Who may listen to the topics that begin with `prefix:`. */
  allow(prefix: string, authorize: Authorize): void
  /** Somebody lost a right: every process checks the topic's listeners again. */
  recheck(topic: string, options?: Within): Promise<void>
  /** A user lost a right: every process checks all topics of their connections again. */
  recheckUser(userUuid: string, options?: Within): Promise<void>
  /** A session ended: its connections close, everywhere. */
  endSession(sessionId: string): Promise<void>
  start(http: Server | null): Promise<void>
  stop(): Promise<void>
  connectionCount(): number
}

type Needs = {
  databaseUrl: string
  pool: Pool
  log: Log
  ids: Ids
  clock: Clock
  admit: Admit
  clientOf: ClientOf
}

const realtimePath = '/api/realtime'
const idleAfter = 10 * 60_000

export function createRealtime(needs: Needs): Realtime {
  const { databaseUrl, pool, log, ids, clock, admit, clientOf } = needs
  const rights = new Map<string, Authorize>()
  const topics = createTopics(() => ids.uuid())
  const authorize: Authorize = async (actor, topic) => {
    const prefix = topic.slice(0, topic.indexOf(':'))
    return (await rights.get(prefix)?.(actor, topic)) ?? false
  }
  const server = createRealtimeServer({ topics, authorize, admit, clientOf, log })
  const fanout = createFanout(
    { url: databaseUrl, pool, log, newId: () => ids.uuid() },
    {
      message: hear,
      gap() {
        topics.startOver()
        server.announceGap()
        // A right or a session may have ended unheard.
        for (const topic of server.listenedTo()) hear({ topic, event: 'recheck', data: null })
        void checkUp()
      },
    },
  )
  let timer: NodeJS.Timeout | null = null

  function hear({ topic, event, data }: FannedOut) {
    const logFailure = (error: unknown) => log.error({ err: describeError(error) }, 'recheck failed')
    if (event === 'recheck') void server.recheck(topic).catch(logFailure)
    else if (event === 'recheck-user') void server.recheckUser(String(data)).catch(logFailure)
    else if (event === 'session-ended') server.endSession(String(data))
    else server.deliver(topics.add(topic, event, data, clock.now().getTime()))
  }

  async function checkUp() {
    try {
      await server.checkUp()
    } catch (error) {
      log.error({ err: describeError(error) }, 'realtime check-up failed')
    }
  }

  return {
    publish: (topic, event, data, options) => fanout.send([{ topic, event, data: toSnake(data) }], options),
    publishAll: (events) => fanout.send(events.map((event) => ({ ...event, data: toSnake(event.data) }))),
    recheck: (topic, options) => fanout.send([{ topic, event: 'recheck', data: null }], options),
    recheckUser: (userUuid, options) =>
      fanout.send([{ topic: 'users', event: 'recheck-user', data: userUuid }], options),
    endSession: (sessionId) => fanout.send([{ topic: 'sessions', event: 'session-ended', data: sessionId }]),
    allow: (prefix, check) => {
      rights.set(prefix, check)
    },
    connectionCount: server.connectionCount,

    async start(http) {
      // Without pages there is nothing to hear for: this process only publishes.
      if (!http) return
      await fanout.start()
      server.attach(http, realtimePath)
      timer = setInterval(() => {
        topics.forgetIdle(clock.now().getTime() - idleAfter, server.isListenedTo)
        void checkUp()
      }, 30_000)
    },

    async stop() {
      if (timer) clearInterval(timer)
      server.close()
      await fanout.stop()
    },
  }
}
