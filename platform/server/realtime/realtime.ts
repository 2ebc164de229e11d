import type { Server } from 'node:http'
import type { Pool } from 'pg'
import { toSnake } from '#platform/contract/casing.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../database/connect.ts'
import type { Actor } from '../http/actor.ts'
import type { ClientOf } from '../http/client-of.ts'
import type { Ids } from '../ids.ts'
import { describeError, type Log } from '../log.ts'
import type { AuthenticateUpgrade } from './authenticate-upgrade.ts'
import { type BusMessage, createFanout } from './fanout.ts'
import { type Authorize, createRealtimeServer } from './realtime-server.ts'
import { createTopics } from './topics.ts'

/** With `tx`, events are published when it commits, or not at all. */
type Within = { tx?: Database | undefined }

/** Publishes events to open pages on every process of the installation. */
export type Realtime = {
  /** Publishes an event to the subscribers of `topic` (`live:<id>`). Data above 7 kB becomes a request to fetch again. */
  publish(topic: string, event: string, data: unknown, options?: Within): Promise<void>
  /** Publishes many events in one statement, in order. Data above 7 kB becomes a request to fetch again. */
  publishAll(events: BusMessage[], options?: Within): Promise<void>
  /** Sets the permission check of users for topics that begin with `prefix:`. */
  allow(prefix: string, authorize: (actor: Actor, topic: string) => Promise<boolean>): void
  /** Sets which topics that begin with `prefix:` everyone may subscribe to, visitors and users. */
  allowEveryone(prefix: string, isPublic: (topic: string) => Promise<boolean>): void
  /** Makes every process check the permissions of a topic's subscribers again, after a permission was revoked. */
  recheck(topic: string, options?: Within): Promise<void>
  /** Makes every process check all topics of a user's connections again, after a permission was revoked. */
  recheckUser(userUuid: string, options?: Within): Promise<void>
  /** Closes the connections of an ended session on every process. */
  endSession(sessionId: string): Promise<void>
  /** Sends a signal to every process of the installation that handles it; it may be lost. Data up to 7 kB. */
  signal(name: string, data: unknown, options?: Within): Promise<void>
  /** Handles a signal in this process. Call before `start`. */
  onSignal(name: string, handler: (data: unknown) => void): void
  start(http: Server | null): Promise<void>
  stop(): Promise<void>
  connectionCount(): number
}

type Needs = {
  databaseUrl: string
  pool: Pool
  /** How long the database may give no answer; then `onDatabaseSilence` is called. */
  databaseSilenceMs: number
  onDatabaseSilence(): void
  log: Log
  ids: Ids
  clock: Clock
  authenticateUpgrade: AuthenticateUpgrade
  clientOf: ClientOf
}

const paths = { users: '/api/realtime', visitors: '/api/realtime/visitors' }
const signalTopic = 'signals'
const idleAfter = 10 * 60_000

export function createRealtime(needs: Needs): Realtime {
  const { databaseUrl, pool, databaseSilenceMs, log, ids, clock, authenticateUpgrade, clientOf } = needs
  const checks = new Map<string, Authorize>()
  const signals = new Map<string, (data: unknown) => void>()
  const topics = createTopics(() => ids.uuid())
  const authorize: Authorize = async (actor, topic) => {
    const prefix = topic.slice(0, topic.indexOf(':'))
    return (await checks.get(prefix)?.(actor, topic)) ?? false
  }
  const server = createRealtimeServer({ topics, authorize, authenticateUpgrade, clientOf, log })
  const fanout = createFanout(
    { url: databaseUrl, pool, log, newId: () => ids.uuid(), silenceMs: databaseSilenceMs },
    {
      message: receive,
      gap() {
        topics.startOver()
        server.announceGap()
        // A revoked permission or an ended session may have been missed.
        for (const topic of server.listenedTo()) receive({ topic, event: 'recheck', data: null })
        void checkUp()
      },
      silence: needs.onDatabaseSilence,
    },
  )
  let timer: NodeJS.Timeout | null = null

  function receive({ topic, event, data }: BusMessage) {
    const logFailure = (error: unknown) => log.error({ err: describeError(error) }, 'recheck failed')
    if (topic === signalTopic) signals.get(event)?.(data)
    else if (event === 'recheck') void server.recheck(topic).catch(logFailure)
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
    publishAll: (events, options) =>
      fanout.send(
        events.map((event) => ({ ...event, data: toSnake(event.data) })),
        options,
      ),
    recheck: (topic, options) => fanout.send([{ topic, event: 'recheck', data: null }], options),
    recheckUser: (userUuid, options) =>
      fanout.send([{ topic: 'users', event: 'recheck-user', data: userUuid }], options),
    endSession: (sessionId) => fanout.send([{ topic: 'sessions', event: 'session-ended', data: sessionId }]),
    signal: (name, data, options) => fanout.send([{ topic: signalTopic, event: name, data }], options),
    onSignal: (name, handler) => {
      signals.set(name, handler)
    },
    allow: (prefix, check) => {
      checks.set(prefix, async (actor, topic) => actor !== null && check(actor, topic))
    },
    allowEveryone: (prefix, isPublic) => {
      checks.set(prefix, (_actor, topic) => isPublic(topic))
    },
    connectionCount: server.connectionCount,

    async start(http) {
      // A process without pages and signals only publishes.
      if (http || signals.size > 0) await fanout.start()
      if (!http) return
      server.attach(http, paths)
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
