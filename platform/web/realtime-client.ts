import { toCamel } from '#platform/contract/casing.ts'
import type {
  closeCodes,
  FromBrowser,
  FromServer,
  Position,
  refreshEvent,
} from '#platform/contract/realtime.ts'

/** The connection's state. `idle`: no subscription. `signedOut`: the session has ended, the connection is closed. */
export type ConnectionState = 'idle' | 'connecting' | 'open' | 'reconnecting' | 'signedOut'

export type TopicListener = {
  onEvent?: (event: string, data: unknown) => void
  /** Events may have been missed: refetch. `first` right after subscribing. */
  onRefresh?: (why: { first: boolean }) => void
  /** The permission is missing or was revoked. */
  onEnd?: () => void
}

/** The used part of a WebSocket. */
export type Socket = {
  readonly readyState: number
  send(text: string): void
  close(): void
  onopen: (() => void) | null
  onmessage: ((event: { data: unknown }) => void) | null
  onclose: ((event: { code: number }) => void) | null
}

type Needs = {
  open: () => Socket
  /** 0 to 1. */
  random: () => number
  setTimer: (work: () => void, ms: number) => unknown
  clearTimer: (timer: never) => void
}

type Topic = { listeners: Set<TopicListener>; position: Position | null; subscribed: boolean }

// The literal types match these to the contract without importing its schemas into the page.
const sessionEnded: (typeof closeCodes)['sessionEnded'] = 4401
const refresh: typeof refreshEvent = 'refresh'

const slowestMs = 30_000
const lingerMs = 10_000
const openState = 1

/**
 * One connection for the whole page. Topics are resubscribed after a break from their last position; `onRefresh`
 * reports what could not be resumed.
 */
export function createRealtime({ open, random, setTimer, clearTimer }: Needs) {
  const topics = new Map<string, Topic>()
  const watchers = new Set<() => void>()
  let state: ConnectionState = 'idle'
  let socket: Socket | null = null
  let failures = 0
  let timer: unknown = null

  function become(next: ConnectionState) {
    if (state === next) return
    state = next
    for (const watcher of watchers) watcher()
  }

  function schedule(work: () => void, ms: number) {
    if (timer !== null) clearTimer(timer as never)
    timer = setTimer(() => {
      timer = null
      work()
    }, ms)
  }

  function connect() {
    if (socket || topics.size === 0) return
    become(failures === 0 ? 'connecting' : 'reconnecting')
    const mine = open()
    socket = mine
    mine.onopen = () => {
      failures = 0
      become('open')
      for (const [name, topic] of topics) subscribeTo(name, topic)
    }
    mine.onmessage = ({ data }) => receive(JSON.parse(String(data)) as FromServer)
    mine.onclose = ({ code }) => {
      if (socket === mine) lost(code)
    }
  }

  function lost(code: number) {
    socket = null
    for (const topic of topics.values()) topic.subscribed = false
    if (code === sessionEnded) return become('signedOut')
    if (topics.size === 0) return become('idle')

    failures += 1
    become('reconnecting')
    schedule(connect, Math.min(slowestMs, 500 * 2 ** failures) * (0.5 + random() / 2))
  }

  function send(message: FromBrowser) {
    if (socket?.readyState === openState) socket.send(JSON.stringify(message))
  }

  function subscribeTo(name: string, topic: Topic) {
    topic.subscribed = false
    send({ type: 'subscribe', topic: name, ...(topic.position && { after: topic.position }) })
  }

  function receive(message: FromServer) {
    const topic = topics.get(message.topic)
    if (!topic) return

    if (message.type === 'subscribed') {
      const first = topic.position === null
      // A resumed topic continues from its position: the missed events follow, with numbers.
      if (!message.resumed || topic.position === null) topic.position = message.position
      topic.subscribed = true
      if (!message.resumed) for (const listener of [...topic.listeners]) listener.onRefresh?.({ first })
    } else if (message.type === 'event') {
      take(topic, message)
    } else {
      topics.delete(message.topic)
      for (const listener of topic.listeners) listener.onEnd?.()
    }
  }

  function take(topic: Topic, message: Extract<FromServer, { type: 'event' }>) {
    const { position } = topic
    if (!position || message.seq <= position.seq) return

    const isHole = message.seq > position.seq + 1
    topic.position = { ...position, seq: message.seq }
    const data = toCamel(message.data)
    for (const listener of [...topic.listeners]) {
      if (isHole || message.event === refresh) listener.onRefresh?.({ first: false })
      if (message.event !== refresh) listener.onEvent?.(message.event, data)
    }
  }

  return {
    state: () => state,
    onState(watcher: () => void) {
      watchers.add(watcher)
      return () => void watchers.delete(watcher)
    },

    /** @returns how to stop listening */
    listen(name: string, listener: TopicListener): () => void {
      const known = topics.get(name)
      const topic: Topic = known ?? { listeners: new Set(), position: null, subscribed: false }
      topic.listeners.add(listener)
      topics.set(name, topic)

      if (!known) {
        if (state === 'open') subscribeTo(name, topic)
        else if (state !== 'reconnecting') connect()
      } else if (topic.subscribed) listener.onRefresh?.({ first: true })

      return () => {
        topic.listeners.delete(listener)
        if (topic.listeners.size > 0 || topics.get(name) !== topic) return
        topics.delete(name)
        send({ type: 'unsubscribe', topic: name })
        if (topics.size === 0 && state === 'open') schedule(closeWhenUnused, lingerMs)
      }
    },

    /** The network is back, or the page is visible again: reconnects at once. */
    hurry() {
      if (!socket && topics.size > 0 && state !== 'signedOut') connect()
    },

    /** Connects again after a login and renews all subscriptions. */
    startOver() {
      failures = 0
      socket?.close()
      socket = null
      for (const topic of topics.values()) topic.position = null
      become('idle')
      connect()
    },

    /** After signing out: closes the connection. */
    stop() {
      topics.clear()
      const closing = socket
      socket = null
      closing?.close()
      become('idle')
    },
  }

  function closeWhenUnused() {
    if (topics.size > 0 || !socket) return
    const closing = socket
    socket = null
    closing.close()
    become('idle')
  }
}

export type Realtime = ReturnType<typeof createRealtime>
