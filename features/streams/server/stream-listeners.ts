import type { Database } from '#platform/server/database/connect.ts'
import type { Stream } from './stream-store.ts'

/** A stream before and after a change of its settings or of its broadcast. `by`: the user who made it; null: time or the engine. */
export type StreamChange = { before: Stream; after: Stream; at: Date; by: string | null }

/**
 * Takes part in the transaction that changes a stream, which holds its lock: if it fails, nothing changes. It only
 * enqueues jobs, publishes with the transaction, or writes its own rows.
 */
export type StreamListener = (tx: Database, change: StreamChange) => Promise<void>

export type StreamListeners = ReturnType<typeof streamListeners>

/** Later features that learn of every change of what a stream shows. */
export function streamListeners() {
  const listeners: StreamListener[] = []
  return {
    add(listener: StreamListener): void {
      listeners.push(listener)
    },

    async call(tx: Database, change: StreamChange): Promise<void> {
      for (const listener of listeners) await listener(tx, change)
    },
  }
}
