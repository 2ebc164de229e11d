import { pictureSize } from '../h264/picture-size.ts'
import type { AudioConfig, MediaSink, VideoConfig } from '../media-units.ts'
import { type AacConfig, readAacConfig, readFlvAudio } from './flv-audio.ts'
import { readAvcRecord, readFlvVideo, splitUnits } from './flv-video.ts'
import { RtmpError } from './rtmp-error.ts'
import { Timeline } from './timeline.ts'

const nal = { idr: 5, sps: 7, pps: 8 }
/** Delimiters, ends of sequences and of streams, and filler data say nothing once pictures are in boxes of their own. */
const dropped = new Set([9, 10, 11, 12])
const mostParameterSets = 16
const farthestOffset = 10_000

/** Turns the FLV messages of one publisher into units for a sink. Throws an `RtmpError` for what we do not take. */
export class FlvReader {
  readonly #sink: MediaSink
  readonly #timeline = new Timeline()
  #lengthSize = 4
  #video: VideoConfig | null = null
  /** Parameter sets beyond the first, which travel with each keyframe. */
  #furtherPps: Buffer[] = []
  #awaitsKey = true
  #lastDts = -1
  #audio: (AudioConfig & AacConfig) | null = null
  #nextSound: number | null = null

  constructor(sink: MediaSink) {
    this.#sink = sink
  }

  video(timestamp: number, payload: Buffer) {
    const read = readFlvVideo(payload)
    if (read.kind === 'config') this.#configureVideo(read.record)
    if (read.kind === 'picture') this.#picture(timestamp, read.offset, read.data)
  }

  audio(timestamp: number, payload: Buffer) {
    const read = readFlvAudio(payload)
    if (read.kind === 'config') this.#configureAudio(read.config)
    if (read.kind === 'frame') this.#sound(timestamp, read.data)
  }

  #configureVideo(record: Buffer) {
    const { lengthSize, sps, pps } = readAvcRecord(record)
    this.#lengthSize = lengthSize
    this.#furtherPps = pps.slice(1, mostParameterSets)
    this.#setVideo(sps, pps[0]!)
  }

  #setVideo(sps: Buffer, pps: Buffer) {
    const before = this.#video
    if (before && sps.equals(before.sps) && pps.equals(before.pps)) return
    const size = pictureSize(sps)
    if (!size) throw new RtmpError('protocol', 'The video data are damaged')
    this.#video = { track: 'video', codec: 'h264', sps, pps, ...size }
    this.#awaitsKey = true
    this.#sink.configure(this.#video)
  }

  #picture(timestamp: number, offset: number, data: Buffer) {
    if (!this.#video) return
    const units = splitUnits(data, this.#lengthSize)
    this.#readParameterSets(units)
    const pictures = units.filter((unit) => !isOutside(typeOf(unit)))
    const key = pictures.some((unit) => typeOf(unit) === nal.idr)
    if (pictures.length === 0) return

    const time = this.#place(timestamp)
    if (this.#awaitsKey && !key) return
    this.#awaitsKey = false
    const dts = Math.max(time, this.#lastDts + 1)
    const later = Math.min(Math.max(offset, 0), farthestOffset) * 1000
    this.#lastDts = dts
    this.#sink.write({
      track: 'video',
      dts,
      pts: dts + later,
      key,
      nalus: key ? [...this.#furtherPps, ...pictures] : pictures,
    })
  }

  /** Some encoders repeat the parameter sets in the picture, or change them there only. */
  #readParameterSets(units: Buffer[]) {
    const sps = units.find((unit) => typeOf(unit) === nal.sps)
    const pps = units.filter((unit) => typeOf(unit) === nal.pps).slice(0, mostParameterSets)
    if (!sps || !pps[0]) return
    this.#furtherPps = pps.slice(1)
    this.#setVideo(sps, pps[0])
  }

  #configureAudio(config: Buffer) {
    if (this.#audio?.config && config.equals(this.#audio.config)) return
    const { samplesPerFrame, ...read } = readAacConfig(config)
    this.#audio = { track: 'audio', codec: 'aac', config, samplesPerFrame, ...read }
    this.#nextSound = null
    this.#sink.configure({ track: 'audio', codec: 'aac', config, ...read })
  }

  /** Timestamps are whole milliseconds; frames follow each other exactly unless they are off by half a frame. */
  #sound(timestamp: number, data: Buffer) {
    if (!this.#audio) return
    const duration = (this.#audio.samplesPerFrame * 1e6) / this.#audio.sampleRate
    const time = this.#place(timestamp)
    const expected = this.#nextSound ?? time
    const pts = Math.abs(time - expected) < duration / 2 ? expected : Math.max(time, expected)
    if (time < expected - 2 * duration) return
    this.#nextSound = pts + duration
    this.#sink.write({ track: 'audio', pts: Math.round(pts), duration: Math.round(duration), data })
  }

  #place(timestamp: number): number {
    const { time, jumped } = this.#timeline.place(timestamp)
    if (jumped) {
      this.#awaitsKey = this.#video !== null
      this.#nextSound = null
      this.#sink.interrupt()
    }
    return time
  }
}

const typeOf = (unit: Buffer) => unit[0]! & 31

const isOutside = (type: number) => type === nal.sps || type === nal.pps || dropped.has(type)
