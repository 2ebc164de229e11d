/** A stream's uuid. */
export type StreamId = string

/** Whom a ticket is for. A ticket is bound to one stream, one role and this id, which `kick` takes. */
export type Participant = { id: string; name: string | null }

export type IceServer = { urls: string[]; username?: string; credential?: string }

type Expiring = { /** ISO 8601 */ expiresAt: string }

export type PublishTicket =
  | ({ kind: 'whip'; url: string; bearer: string; iceServers: IceServer[] } & Expiring)
  | { kind: 'rtmp'; url: string; streamKey: string }
  | ({ kind: 'livekit'; url: string; token: string } & Expiring)

export type HlsTicket = { kind: 'hls'; url: string; lowLatency: boolean } & Expiring

export type PlayTicket =
  | ({ kind: 'whep'; url: string; bearer: string; iceServers: IceServer[]; fallback: HlsTicket } & Expiring)
  | HlsTicket
  | ({ kind: 'livekit'; url: string; token: string; fallback: HlsTicket | null } & Expiring)

export type IngestQuality = {
  kbps: number
  fps: number
  width: number
  height: number
  /** Share of lost packets, 0 to 1. */
  loss: number
  /** Seconds between the last two keyframes; null before the second. */
  keyframeInterval: number | null
}

export type StreamState = {
  live: boolean
  since: string | null
  /** The publisher's participant id. */
  publisher: string | null
  source: 'whip' | 'rtmp' | null
  viewers: { realtime: number; hls: number }
  quality: IngestQuality | null
  recording: string | null
}

export type RecordingState = {
  state: 'recording' | 'processing' | 'ready' | 'failed'
  bytes: number | null
  durationMs: number | null
  /** Of the finished MP4 in the file storage. */
  storageKey: string | null
  thumbnailKey: string | null
  /** Share of the finalising that is done, 0 to 1. */
  progress: number | null
  error: string | null
}

/** A server of another platform that gets the broadcast too, and the key that it knows the seller by. */
export type ForwardDestination = { id: string; url: string; key: string }

/**
 * `waiting`: it is tried again at `retryAt`. `failed`: it is not, until it changes or the stream is opened again. Of the
 * faults, `address` is none of an RTMP server on the internet, and `refused` a key that the platform does not accept.
 */
export type ForwardStatus = {
  id: string
  state: 'connecting' | 'live' | 'waiting' | 'failed'
  fault: 'address' | 'unreachable' | 'refused' | 'lost' | null
  since: string | null
  retryAt: string | null
}

export type EngineEvent =
  | { type: 'stream.live'; stream: StreamId; source: 'whip' | 'rtmp'; at: string }
  /** The publisher's connection broke off; the stream stays open and waits for it. */
  | { type: 'publisher.lost'; stream: StreamId; at: string }
  | { type: 'stream.ended'; stream: StreamId; at: string }
  | { type: 'viewer.count'; stream: StreamId; realtime: number; hls: number }
  | { type: 'ingest.quality'; stream: StreamId; quality: IngestQuality }
  | { type: 'recording.started'; stream: StreamId; recording: string; at: string }
  | { type: 'recording.ready'; stream: StreamId; recording: string }
  | { type: 'recording.failed'; stream: StreamId; recording: string; error: string }
  | { type: 'publish.refused'; stream: StreamId; reason: 'codec' | 'key' | 'busy' | 'bitrate' }

/**
 * `isPrivate`: for one other person, who watches by WebRTC with a ticket. It takes no viewer's place and has neither HLS
 * nor recordings.
 */
export type StreamOptions = { record: boolean; maxKbps: number; isPrivate?: boolean }

type EngineHealth = { ok: boolean; missing: string[] }

/** What carries picture and sound; the streams feature decides who may do what. Every operation is idempotent. */
export type MediaEngine = {
  readonly name: 'embedded' | 'mediamtx' | 'livekit'
  readonly capabilities: {
    whep: boolean
    lowLatencyHls: boolean
    rtmp: boolean
    recording: boolean
    forwarding: boolean
    maxViewersHint: number
  }
  start(): Promise<void>
  stop(options: { drainMs: number }): Promise<void>
  health(): Promise<EngineHealth>
  openStream(id: StreamId, options: StreamOptions): Promise<void>
  closeStream(id: StreamId): Promise<void>
  issuePublish(id: StreamId, who: Participant, kinds: PublishTicket['kind'][]): Promise<PublishTicket[]>
  /** Makes the stream's RTMP key and WHIP bearer of before invalid and disconnects who used them. */
  rotateKey(id: StreamId): Promise<void>
  issuePlay(id: StreamId, who: Participant, kinds: PlayTicket['kind'][]): Promise<PlayTicket>
  state(id: StreamId): Promise<StreamState>
  participants(id: StreamId): Promise<Participant[]>
  /** Disconnects the participant and makes its tickets invalid; for `banMs` no new ticket is issued to it. */
  kick(id: StreamId, participant: string, options: { banMs: number }): Promise<void>
  /** @returns the recording's id */
  startRecording(id: StreamId): Promise<string>
  stopRecording(recording: string): Promise<void>
  recording(recording: string): Promise<RecordingState | null>
  deleteRecording(recording: string): Promise<void>
  /**
   * Replaces the destinations of an open stream; those that stay are not interrupted. They end with the stream, and are
   * not stored by the engine. Throws `unavailable` where the engine cannot forward.
   */
  forward(id: StreamId, destinations: ForwardDestination[]): Promise<void>
  forwards(id: StreamId): Promise<ForwardStatus[]>
  /** @returns a function that ends the subscription */
  onEvent(listener: (event: EngineEvent) => void): () => void
}
