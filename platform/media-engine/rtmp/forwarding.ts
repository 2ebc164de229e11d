import type { Socket } from 'node:net'
import { type Log, silentLog } from '#platform/server/log.ts'
import type { AudioConfig, MediaSink, MediaUnit, TrackConfig, VideoConfig } from '../media-units.ts'
import {
  type Destination,
  DestinationError,
  type Reach,
  reachDestination,
  readDestination,
} from './destination.ts'
import { audioConfigTag, audioTag, milliseconds, videoConfigTag, videoTag } from './flv-writer.ts'
import { RtmpClient } from './rtmp-client.ts'
import { RtmpError } from './rtmp-error.ts'

/** `address`: none of an RTMP server on the internet; `refused`: the other platform does not accept the key. */
type ForwardFault = 'address' | 'unreachable' | 'refused' | 'lost'

export type ForwardState =
  | { state: 'connecting' }
  | { state: 'live'; since: string; droppedPictures: number }
  /** It is tried again. */
  | { state: 'waiting'; fault: ForwardFault; retryAt: string }
  /** It is not tried again before the seller changes something. */
  | { state: 'failed'; fault: ForwardFault }
  | { state: 'ended' }

export type ForwardOptions = Reach & {
  destination: Destination
  onState(state: ForwardState): void
  /** How long to wait before the attempt after `failures` failures, in milliseconds. */
  backOff?(failures: number): number
  log?: Log
}

/** Takes H.264 and AAC; other sound has to be transcoded before. */
export type Forwarding = MediaSink & { state(): ForwardState }

const connectWithin = 15_000
/** About three seconds at 6 Mbit/s: what waits longer is dropped to the next keyframe. */
const mostWaiting = 2 * 1024 * 1024
const mostRefusals = 3
/** A connection that lasted this long, in milliseconds, makes the failures before it forgotten. */
const steadyAfter = 30_000
/** A destination that takes nothing for this long is not there any more. */
const idleAfter = 30_000

const usualBackOff = (failures: number) => Math.min(60_000, 1_000 * 2 ** (failures - 1))

/** Forwards a broadcast to another RTMP server for as long as it lasts, and connects again when the connection breaks. */
export function forwardTo({
  destination,
  onState,
  backOff = usualBackOff,
  log = silentLog,
  ...reach
}: ForwardOptions): Forwarding {
  const parsed = readDestination(destination, reach.allowedHosts)
  const over = new AbortController()
  const configs: { video: VideoConfig | null; audio: AudioConfig | null } = { video: null, audio: null }
  let state: ForwardState = { state: 'connecting' }
  let connection: Connection | null = null

  function tell(next: ForwardState) {
    state = next
    onState(next)
  }

  async function run(valid: NonNullable<typeof parsed>) {
    for (let failures = 0, refusals = 0; !over.signal.aborted; ) {
      const began = performance.now()
      const fault = await attempt(valid)
      if (over.signal.aborted) return
      if (performance.now() - began > steadyAfter) failures = 0
      failures += 1
      refusals = fault === 'refused' ? refusals + 1 : 0
      log.info({ fault, failures }, 'forwarding of a broadcast stopped')
      if (fault === 'address' || refusals >= mostRefusals) return tell({ state: 'failed', fault })
      const wait = backOff(failures)
      tell({ state: 'waiting', fault, retryAt: new Date(Date.now() + wait).toISOString() })
      await pause(wait, over.signal)
    }
  }

  async function attempt(valid: NonNullable<typeof parsed>): Promise<ForwardFault> {
    tell({ state: 'connecting' })
    let socket: Socket | null = null
    try {
      const signal = AbortSignal.any([over.signal, AbortSignal.timeout(connectWithin)])
      socket = await reachDestination(valid, reach, signal)
      const opened = socket
      opened.on('error', () => {})
      signal.addEventListener('abort', () => !connection && opened.destroy(), { once: true })
      const client = new RtmpClient(opened)
      await client.publish(valid.target)
      opened.setTimeout(idleAfter, () => opened.destroy())
      connection = new Connection(client, opened, configs)
      tell({ state: 'live', since: new Date().toISOString(), droppedPictures: 0 })
      return await client.closed
    } catch (error) {
      if (error instanceof RtmpError && error.fault === 'refused') return 'refused'
      if (error instanceof DestinationError) return error.fault
      return connection ? 'lost' : 'unreachable'
    } finally {
      connection = null
      if (!over.signal.aborted) socket?.destroy()
    }
  }

  if (parsed) void run(parsed)
  else tell({ state: 'failed', fault: 'address' })

  return {
    state: () =>
      state.state === 'live' && connection ? { ...state, droppedPictures: connection.dropped } : state,
    configure(config) {
      if (config.track === 'video') configs.video = config
      else if (config.codec === 'aac') configs.audio = config
      connection?.configure(config)
    },
    write(unit) {
      connection?.write(unit)
    },
    interrupt() {
      connection?.interrupt()
    },
    end() {
      if (over.signal.aborted) return
      connection?.end()
      over.abort()
      if (state.state !== 'failed') tell({ state: 'ended' })
    },
  }
}

/** Milliseconds between what was before an interruption and what comes after it. */
const gap = 40

/** One connection to a destination. Its times begin at 0. */
class Connection {
  readonly #client: RtmpClient
  readonly #socket: Socket
  #hasVideo: boolean
  #hasAudio: boolean
  #awaitsKey = true
  #start: number | null = null
  #base = 0
  #sentUntil = 0
  dropped = 0

  constructor(
    client: RtmpClient,
    socket: Socket,
    configs: { video: VideoConfig | null; audio: AudioConfig | null },
  ) {
    this.#client = client
    this.#socket = socket
    this.#hasVideo = configs.video !== null
    this.#hasAudio = configs.audio !== null
    if (configs.video) this.configure(configs.video)
    if (configs.audio) this.configure(configs.audio)
  }

  configure(config: TrackConfig) {
    if (config.track === 'video') {
      this.#hasVideo = true
      this.#awaitsKey = true
      this.#client.send('video', this.#sentUntil, videoConfigTag(config))
    } else if (config.codec === 'aac' && config.config) {
      this.#hasAudio = true
      this.#client.send('audio', this.#sentUntil, audioConfigTag(config.config))
    }
  }

  write(unit: MediaUnit) {
    const isFull = this.#socket.writableLength > mostWaiting
    if (unit.track === 'video') this.#picture(unit, isFull)
    else if (this.#hasAudio && !isFull && !(this.#hasVideo && this.#start === null))
      this.#client.send('audio', this.#place(unit.pts), audioTag(unit))
  }

  /** The units that follow may have another clock. */
  interrupt() {
    this.#awaitsKey = true
    if (this.#start !== null) this.#base = this.#sentUntil + gap
    this.#start = null
  }

  end() {
    this.#client.end()
  }

  #picture(unit: Extract<MediaUnit, { track: 'video' }>, isFull: boolean) {
    if (isFull) this.#awaitsKey = true
    if (isFull || (this.#awaitsKey && !unit.key)) {
      this.dropped += 1
      return
    }
    this.#awaitsKey = false
    this.#client.send('video', this.#place(unit.dts), videoTag(unit))
  }

  #place(time: number): number {
    this.#start ??= time
    const placed = this.#base + Math.max(0, milliseconds(time - this.#start))
    this.#sentUntil = Math.max(this.#sentUntil, placed)
    return placed
  }
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, milliseconds)
  signal.addEventListener('abort', () => resolve(), { once: true })
  return promise.finally(() => clearTimeout(timer))
}
