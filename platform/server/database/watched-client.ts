import { Client } from 'pg'
import { keepAlive } from './connect.ts'
import { databaseSockets } from './database-sockets.ts'

type Options = {
  url: string
  name: string
  /** How long the server may give no answer. */
  silenceMs: number
  /** Called when it gave none for that long, also to a new connection. */
  onSilence?: () => void
}

/**
 * A connection for one long use, which asks the server for an answer again and again. Where a network swallows packets,
 * the operating system waits for a quarter of an hour; this connection breaks after `silenceMs`, with the event `end`.
 * The server itself ends the session, and its locks, when it was not asked for twice that long: also where something in
 * between keeps the connection open.
 */
export async function connectWatched({ url, name, silenceMs, onSilence }: Options): Promise<Client> {
  const sockets = databaseSockets()
  const client = new Client({
    connectionString: url,
    application_name: name,
    connectionTimeoutMillis: silenceMs,
    stream: sockets.open,
    ...keepAlive,
  })
  client.on('error', () => {})
  try {
    await client.connect()
  } catch (error) {
    sockets.breakAll()
    if (error instanceof Error && error.message === 'timeout expired') onSilence?.()
    throw error
  }
  const stop = watch(client, silenceMs, () => {
    sockets.breakAll()
    onSilence?.()
  })
  client.on('end', stop)
  await client.query(`set idle_session_timeout = ${2 * silenceMs}`)
  return client
}

/**
 * Asks five times in `silenceMs`, and calls `onSilence` once an answer is late by five questions. Questions are counted,
 * not milliseconds: a process that was busy or stopped reads its answers before it asks again.
 */
function watch(client: Client, silenceMs: number, onSilence: () => void): () => void {
  let unanswered = 0
  const timer = setInterval(() => {
    if (unanswered === 0)
      client.query('select 1').then(
        () => {
          unanswered = 0
        },
        () => {},
      )
    unanswered++
    if (unanswered <= 5) return
    clearInterval(timer)
    onSilence()
  }, silenceMs / 5)
  timer.unref()
  return () => clearInterval(timer)
}
