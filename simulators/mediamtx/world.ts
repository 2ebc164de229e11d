import { randomUUID } from 'node:crypto'

export type SessionKind = 'webrtcsessions' | 'rtmpconns' | 'hlssessions'

export type Session = {
  id: string
  kind: SessionKind
  path: string
  query: string
  publishes: boolean
  created: string
}

type Segment = { path: string; start: string; end: string | null }

export type Asked = {
  user?: string
  password?: string
  token?: string
  action: string
  path?: string
  protocol?: string
  query?: string
  id?: string
}

export const typeOf: Record<SessionKind, string> = {
  webrtcsessions: 'webRTCSession',
  rtmpconns: 'rtmpConn',
  hlssessions: 'hlsSession',
}

/** What a MediaMTX server knows. It carries no media: a session is who has come in. */
export function createMediamtxWorld(authAddress: () => string) {
  const configs = new Map<string, { record: boolean } & Record<string, unknown>>()
  const sessions = new Map<string, Session>()
  const segments: Segment[] = []
  const now = () => new Date().toISOString()

  const world = {
    configs,
    sessions,
    segments,

    /** MediaMTX asks the address of `authHTTPAddress`; any 2xx lets in. */
    async mayEnter(asked: Asked): Promise<boolean> {
      const empty = { user: '', password: '', token: '', ip: '127.0.0.1', path: '', protocol: '', query: '' }
      const response = await fetch(authAddress(), {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...empty, id: null, userAgent: 'simulated', ...asked }),
      })
      await response.arrayBuffer()
      return response.ok
    },

    publisherOf: (path: string) => [...sessions.values()].find((one) => one.path === path && one.publishes),
    readersOf: (path: string) => [...sessions.values()].filter((one) => one.path === path && !one.publishes),

    /** @returns null when the path has no configuration, is published already, or nobody publishes to it */
    enter(kind: SessionKind, path: string, query: string, publishes: boolean): Session | null {
      const isBusy = world.publisherOf(path) !== undefined
      if (!configs.has(path) || isBusy === publishes) return null
      const session = { id: randomUUID(), kind, path, query, publishes, created: now() }
      sessions.set(session.id, session)
      if (publishes) world.record(path)
      return session
    },

    leave(id: string): boolean {
      const session = sessions.get(id)
      if (!session) return false
      sessions.delete(id)
      if (!session.publishes) return true
      world.record(session.path)
      // Readers of a path without a publisher are disconnected.
      for (const reader of world.readersOf(session.path)) sessions.delete(reader.id)
      return true
    },

    /** Begins or ends a segment, according to the configuration and to whether anyone publishes. */
    record(path: string): void {
      const shallRun = configs.get(path)?.record === true && world.publisherOf(path) !== undefined
      const running = segments.find((one) => one.path === path && one.end === null)
      if (shallRun && !running) segments.push({ path, start: now(), end: null })
      if (!shallRun && running) running.end = now()
    },

    remove(path: string): boolean {
      if (!configs.delete(path)) return false
      for (const session of [...sessions.values()]) if (session.path === path) world.leave(session.id)
      return true
    },

    /** An encoder that comes by RTMP. */
    async publishRtmp(path: string, query: string): Promise<Session | null> {
      const token = new URLSearchParams(query).get('token') ?? ''
      const asked = { action: 'publish', path, protocol: 'rtmp', token, query }
      return (await world.mayEnter(asked)) ? world.enter('rtmpconns', path, query, true) : null
    },
  }
  return world
}

export type MediamtxWorld = ReturnType<typeof createMediamtxWorld>
