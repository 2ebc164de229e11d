import type { Log } from '#platform/server/log.ts'
import type { EngineEvent, StreamId } from '../port.ts'
import { type EngineProcess, superviseEngine } from './engine-process.ts'
import type { EngineSettings } from './wire.ts'

export type EngineProcesses = {
  /** The process that serves the stream: always the same one. */
  of(stream: StreamId): EngineProcess
  all: EngineProcess[]
  /** Resolves when the first attempt to start each has succeeded or failed. */
  firstAttempt: Promise<unknown>
  stop(drainMs: number): Promise<void>
}

type Needs = {
  count: number
  settings: EngineSettings
  log: Log
  /** A process has come up, and serves the streams for which `serves` holds. */
  onStart(call: EngineProcess['call'], serves: (stream: StreamId) => boolean): Promise<void>
  onEnd(serves: (stream: StreamId) => boolean): void
  onEvent(event: EngineEvent): void
}

/** The engine's processes, one a core where its operator wants more than one: each with ports and streams of its own. */
export function superviseEngines({ count, settings, log, onStart, onEnd, onEvent }: Needs): EngineProcesses {
  const all = Array.from({ length: count }, (_, place) => {
    const serves = (stream: StreamId) => placeOf(stream, count) === place
    return superviseEngine({
      settings: { ...settings, ...portsOf(settings, place) },
      log,
      onEvent,
      onStart: (call) => onStart(call, serves),
      onEnd: () => onEnd(serves),
    })
  })
  return {
    of: (stream) => all[placeOf(stream, count)]!,
    all,
    firstAttempt: Promise.all(all.map(({ firstAttempt }) => firstAttempt)),
    async stop(drainMs) {
      await Promise.all(all.map((engine) => engine.stop(drainMs)))
    },
  }
}

/** The last digits of a uuid are random in every version. */
const placeOf = (stream: StreamId, count: number) => Number.parseInt(stream.slice(-6), 16) % count

/** Ports that follow one another; any free one stays any free one. */
function portsOf({ httpPort, udpPort, rtmpPort }: EngineSettings, place: number) {
  const next = (port: number) => (port === 0 ? 0 : port + place)
  return { httpPort: next(httpPort), udpPort: next(udpPort), rtmpPort: next(rtmpPort) }
}
