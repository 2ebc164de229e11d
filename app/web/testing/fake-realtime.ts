import { toSnake } from '#platform/contract/casing.ts'
import type { FromBrowser, FromServer } from '#platform/contract/realtime.ts'

export type FakeRealtime = {
  /** Sends an event of a topic to its subscribed screens. */
  send(topic: string, event: string, data: unknown): void
  /** Revokes the permission for a topic. */
  end(topic: string): void
  /** Cuts the connection; the screen opens another. */
  drop(): void
  WebSocket: unknown
}

/** The realtime channel in memory: replaces the browser's `WebSocket`. */
export function fakeRealtime(): FakeRealtime {
  const open = new Set<FakeSocket>()
  let seq = 0

  class FakeSocket {
    static readonly OPEN = 1
    readyState = 0
    topics = new Set<string>()
    onopen: (() => void) | null = null
    onmessage: ((event: { data: unknown }) => void) | null = null
    onclose: ((event: { code: number }) => void) | null = null

    constructor() {
      open.add(this)
      queueMicrotask(() => {
        if (!open.has(this)) return
        this.readyState = 1
        this.onopen?.()
      })
    }

    send(text: string) {
      const message = JSON.parse(text) as FromBrowser
      if (message.type === 'unsubscribe') return void this.topics.delete(message.topic)
      this.topics.add(message.topic)
      this.say({ type: 'subscribed', topic: message.topic, position: { epoch: 'e', seq }, resumed: false })
    }

    say(message: FromServer) {
      queueMicrotask(() => this.onmessage?.({ data: JSON.stringify(message) }))
    }

    close(code = 1000) {
      if (!open.delete(this)) return
      this.readyState = 3
      queueMicrotask(() => this.onclose?.({ code }))
    }
  }

  const listening = (topic: string) => [...open].filter(({ topics }) => topics.has(topic))

  return {
    WebSocket: FakeSocket,
    send(topic, event, data) {
      seq += 1
      const message: FromServer = { type: 'event', topic, seq, event, data: toSnake(data) }
      for (const socket of listening(topic)) socket.say(message)
    },
    end(topic) {
      for (const socket of listening(topic)) {
        socket.topics.delete(topic)
        socket.say({ type: 'ended', topic })
      }
    },
    drop() {
      for (const socket of open) socket.close(1006)
    },
  }
}
