import type {
  EngineEvent,
  ForwardDestination,
  ForwardStatus,
  Participant,
  StreamId,
  StreamOptions,
  StreamState,
} from '../port.ts'
import type { Access } from './access.ts'

/** What the engine's process is told once, when it starts. */
export type EngineSettings = {
  ticketKey: string
  /** Ports; 0 is any free one. */
  httpPort: number
  udpPort: number
  rtmpPort: number
  httpHost: string
  /** The address that ICE candidates name instead of the machine's own. */
  announceIp: string | null
  /** Which proxies are trusted to report a client's address. */
  trustedProxies: string
  /** Recordings and what else the engine stores. */
  folder: string
  /** A recording fails when it would become larger … */
  recordingBytes: number
  /** … and when the disk has less left than this and what the finished file takes. */
  leastFreeBytes: number
  /** Hosts with ports that broadcasts may be forwarded to although they are not on the internet. */
  forwardHosts: string[]
  /** WebRTC viewers of all streams of the process together. */
  realtimeViewers: number
}

/** `durationMs`: null for one that was continued. */
export type RecorderFacts = { bytes: number; durationMs: number | null }
export type EnginePorts = { http: number; udp: number; rtmp: number }

/** The calls that the product makes to the engine's process. */
export type EngineCalls = {
  start(settings: EngineSettings): Promise<EnginePorts>
  /** @param openedAt milliseconds since 1970 */
  openStream(id: StreamId, options: StreamOptions, access: Access, openedAt: number): Promise<void>
  closeStream(id: StreamId): Promise<void>
  /** Disconnects everyone whom the new access excludes. */
  setAccess(id: StreamId, access: Access): Promise<void>
  state(id: StreamId): Promise<StreamState>
  participants(id: StreamId): Promise<Participant[]>
  /** WebRTC viewers that may still come; 0 where the broadcast comes by RTMP. */
  realtimePlaces(id: StreamId): Promise<number>
  /** Begins or continues a recording of an open stream. */
  startRecorder(id: StreamId, recording: string): Promise<void>
  /** Resolves when everything that was recorded is in the files. */
  stopRecorder(id: StreamId): Promise<void>
  recorderFacts(id: StreamId): Promise<RecorderFacts | null>
  /** Replaces the destinations of an open stream. */
  setForwards(id: StreamId, destinations: ForwardDestination[]): Promise<void>
  forwards(id: StreamId): Promise<ForwardStatus[]>
  /** Ends every session; the process exits after its answer. */
  stop(drainMs: number): Promise<void>
}

export type EngineCall = keyof EngineCalls

export type ToEngine = { kind: 'call'; id: number; name: EngineCall; args: unknown[] }
export type FromEngine =
  | { kind: 'answer'; id: number; value: unknown }
  | { kind: 'failure'; id: number; message: string }
  | { kind: 'event'; event: EngineEvent }
  | { kind: 'log'; level: 'info' | 'warn' | 'error'; facts: Record<string, unknown>; message: string }
  /** A heartbeat of its event loop. */
  | { kind: 'alive' }

export const aliveEvery = 500
