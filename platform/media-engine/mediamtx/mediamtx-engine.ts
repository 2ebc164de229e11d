import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { AppError } from '#platform/contract/errors.ts'
import { describeError, type Log } from '#platform/server/log.ts'
import { deriveKey } from '#platform/server/secret-box.ts'
import type { FileStorage } from '#platform/server/storage/file-storage.ts'
import { isBanned, refuse } from '../embedded/access.ts'
import { streamRecords } from '../embedded/stream-records.ts'
import { longestTicket, type TicketRole, ticketLifetimes, ticketOffice } from '../embedded/tickets.ts'
import { type CallbackServer, startCallbackServer } from '../external/callback-server.ts'
import { eventListeners } from '../external/listeners.ts'
import type { HlsTicket, MediaEngine, Participant, StreamId, StreamState } from '../port.ts'
import { newRecording, recordingRecords } from '../recording/recording-records.ts'
import { mediamtxAccess, participantIn, pathOf } from './mediamtx-access.ts'
import { type MediamtxPath, type MediamtxSession, mediamtxApi, type SessionKind } from './mediamtx-api.ts'
import { isLive, pathWatch, qualityOf, sourceOf, viewersOf } from './path-watch.ts'
import { recordingFinisher } from './recording-finisher.ts'

export type MediamtxSettings = {
  secret: string
  /** The Control API and the playback server, which only the product reaches. */
  apiUrl: string
  playbackUrl: string
  /** What MediaMTX and the product tell each other to be believed: in `authHTTPAddress`, and as our password. */
  password: string
  /** Public addresses. */
  webrtcUrl: string
  hlsUrl: string
  rtmpUrl: string
  /** Where MediaMTX asks who may come in; port 0 is any free one. */
  callbackHost: string
  callbackPort: number
  folder: string
  /** WebRTC viewers of a stream; more watch by HLS. */
  realtimeViewers: number
  lookEvery?: number
}

type Needs = { settings: MediamtxSettings; files: FileStorage; log: Log; now?(): number }

const user = 'arara'
const kinds: Record<string, SessionKind> = {
  webRTCSession: 'webrtcsessions',
  rtmpConn: 'rtmpconns',
  hlsSession: 'hlssessions',
}

/** MediaMTX carries the streams; it asks us who may come in, and we look every second at what it carries. */
export function createMediamtxEngine({ settings, files, log, now = Date.now }: Needs): MediaEngine & {
  address(): { host: string; port: number } | null
} {
  const { secret, password, folder, lookEvery = 1_000 } = settings
  const api = mediamtxApi({ ...settings, user })
  const office = ticketOffice(deriveKey(secret, 'media-tickets'))
  const { onEvent, tell } = eventListeners(log)
  const records = streamRecords(join(folder, 'streams'))
  const recordings = recordingRecords(join(folder, 'mediamtx-recordings'))
  const mayEnter = mediamtxAccess({ office, records, user, password, now, tell })
  const finisher = recordingFinisher({ api, files, recordings, log, tell })
  let callbacks: CallbackServer | null = null
  let looking: NodeJS.Timeout | null = null
  let isUp = false

  const disconnect = async ({ source }: MediamtxPath) => {
    const kind = source ? kinds[source.type] : undefined
    if (source && kind) await api.kick(kind, source.id)
  }
  const watch = pathWatch({
    ...{ api, tell, now, disconnect },
    streams: records.open,
    maxKbps: (stream) => records.get(stream).open?.maxKbps ?? Number.POSITIVE_INFINITY,
    // After a gap MediaMTX begins another file.
    onLost: (stream) => void finishRunning(stream).catch(warn),
    onLive(stream) {
      if (records.get(stream).open?.record) void engine.startRecording(stream).catch(warn)
    },
  })

  const warn = (error: unknown) =>
    log.warn({ err: describeError(error) }, 'MediaMTX did not do what was asked')

  async function look(): Promise<void> {
    try {
      await watch.look()
      isUp = true
    } catch (error) {
      if (isUp) warn(error)
      isUp = false
    }
    if (looking) looking = setTimeout(() => void look(), lookEvery)
  }

  function ticket(stream: StreamId, role: TicketRole, participant: Participant) {
    const { access } = records.get(stream)
    const issuedAt = now()
    if (isBanned(access, participant.id, issuedAt)) throw new AppError('access_denied')
    const expiresAt = issuedAt + ticketLifetimes[role]
    const { generation } = access
    return {
      text: office.sign({ stream, role, participant, generation, issuedAt, expiresAt }),
      expiresAt: new Date(expiresAt).toISOString(),
    }
  }

  function address(base: string, path: string, query: Record<string, string>): string {
    const url = new URL(path, base)
    url.search = new URLSearchParams(query).toString()
    return url.href
  }

  function hlsTicket(id: StreamId, who: Participant): HlsTicket {
    const { text, expiresAt } = ticket(id, 'hls', who)
    const url = address(settings.hlsUrl, `/${pathOf(id)}/index.m3u8`, { p: who.id, ticket: text })
    return { kind: 'hls', url, lowLatency: true, expiresAt }
  }

  async function sessionsOf(id: StreamId): Promise<{ kind: SessionKind; session: MediamtxSession }[]> {
    const found = await Promise.all(
      Object.values(kinds).map(async (kind) =>
        (await api.sessions(kind)).map((session) => ({ kind, session })),
      ),
    )
    return found.flat().filter(({ session }) => session.path === pathOf(id))
  }

  async function finishRunning(stream: StreamId): Promise<void> {
    const running = recordings.running(stream)
    if (running) await engine.stopRecording(running.id)
  }

  const offline: StreamState = {
    ...{ live: false, since: null, publisher: null, source: null, quality: null, recording: null },
    viewers: { realtime: 0, hls: 0 },
  }

  const engine: ReturnType<typeof createMediamtxEngine> = {
    name: 'mediamtx',
    capabilities: {
      ...{ whep: true, lowLatencyHls: true, rtmp: true, recording: true },
      ...{ forwarding: false, maxViewersHint: 2_000 },
    },
    address: () => callbacks && { host: callbacks.host, port: callbacks.port },
    onEvent,

    async start() {
      if (callbacks) return
      const { callbackHost: host, callbackPort: port } = settings
      callbacks = await startCallbackServer({ host, port }, async ({ path, query, body }) => {
        if (path !== '/media/mediamtx/auth') return null
        const asks = { user, password: query.get('secret') ?? '', action: 'callback' }
        return mayEnter(JSON.stringify(asks)) && mayEnter(body) ? 204 : 401
      })
      for (const id of records.open())
        await api.configure(pathOf(id), { record: recordings.running(id) !== null }).catch(warn)
      finisher.resume()
      looking = setTimeout(() => {}, 0)
      await look()
    },
    async stop() {
      if (looking) clearTimeout(looking)
      looking = null
      await callbacks?.close()
      callbacks = null
    },
    health: async () => ((await api.isUp()) ? { ok: true, missing: [] } : { ok: false, missing: ['media'] }),

    async openStream(id, open) {
      records.set(id, { open })
      await api.configure(pathOf(id), { record: recordings.running(id) !== null })
    },
    async closeStream(id) {
      const wasOpen = records.get(id).open !== null
      records.set(id, { open: null })
      await finishRunning(id)
      for (const { kind, session } of await sessionsOf(id)) await api.kick(kind, session.id)
      await api.removePath(pathOf(id))
      await watch.look()
      if (wasOpen) tell({ type: 'stream.ended', stream: id, at: new Date(now()).toISOString() })
    },

    async issuePublish(id, who, wanted) {
      const { text, expiresAt } = ticket(id, 'publish', who)
      const url = address(settings.webrtcUrl, `/${pathOf(id)}/whip`, { p: who.id })
      const streamKey = `${id}?token=${office.streamKey(id, records.get(id).access.generation)}`
      return [
        { kind: 'whip' as const, url, bearer: text, iceServers: [], expiresAt },
        { kind: 'rtmp' as const, url: new URL('/live', settings.rtmpUrl).href, streamKey },
      ].filter(({ kind }) => wanted.includes(kind))
    },
    async rotateKey(id) {
      const { access } = records.get(id)
      records.set(id, { access: { ...access, generation: access.generation + 1 } })
      const path = await api.path(pathOf(id))
      if (path) await disconnect(path)
    },
    async issuePlay(id, who, wanted) {
      const fallback = hlsTicket(id, who)
      if (!wanted.includes('whep')) return fallback
      const path = await api.path(pathOf(id)).catch(() => null)
      if (path && viewersOf(path).realtime >= settings.realtimeViewers) return fallback
      const { text, expiresAt } = ticket(id, 'play', who)
      const url = address(settings.webrtcUrl, `/${pathOf(id)}/whep`, { p: who.id })
      return { kind: 'whep', url, bearer: text, iceServers: [], fallback, expiresAt }
    },

    async state(id) {
      const path = await api.path(pathOf(id)).catch(() => null)
      if (!path || !isLive(path)) return offline
      const kind = path.source ? kinds[path.source.type] : undefined
      const session = kind ? await api.session(kind, path.source!.id) : null
      return {
        live: true,
        since: path.onlineTime ?? path.readyTime ?? null,
        publisher: participantIn(session?.query ?? ''),
        source: sourceOf(path),
        viewers: viewersOf(path),
        quality: qualityOf(path, watch.kbps(id), session),
        recording: recordings.running(id)?.id ?? null,
      }
    },
    async participants(id) {
      const ids = (await sessionsOf(id)).flatMap(({ session }) => participantIn(session.query) ?? [])
      return [...new Set(ids)].map((participant) => ({ id: participant, name: null }))
    },
    async kick(id, participant, { banMs }) {
      const { access } = records.get(id)
      records.set(id, { access: refuse(access, participant, { now: now(), banMs, longestTicket }) })
      for (const { kind, session } of await sessionsOf(id))
        if (participantIn(session.query) === participant) await api.kick(kind, session.id)
    },

    async startRecording(id) {
      const running = recordings.running(id)
      if (running) return running.id
      const startedAt = new Date(now()).toISOString()
      await api.configure(pathOf(id), { record: true })
      const recording = randomUUID()
      recordings.save({
        ...{ id: recording, stream: id, reference: null, startedAt, stoppedAt: null },
        state: newRecording,
      })
      tell({ type: 'recording.started', stream: id, recording, at: startedAt })
      return recording
    },
    async stopRecording(recording) {
      const record = recordings.get(recording)
      if (!record || record.stoppedAt !== null) return
      if (records.get(record.stream).open) await api.configure(pathOf(record.stream), { record: false })
      finisher.finish(recording, new Date(now()).toISOString())
    },
    recording: async (recording) => recordings.get(recording)?.state ?? null,
    async deleteRecording(recording) {
      const record = recordings.get(recording)
      if (!record) return
      await engine.stopRecording(recording)
      await finisher.remove(record)
    },

    forward: async () => {
      throw new AppError('unavailable')
    },
    forwards: async () => [],
  }
  return engine
}
