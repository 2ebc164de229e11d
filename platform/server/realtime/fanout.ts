import { sql } from 'drizzle-orm'
import type { Client, Pool } from 'pg'
import { refreshEvent } from '#platform/contract/realtime.ts'
import type { Database } from '../database/connect.ts'
import { connectWatched } from '../database/watched-client.ts'
import { describeError, type Log } from '../log.ts'

export type BusMessage = { topic: string; event: string; data: unknown }

/** Sends events to every process of the installation, including this one, by PostgreSQL's LISTEN/NOTIFY. */
export type Fanout = {
  /** Sends messages in order, in one statement. With `tx` they are sent when it commits, or not at all. */
  send(messages: BusMessage[], options?: { tx?: Database | undefined }): Promise<void>
  start(): Promise<void>
  stop(): Promise<void>
}

const channel = 'arara_realtime'
/** Bytes. PostgreSQL refuses payloads of 8,000 bytes. */
const largestPayload = 7_900

/**
 * `gap` is called when notifications may have been missed (the listening connection broke), `silence` when the database
 * has not answered for `silenceMs`.
 */
export function createFanout(
  options: { url: string; pool: Pool; log: Log; newId: () => string; silenceMs: number },
  on: { message(message: BusMessage): void; gap(): void; silence(): void },
): Fanout {
  const { url, pool, log, newId, silenceMs } = options
  let client: Client | null = null
  let stopped = false

  async function listen(): Promise<void> {
    const listener = await connectWatched({
      ...{ url, name: 'arara realtime', silenceMs },
      onSilence: on.silence,
    })
    listener.on('notification', ({ payload }) => {
      if (payload) on.message(JSON.parse(payload.slice(payload.indexOf(' ') + 1)))
    })
    listener.on('end', () => void listenAgain(listener))
    try {
      await listener.query(`listen ${channel}`)
    } catch (error) {
      await listener.end().catch(() => {})
      throw error
    }
    client = listener
  }

  async function listenAgain(broken: Client): Promise<void> {
    if (stopped || client !== broken) return

    client = null
    for (let pause = 100; !stopped; pause = Math.min(pause * 2, 5_000)) {
      try {
        await listen()
        return on.gap()
      } catch (error) {
        log.warn({ err: describeError(error) }, 'realtime cannot listen, trying again')
        await new Promise((resolve) => setTimeout(resolve, pause))
      }
    }
  }

  /** The id keeps PostgreSQL from merging equal payloads of one transaction. */
  function payloadOf(message: BusMessage): string {
    const payload = `${newId()} ${JSON.stringify(message)}`
    if (Buffer.byteLength(payload) <= largestPayload) return payload
    return `${newId()} ${JSON.stringify({ topic: message.topic, event: refreshEvent, data: null })}`
  }

  return {
    async send(messages, { tx } = {}) {
      const payloads = messages.map(payloadOf)
      if (tx) {
        await tx.execute(
          sql`select pg_notify(${channel}, payload) from unnest(${sql.param(payloads)}::text[]) as payload`,
        )
        return
      }
      // Publishing need not wait for the disk: after a crash every open page refetches.
      await pool.query(
        `select set_config('synchronous_commit', 'off', true), pg_notify($1, payload) from unnest($2::text[]) as payload`,
        [channel, payloads],
      )
    },

    start: listen,

    async stop() {
      stopped = true
      await client?.end()
    },
  }
}
