import { join } from 'node:path'
import { AppError } from '#platform/contract/errors.ts'
import { describeError, type Log } from '#platform/server/log.ts'
import { deriveKey } from '#platform/server/secret-box.ts'
import type { FileStorage } from '#platform/server/storage/file-storage.ts'
import { offline } from '../offline.ts'
import type {
  EngineEvent,
  ForwardDestination,
  HlsTicket,
  MediaEngine,
  Participant,
  PublishTicket,
  StreamId,
} from '../port.ts'
import { isBanned, refuse } from './access.ts'
import { EngineDownError, type EngineProcess } from './engine-process.ts'
import { type EngineProcesses, superviseEngines } from './engine-processes.ts'
import { embeddedRecordings } from './recordings.ts'
import { streamRecords } from './stream-records.ts'
import { longestTicket, type TicketRole, ticketLifetimes, ticketOffice } from './tickets.ts'
import { iceServers, type TurnSettings } from './turn.ts'
import type { EnginePorts, EngineSettings } from './wire.ts'

export type EmbeddedSettings = Omit<EngineSettings, 'ticketKey'> & {
  secret: string
  /** How many processes share the streams; each has as many WebRTC viewers as `realtimeViewers` says. */
  processes: number
  /** The public address of the engine's own HTTP; null when the product forwards `/media/…` to it. */
  url: string | null
  /** The host that broadcasting programs connect to by RTMP. */
  rtmpHost: string
  turn: TurnSettings
}

type Needs = {
  settings: EmbeddedSettings
  files: Pick<FileStorage, 'put' | 'delete'>
  log: Log
  now?: () => number
}

export type EmbeddedEngine = MediaEngine & {
  /** Where the HTTP of the stream's process listens on this machine; null while it does not. */
  address(stream: StreamId): { host: string; port: number } | null
  ports(stream: StreamId): EnginePorts | null
  pid(stream: StreamId): number | null
}

/**
 * The engine in processes of its own, which are started again when they end. Tickets are signed here, so that they are
 * issued while one is down; open streams, revocations and recordings are stored in files, so that they outlast the
 * product.
 */
export function createEmbeddedEngine({ settings, files, log, now = Date.now }: Needs): EmbeddedEngine {
  const { secret, processes, url, rtmpHost, turn, ...ofProcess } = settings
  const ticketKey = deriveKey(secret, 'media-tickets')
  const office = ticketOffice(ticketKey)
  const listeners = new Set<(event: EngineEvent) => void>()
  const live = new Set<StreamId>()
  const destinations = new Map<StreamId, ForwardDestination[]>()
  let stored: ReturnType<typeof streamRecords> | null = null
  let made: ReturnType<typeof embeddedRecordings> | null = null
  let engines: EngineProcesses | null = null

  const records = () => (stored ??= streamRecords(join(settings.folder, 'streams')))
  const addressOf = (path: string) => (url ? new URL(path, url).href : path)

  /** While a process is down it knows nothing, and learns of open streams and revocations when it is back. */
  async function whenUp<Value>(
    stream: StreamId,
    call: (up: EngineProcess) => Promise<Value>,
    otherwise: Value,
  ): Promise<Value> {
    if (!engines) return otherwise
    try {
      return await call(engines.of(stream))
    } catch (error) {
      if (error instanceof EngineDownError) return otherwise
      throw error
    }
  }

  const recordings = () =>
    (made ??= embeddedRecordings({
      ...{ folder: join(settings.folder, 'recordings'), files, log, now, tell },
      recorders: {
        start: (stream, id) => whenUp(stream, (up) => up.call('startRecorder', stream, id), undefined),
        stop: (stream) => whenUp(stream, (up) => up.call('stopRecorder', stream), undefined),
        facts: (stream) => whenUp(stream, (up) => up.call('recorderFacts', stream), null),
      },
    }))

  async function reopen(id: StreamId, call: EngineProcess['call']): Promise<void> {
    const { open, openedAt, access } = records().get(id)
    if (!open) return
    await call('openStream', id, open, access, openedAt ?? now())
    await call('setForwards', id, destinations.get(id) ?? [])
    const recording = recordings().running(id)
    if (recording) await call('startRecorder', id, recording)
    // It was stopped in the meantime.
    if (recording && recordings().running(id) !== recording) await call('stopRecorder', id)
  }

  function hear(event: EngineEvent): void {
    if (event.type === 'recording.started' || event.type === 'recording.failed') recordings().hear(event)
    else tell(event)
  }

  function tell(event: EngineEvent): void {
    if (event.type === 'stream.live') live.add(event.stream)
    if (event.type === 'publisher.lost' || event.type === 'stream.ended') live.delete(event.stream)
    for (const listener of listeners) {
      try {
        listener(event)
      } catch (error) {
        log.error({ err: describeError(error), event: event.type }, 'a listener of the media engine failed')
      }
    }
  }

  function ticket(stream: StreamId, role: TicketRole, participant: Participant) {
    const { access } = records().get(stream)
    const issuedAt = now()
    if (isBanned(access, participant.id, issuedAt)) throw new AppError('access_denied')
    const expiresAt = issuedAt + ticketLifetimes[role]
    const { generation } = access
    return {
      text: office.sign({ stream, role, participant, generation, issuedAt, expiresAt }),
      expiresAt: new Date(expiresAt).toISOString(),
      iceServers: iceServers(turn, role, expiresAt),
    }
  }

  function hlsTicket(stream: StreamId, who: Participant): HlsTicket {
    const { text, expiresAt } = ticket(stream, 'hls', who)
    const address = addressOf(`/media/hls/${stream}/index.m3u8?ticket=${text}`)
    return { kind: 'hls', url: address, lowLatency: true, expiresAt }
  }

  async function passAccessOn(id: StreamId): Promise<void> {
    await whenUp(id, (up) => up.call('setAccess', id, records().get(id).access), undefined)
  }

  return {
    name: 'embedded',
    capabilities: {
      whep: true,
      lowLatencyHls: true,
      rtmp: true,
      recording: true,
      forwarding: true,
      maxViewersHint: settings.realtimeViewers * processes,
    },
    address: (stream) => {
      const ports = engines?.of(stream).ports()
      return ports ? { host: settings.httpHost, port: ports.http } : null
    },
    ports: (stream) => engines?.of(stream).ports() ?? null,
    pid: (stream) => engines?.of(stream).pid() ?? null,

    async start() {
      if (!engines) await recordings().resume((id) => records().get(id).open !== null)
      engines ??= superviseEngines({
        count: processes,
        settings: { ...ofProcess, ticketKey: ticketKey.toString('hex') },
        log,
        onEvent: hear,
        async onStart(call, serves) {
          for (const id of records().open().filter(serves)) await reopen(id, call)
        },
        onEnd(serves) {
          const at = new Date(now()).toISOString()
          for (const stream of [...live].filter(serves)) {
            tell({ type: 'publisher.lost', stream, at })
            tell({ type: 'viewer.count', stream, realtime: 0, hls: 0 })
          }
        },
      })
      await engines.firstAttempt
    },
    async stop({ drainMs }) {
      await engines?.stop(drainMs)
      engines = null
      await made?.halt()
    },
    async health() {
      const ok = engines?.all.every((engine) => engine.ports()) ?? false
      return { ok, missing: ok ? [] : ['media'] }
    },

    async openStream(id, open) {
      const before = records().get(id)
      const isToBegin = open.record && !before.open?.record
      const openedAt = before.open ? (before.openedAt ?? now()) : now()
      const { access } = records().set(id, { open, openedAt })
      await whenUp(id, (up) => up.call('openStream', id, open, access, openedAt), undefined)
      if (isToBegin) await recordings().start(id)
    },
    async closeStream(id) {
      records().set(id, { open: null, openedAt: null })
      destinations.delete(id)
      const recording = recordings().running(id)
      if (recording) await recordings().stop(recording)
      await whenUp(id, (up) => up.call('closeStream', id), undefined)
    },

    async issuePublish(id, who, kinds) {
      const { text, expiresAt, iceServers } = ticket(id, 'publish', who)
      const streamKey = office.streamKey(id, records().get(id).access.generation)
      const port = engines?.of(id).ports()?.rtmp ?? settings.rtmpPort
      const every: PublishTicket[] = [
        { kind: 'whip', url: addressOf(`/media/whip/${id}`), bearer: text, iceServers, expiresAt },
        { kind: 'rtmp', url: `rtmp://${rtmpHost}:${port}/live`, streamKey },
      ]
      return every.filter(({ kind }) => kinds.includes(kind))
    },
    async rotateKey(id) {
      const { access } = records().get(id)
      records().set(id, { access: { ...access, generation: access.generation + 1 } })
      await passAccessOn(id)
    },
    async issuePlay(id, who, kinds) {
      const fallback = hlsTicket(id, who)
      if (!kinds.includes('whep')) return fallback
      const places = await whenUp(id, (up) => up.call('realtimePlaces', id), 1)
      if (places === 0) return fallback
      const { text, expiresAt, iceServers } = ticket(id, 'play', who)
      const address = addressOf(`/media/whep/${id}`)
      return { kind: 'whep', url: address, bearer: text, iceServers, fallback, expiresAt }
    },

    async state(id) {
      const state = await whenUp(id, (up) => up.call('state', id), offline)
      return { ...state, recording: recordings().running(id) }
    },
    participants: (id) => whenUp(id, (up) => up.call('participants', id), []),
    async kick(id, participant, { banMs }) {
      const { access } = records().get(id)
      records().set(id, { access: refuse(access, participant, { now: now(), banMs, longestTicket }) })
      await passAccessOn(id)
    },

    async startRecording(id) {
      if (!records().get(id).open) throw new AppError('conflict')
      return recordings().start(id)
    },
    stopRecording: (recording) => recordings().stop(recording),
    recording: (recording) => recordings().state(recording),
    deleteRecording: (recording) => recordings().delete(recording),

    async forward(id, wanted) {
      if (!records().get(id).open) return
      destinations.set(id, wanted)
      await whenUp(id, (up) => up.call('setForwards', id, wanted), undefined)
    },
    forwards: (id) => whenUp(id, (up) => up.call('forwards', id), []),

    onEvent(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
