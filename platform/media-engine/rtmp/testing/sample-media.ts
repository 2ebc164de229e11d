import type { AudioConfig, MediaSink, MediaUnit, TrackConfig, VideoConfig } from '../../media-units.ts'

/** Parameter sets of 640 × 360, written by x264 (Constrained Baseline, level 3.0). */
export const sampleVideo: VideoConfig = {
  track: 'video',
  codec: 'h264',
  sps: Buffer.from('6742c01ed900a02ff97011000003000100000300320f162e48', 'hex'),
  pps: Buffer.from('68cb83cb20', 'hex'),
  width: 640,
  height: 360,
}

/** AAC-LC, 48 kHz, stereo. */
export const sampleAudio: AudioConfig & { config: Uint8Array } = {
  track: 'audio',
  codec: 'aac',
  sampleRate: 48_000,
  channels: 2,
  config: Buffer.from('1190', 'hex'),
}

/** Pictures at 25 a second with a keyframe every second, and sound between them; nothing that a decoder could show. */
export function sampleUnits(seconds: number): MediaUnit[] {
  const units: MediaUnit[] = []
  const duration = (1024 * 1e6) / sampleAudio.sampleRate
  for (let i = 0; i < seconds * 25; i += 1) {
    const key = i % 25 === 0
    const nalus = [Buffer.alloc(key ? 4000 : 600, key ? 0x65 : 0x41)]
    units.push({ track: 'video', dts: i * 40_000, pts: i * 40_000, key, nalus })
  }
  for (let i = 0; i * duration < seconds * 1e6; i += 1) {
    const pts = Math.round(i * duration)
    units.push({ track: 'audio', pts, duration: Math.round(duration), data: Buffer.alloc(200, i) })
  }
  return units.sort((a, b) => timeOf(a) - timeOf(b))
}

const timeOf = (unit: MediaUnit) => (unit.track === 'video' ? unit.dts : unit.pts)

type Told = { configs: TrackConfig[]; units: MediaUnit[]; interrupts: number; ends: number }

/** A sink that keeps what it is given. `until` waits for it. */
export function keepingSink(): MediaSink & Told & { until(what: (told: Told) => boolean): Promise<void> } {
  const waiting = new Set<() => void>()
  const told: Told = { configs: [], units: [], interrupts: 0, ends: 0 }
  const tell = () => {
    for (const check of waiting) check()
  }
  return Object.assign(told, {
    configure(config: TrackConfig) {
      told.configs.push(config)
      tell()
    },
    write(unit: MediaUnit) {
      told.units.push(unit)
      tell()
    },
    interrupt() {
      told.interrupts += 1
      tell()
    },
    end() {
      told.ends += 1
      tell()
    },
    until(what: (told: Told) => boolean) {
      const { promise, resolve } = Promise.withResolvers<void>()
      const check = () => {
        if (!what(told)) return
        waiting.delete(check)
        resolve()
      }
      waiting.add(check)
      check()
      return promise
    },
  })
}
