import type { AddressInfo } from 'node:net'
import { createServer, type Socket } from 'node:net'
import { type Log, silentLog } from '#platform/server/log.ts'
import type { MediaSink } from '../media-units.ts'
import type { StreamId } from '../port.ts'
import { PublisherSession } from './publisher-session.ts'

/** What a valid key allows. */
type RtmpGrant = { stream: StreamId; maxKbps: number }

export type RtmpRefusal = 'codec' | 'key' | 'busy' | 'bitrate'

type RtmpLimits = {
  connections: number
  connectionsOfAddress: number
  /** From the connection to the first accepted `publish`. */
  publishWithinMs: number
  /** Without any data. */
  idleMs: number
}

export type RtmpServerOptions = {
  /** 0: any free port. */
  port: number
  host?: string
  /** Whose stream a key belongs to; null refuses it. The key is never logged. */
  authorize(key: string): Promise<RtmpGrant | null>
  /**
   * Where a publisher's units go. The sink is interrupted when the connection breaks off, and ended when the publisher
   * says that it stops. `busy`: someone else publishes, by another way than RTMP.
   */
  open(stream: StreamId): MediaSink | 'busy' | Promise<MediaSink | 'busy'>
  /** What happens when a second publisher comes with the key of a stream that is published by RTMP. */
  secondPublisher: 'refuse' | 'takeOver'
  /** `stream` is null with a wrong key. */
  onRefused?(refusal: { stream: StreamId | null; reason: RtmpRefusal }): void
  log?: Log
  limits?: Partial<RtmpLimits>
  /** Milliseconds of a clock that is never set. */
  now?(): number
}

export type RtmpServer = {
  port: number
  publishing(): StreamId[]
  /** Ends the connection of the stream's publisher, if there is one. */
  disconnect(stream: StreamId): void
  close(): Promise<void>
}

const usualLimits: RtmpLimits = {
  connections: 500,
  connectionsOfAddress: 20,
  publishWithinMs: 10_000,
  idleMs: 15_000,
}

/** Takes broadcasts of OBS and other encoders by RTMP. */
export async function startRtmpServer(options: RtmpServerOptions): Promise<RtmpServer> {
  const limits = { ...usualLimits, ...options.limits }
  const log = options.log ?? silentLog
  const sessions = new Set<PublisherSession>()
  const publishers = new Map<StreamId, PublisherSession>()
  const ofAddress = new Map<string, number>()

  const deps = {
    ...options,
    limits,
    log,
    now: options.now ?? (() => performance.now()),
    /** One publisher a stream; the check and the entry are one step. */
    claim(stream: StreamId, session: PublisherSession): boolean {
      const before = publishers.get(stream)
      if (before && options.secondPublisher === 'refuse') return false
      publishers.set(stream, session)
      before?.disconnect('NetStream.Publish.Rejected', 'Another publisher took over')
      return true
    },
    release(stream: StreamId, session: PublisherSession) {
      if (publishers.get(stream) === session) publishers.delete(stream)
    },
  }

  function accept(socket: Socket) {
    const address = socket.remoteAddress ?? ''
    const count = ofAddress.get(address) ?? 0
    socket.on('error', () => {})
    if (sessions.size >= limits.connections || count >= limits.connectionsOfAddress) {
      socket.destroy()
      return
    }
    ofAddress.set(address, count + 1)
    const session = new PublisherSession(socket, deps)
    sessions.add(session)
    void session.run().finally(() => {
      sessions.delete(session)
      const left = ofAddress.get(address)! - 1
      if (left > 0) ofAddress.set(address, left)
      else ofAddress.delete(address)
    })
  }

  const server = createServer({ noDelay: true }, accept)
  const { promise: listening, resolve, reject } = Promise.withResolvers<void>()
  server.once('error', reject)
  server.listen(options.port, options.host, resolve)
  await listening

  return {
    port: (server.address() as AddressInfo).port,
    publishing: () => [...publishers.keys()],
    disconnect: (stream) =>
      publishers.get(stream)?.disconnect('NetStream.Publish.Rejected', 'The stream was disconnected'),
    async close() {
      const closed = Promise.withResolvers<void>()
      server.close(() => closed.resolve())
      for (const session of sessions) session.destroy()
      await closed.promise
    },
  }
}

export type SessionDeps = Pick<RtmpServerOptions, 'authorize' | 'open' | 'onRefused'> & {
  limits: RtmpLimits
  log: Log
  now(): number
  claim(stream: StreamId, session: PublisherSession): boolean
  release(stream: StreamId, session: PublisherSession): void
}
