import type { EngineEvent, IngestQuality, StreamId } from '../port.ts'
import { pathOf } from './mediamtx-access.ts'
import type { MediamtxApi, MediamtxPath, MediamtxSession } from './mediamtx-api.ts'

type Seen = {
  live: boolean
  realtime: number
  hls: number
  /** What had arrived, and when, at the last measurement. */
  bytes: number
  at: number
  kbps: number
  tooMuch: number
}

const unseen: Seen = { live: false, realtime: 0, hls: 0, bytes: 0, at: 0, kbps: 0, tooMuch: 0 }
const measureEvery = 2_000
/** Measurements above the limit before the publisher is disconnected: ten seconds. */
const mostTooMuch = 5
const tolerance = 1.25

export const isLive = ({ online, ready }: MediamtxPath) => online ?? ready ?? false
const bytesOf = ({ inboundBytes, bytesReceived }: MediamtxPath) => inboundBytes ?? bytesReceived ?? 0

export function viewersOf({ readers }: MediamtxPath): { realtime: number; hls: number } {
  const count = (...types: string[]) => (readers ?? []).filter(({ type }) => types.includes(type)).length
  return { realtime: count('webRTCSession'), hls: count('hlsSession') }
}

export function sourceOf({ source }: MediamtxPath): 'whip' | 'rtmp' | null {
  if (source?.type === 'webRTCSession') return 'whip'
  return source?.type === 'rtmpConn' || source?.type === 'rtmpsConn' ? 'rtmp' : null
}

/** MediaMTX does not say the pictures a second, nor when the keyframes come. */
export function qualityOf(path: MediamtxPath, kbps: number, session: MediamtxSession | null): IngestQuality {
  const size = path.tracks2?.find(({ codec }) => codec === 'H264')?.codecProps
  const { inboundRTPPackets: received = 0, inboundRTPPacketsLost: lost = 0 } = session ?? {}
  return {
    kbps,
    fps: 0,
    width: size?.width ?? 0,
    height: size?.height ?? 0,
    loss: lost > 0 ? lost / (received + lost) : 0,
    keyframeInterval: null,
  }
}

type Needs = {
  api: Pick<MediamtxApi, 'paths' | 'session'>
  streams(): StreamId[]
  maxKbps(stream: StreamId): number
  tell(event: EngineEvent): void
  onLost(stream: StreamId): void
  onLive(stream: StreamId): void
  disconnect(path: MediamtxPath): Promise<void>
  now(): number
}

/** Compares what MediaMTX carries with what it carried before, and tells the differences. */
export function pathWatch({ api, streams, maxKbps, tell, onLost, onLive, disconnect, now }: Needs) {
  const seen = new Map<StreamId, Seen>()

  async function measure(stream: StreamId, path: MediamtxPath, before: Seen): Promise<Seen> {
    const [at, bytes] = [now(), bytesOf(path)]
    if (before.at !== 0 && at - before.at < measureEvery) return before
    const kbps =
      before.at === 0 ? 0 : Math.max(0, Math.round(((bytes - before.bytes) * 8) / (at - before.at)))
    const isTooMuch = kbps > maxKbps(stream) * tolerance
    const tooMuch = isTooMuch ? before.tooMuch + 1 : 0
    if (before.at !== 0) {
      const isWhip = path.source?.type === 'webRTCSession'
      const session = isWhip ? await api.session('webrtcsessions', path.source!.id) : null
      tell({ type: 'ingest.quality', stream, quality: qualityOf(path, kbps, session) })
    }
    if (tooMuch >= mostTooMuch) {
      tell({ type: 'publish.refused', stream, reason: 'bitrate' })
      await disconnect(path)
    }
    return { ...before, at, bytes, kbps, tooMuch }
  }

  async function compare(stream: StreamId, path: MediamtxPath | undefined): Promise<void> {
    const before = seen.get(stream) ?? unseen
    const at = new Date(now()).toISOString()
    if (!path || !isLive(path)) {
      if (before.live) tell({ type: 'publisher.lost', stream, at })
      if (before.realtime + before.hls > 0) tell({ type: 'viewer.count', stream, realtime: 0, hls: 0 })
      seen.delete(stream)
      if (before.live) onLost(stream)
      return
    }
    if (!before.live) {
      tell({ type: 'stream.live', stream, source: sourceOf(path) ?? 'whip', at })
      onLive(stream)
    }
    const viewers = viewersOf(path)
    if (viewers.realtime !== before.realtime || viewers.hls !== before.hls)
      tell({ type: 'viewer.count', stream, ...viewers })
    seen.set(stream, { ...(await measure(stream, path, before)), live: true, ...viewers })
  }

  return {
    /** The last measurement, in kbit/s. */
    kbps: (stream: StreamId) => seen.get(stream)?.kbps ?? 0,
    async look(): Promise<void> {
      const paths = new Map((await api.paths()).map((path) => [path.name, path]))
      for (const stream of new Set([...streams(), ...seen.keys()]))
        await compare(stream, paths.get(pathOf(stream)))
    },
  }
}
