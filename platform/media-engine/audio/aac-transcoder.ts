import { Worker } from 'node:worker_threads'
import type { AudioUnit, MediaSink, TrackConfig } from '../media-units.ts'
import { aacConfigBytes, parseAacConfig } from '../packager/aac.ts'
import type { FromTranscoder, ToTranscoder } from './opus-to-aac.ts'

/** Opus is decoded at this rate, whatever was recorded. */
const opusRate = 48_000
/** Packets of 20 ms that may wait for the worker: 5 s. */
const mostWaiting = 250
const workerMemory = { maxOldGenerationSizeMb: 128 }
/** How long the end waits for the last sound, in milliseconds. */
const flushLimit = 10_000

type Options = {
  /** What takes H.264 and AAC. */
  sink: MediaSink
  onError: (error: unknown) => void
}

/**
 * Hands on pictures and AAC-LC, and turns Opus into AAC-LC in a thread of its own. Sound in any other form is left out;
 * the pictures go on without it.
 */
export function createAacTranscoder({ sink, onError }: Options): MediaSink {
  let source: 'aac' | 'opus' | null = null
  let worker: Worker | null = null
  let generation = 0
  let waiting = 0
  let flushed: (() => void) | null = null

  function startWorker(): Worker {
    const started = new Worker(new URL('./opus-to-aac.ts', import.meta.url), {
      resourceLimits: workerMemory,
      execArgv: [],
      // The decoder prints a line for each damaged packet.
      stdout: true,
      stderr: true,
    })
    started.stdout.resume()
    started.stderr.resume()
    started.on('message', (message: FromTranscoder) => {
      if (message.type === 'flushed') return flushed?.()
      waiting -= message.taken
      if (message.generation !== generation || source !== 'opus') return
      for (const { pts, data } of message.frames)
        sink.write({ track: 'audio', pts, duration: (1_024 / opusRate) * 1_000_000, data })
    })
    started.on('error', onError)
    started.on('exit', () => {
      if (worker === started) worker = null
      waiting = 0
      flushed?.()
    })
    started.unref()
    return started
  }

  const tell = (message: ToTranscoder) => {
    worker ??= startWorker()
    worker.postMessage(message)
  }

  function configure(config: TrackConfig): void {
    if (config.track === 'video') {
      sink.configure(config)
      return
    }
    source = null
    if (config.codec === 'opus') {
      source = 'opus'
      worker ??= startWorker()
      const facts = { sampleRate: opusRate, channels: 2 as const }
      sink.configure({ track: 'audio', codec: 'aac', ...facts, config: aacConfigBytes(facts)! })
    } else if (config.config && parseAacConfig(config.config)) {
      source = 'aac'
      sink.configure(config)
    }
  }

  function writeSound(unit: AudioUnit): void {
    if (source === 'aac') sink.write(unit)
    if (source !== 'opus' || waiting >= mostWaiting) return
    waiting++
    tell({ type: 'packet', generation, pts: unit.pts, duration: unit.duration, data: unit.data })
  }

  return {
    configure,
    write: (unit) => (unit.track === 'video' ? sink.write(unit) : writeSound(unit)),
    interrupt() {
      generation++
      if (worker) tell({ type: 'reset', generation })
      sink.interrupt()
    },
    end() {
      if (!worker) return sink.end()
      const last = worker
      const timer = setTimeout(() => flushed?.(), flushLimit)
      flushed = () => {
        flushed = null
        clearTimeout(timer)
        sink.end()
        void last.terminate()
      }
      tell({ type: 'flush' })
    },
  }
}
