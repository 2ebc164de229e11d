/** What the studio shows of the outgoing picture. */
export type Health = {
  kbps: number
  fps: number
  width: number
  height: number
  /** Share of lost packets, 0 to 1. */
  loss: number
  roundTripMs: number | null
  /** Seconds between keyframes; null before the second. */
  keyframeSeconds: number | null
}

/** The counters of one moment, from `RTCPeerConnection.getStats`. */
export type Counters = {
  atMs: number
  bytesSent: number
  keyframes: number
  lastKeyframeAtMs: number | null
  keyframeSeconds: number | null
  fps: number
  width: number
  height: number
  loss: number
  roundTripMs: number | null
  /** Packets that came back from the engine: none for some seconds means that it is gone. */
  received: number
}

type Stat = { type: string; kind?: string; timestamp: number } & Record<string, unknown>

const numberOf = (value: unknown) => (typeof value === 'number' && Number.isFinite(value) ? value : 0)

/** Reads the counters out of a report; `before` carries what only a series of reports has. */
export function readCounters(stats: Iterable<Stat>, before: Counters | null): Counters | null {
  const every = [...stats]
  const videos = every.filter(({ type, kind }) => type === 'outbound-rtp' && kind === 'video')
  // The low layer is the smaller one.
  const [sent] = videos.toSorted((a, b) => numberOf(b.frameWidth) - numberOf(a.frameWidth))
  if (!sent) return null
  const remote = every.find(
    ({ type, kind, ssrc }) => type === 'remote-inbound-rtp' && kind === 'video' && ssrc === sent.ssrc,
  )
  const received = every
    .filter(({ type }) => type === 'transport')
    .reduce((sum, { packetsReceived }) => sum + numberOf(packetsReceived), 0)

  const atMs = sent.timestamp
  const keyframes = numberOf(sent.keyFramesEncoded)
  const isNew = before !== null && keyframes > before.keyframes
  const lastKeyframeAtMs = before === null || isNew ? atMs : before.lastKeyframeAtMs
  const roundTrip = remote && numberOf(remote.roundTripTime)
  return {
    atMs,
    bytesSent: numberOf(sent.bytesSent),
    keyframes,
    lastKeyframeAtMs,
    keyframeSeconds:
      isNew && before.lastKeyframeAtMs !== null
        ? (atMs - before.lastKeyframeAtMs) / 1000 / (keyframes - before.keyframes)
        : (before?.keyframeSeconds ?? null),
    fps: numberOf(sent.framesPerSecond),
    width: numberOf(sent.frameWidth),
    height: numberOf(sent.frameHeight),
    loss: Math.min(1, Math.max(0, numberOf(remote?.fractionLost))),
    roundTripMs: roundTrip ? roundTrip * 1000 : null,
    received,
  }
}

/** The health between two moments. */
export function healthBetween(before: Counters, after: Counters): Health {
  const seconds = (after.atMs - before.atMs) / 1000
  const bytes = Math.max(0, after.bytesSent - before.bytesSent)
  return {
    kbps: seconds > 0 ? Math.round((bytes * 8) / 1000 / seconds) : 0,
    fps: Math.round(after.fps),
    width: after.width,
    height: after.height,
    loss: after.loss,
    roundTripMs: after.roundTripMs,
    keyframeSeconds: after.keyframeSeconds,
  }
}

export type HealthLevel = 'good' | 'fair' | 'bad'
/** The first thing that a seller should know about her picture. */
export type HealthReason = 'loss' | 'slow' | 'fewPictures' | 'keyframes' | null

/** A plain verdict: what is worst comes first. */
export function judge(health: Health, maxKbps: number): { level: HealthLevel; reason: HealthReason } {
  if (health.loss > 0.1) return { level: 'bad', reason: 'loss' }
  if (health.kbps < maxKbps * 0.2) return { level: 'bad', reason: 'slow' }
  if (health.fps < 10) return { level: 'bad', reason: 'fewPictures' }
  if (health.loss > 0.03) return { level: 'fair', reason: 'loss' }
  if (health.kbps < maxKbps * 0.4) return { level: 'fair', reason: 'slow' }
  if (health.fps < 20) return { level: 'fair', reason: 'fewPictures' }
  if ((health.keyframeSeconds ?? 0) > 4) return { level: 'fair', reason: 'keyframes' }
  return { level: 'good', reason: null }
}
