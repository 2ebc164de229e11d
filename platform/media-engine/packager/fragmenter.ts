import type { AudioUnit, MediaSink, MediaUnit, TrackConfig, VideoUnit } from '../media-units.ts'
import { parseAacConfig, samplesPerFrame, silentFrame } from './aac.ts'
import {
  type AudioSample,
  fragment,
  initSegment,
  type Tracks,
  type VideoSample,
  videoTimescale,
} from './boxes.ts'
import { nalKind, nalKinds, videoCodec } from './h264.ts'
import { WaitingUnits } from './waiting-units.ts'

/** What is played with the same parameters and without a gap. */
export type Section = {
  init: Buffer
  tracks: Tracks
  /** As in RFC 6381. */
  codecs: string[]
  /** Seconds on the output's clock. */
  start: number
}

/** A fragment of a section. */
export type Part = {
  bytes: Buffer
  /** In seconds. */
  duration: number
  /** A player can begin with it. */
  independent: boolean
  /** It is the first part of a segment. */
  beginsSegment: boolean
  /** On the output's clock, in microseconds. */
  from: number
  until: number
  /** What the times of units became the output's with. */
  shift: number
  sound: AudioSample[]
}

export type FragmentSink = {
  section(section: Section): void
  part(part: Part): void
  /** No further part belongs to the section. */
  sectionEnded(): void
}

export type FragmenterOptions = {
  partSeconds: number
  /** A segment ends at the first keyframe after so many seconds … */
  shortestSegment: number
  /** … and without a keyframe after so many. */
  longestSegment: number
  /** After a longer time without pictures a new section begins. */
  longestGap: number
  /** Whether the section's keyframes carry its parameters, as players of a file with several sections need. */
  keyframesCarryParameters?: () => boolean
}

const second = 1_000_000
/** How far the sound may be from the counted samples before silence is inserted or a frame is left out. */
const soundTolerance = 40_000
/** Sound that lags behind the picture by more is replaced by silence … */
const latestSound = second
/** … up to so much behind the picture. */
const silenceBehind = second / 2
/** Pictures that lag behind the sound by more no longer hold it up. */
const latestPicture = 2 * second
const mostUnitBytes = 8 * 1024 * 1024
/** A time that goes back by more is another clock. */
const mostBackward = second / 2
const farthestSound = 5 * second

type Pending = { dts: number; pts: number; key: boolean; nalus: Uint8Array[] }

/**
 * Turns H.264 and AAC-LC units into fragments on one continuous clock. Begins a new section at changed parameters, after
 * an interruption and at a jump of the source's clock; time without a publisher does not exist on the output's clock.
 */
export class Fragmenter implements MediaSink {
  readonly #sink: FragmentSink
  readonly #options: FragmenterOptions
  readonly #waiting = new WaitingUnits()
  #configured: Tracks = { video: null, audio: null }
  #section: Tracks | null = null
  #sequence = 0
  /** Microseconds to add to a unit's time. */
  #shift = 0
  #end = 0
  #partStart = 0
  #segmentStart = 0
  #beginsSegment = true
  #pending: Pending | null = null
  #needsKey = false
  /** What stands before each keyframe. */
  #parameters: Uint8Array[] = []
  #videoEnd = 0
  #videoStalled = false
  #video: VideoSample[] = []
  #audio: AudioSample[] = []
  /** Sound of the section so far, in samples; null before its first frame. */
  #nextSound: number | null = null

  constructor(sink: FragmentSink, options: FragmenterOptions) {
    this.#sink = sink
    this.#options = options
  }

  configure(config: TrackConfig): void {
    if (config.track === 'video') {
      const { sps, pps, width, height } = config
      const now = this.#configured.video
      if (now && sameBytes(now.sps, sps) && sameBytes(now.pps, pps)) return
      this.#configured = { ...this.#configured, video: { sps, pps, width, height } }
    } else {
      const facts = config.config ? parseAacConfig(config.config) : null
      if (!facts || !config.config) return
      if (this.#configured.audio && sameBytes(this.#configured.audio.config, config.config)) return
      this.#configured = { ...this.#configured, audio: { ...facts, config: config.config } }
    }
    this.interrupt()
  }

  write(unit: MediaUnit): void {
    if (!this.#section) {
      this.#waiting.add(unit)
      this.#begin()
    } else if (unit.track === 'video') this.#takePicture(unit)
    else this.#takeSound(unit)
  }

  interrupt(): void {
    this.#waiting.clear()
    if (!this.#section) return
    this.#flush()
    this.#section = null
    this.#pending = null
    this.#sink.sectionEnded()
  }

  end(): void {
    this.#begin(true)
    this.interrupt()
  }

  #begin(isLast = false): void {
    const { video, audio } = this.#configured
    const first = this.#waiting.start({ video: video !== null, audio: audio !== null, isLast })
    if (first === null) return
    const tracks: Tracks = this.#configured
    const codecs = [...(video ? [videoCodec(video.sps)] : []), ...(audio ? ['mp4a.40.2'] : [])]
    this.#section = tracks
    this.#parameters = video && this.#options.keyframesCarryParameters?.() ? [video.sps, video.pps] : []
    this.#shift = this.#end - first
    this.#partStart = this.#segmentStart = this.#videoEnd = this.#end
    this.#beginsSegment = true
    this.#videoStalled = false
    this.#needsKey = video !== null
    this.#nextSound = null
    this.#sink.section({ init: initSegment(tracks), tracks, codecs, start: this.#end / second })
    for (const unit of this.#waiting.take()) this.write(unit)
  }

  #takePicture(unit: VideoUnit): void {
    if (!this.#section?.video) return
    const nalus = unit.nalus.filter((nalu) => nalu.length > 0 && !isLeftOut(nalKind(nalu)))
    const size = nalus.reduce((sum, nalu) => sum + nalu.length, 0)
    const isTooLarge = size > mostUnitBytes
    if (isTooLarge || (this.#needsKey && !unit.key)) {
      this.#needsKey = true
      return
    }
    if (nalus.length === 0) return
    const last = this.#pending?.dts ?? this.#videoEnd
    const step = unit.dts + this.#shift - last
    if (step < -mostBackward || step > this.#options.longestGap * second) {
      this.#restart(unit)
      return
    }
    this.#needsKey = false
    const dts = Math.max(unit.dts + this.#shift, this.#pending ? last + 1_000 : this.#videoEnd)
    if (this.#pending) this.#addPicture(this.#pending, dts)
    this.#videoStalled = false
    this.#pending = {
      dts,
      pts: unit.pts + this.#shift,
      key: unit.key,
      nalus: unit.key ? [...this.#parameters, ...nalus] : nalus,
    }
    if (this.#section.audio && dts - this.#soundEnd() > latestSound)
      this.#fillWithSilence(dts - silenceBehind)
  }

  #restart(unit: MediaUnit): void {
    this.interrupt()
    this.write(unit)
  }

  #takeSound(unit: AudioUnit): void {
    const audio = this.#section?.audio
    if (!audio || unit.data.length === 0 || unit.data.length > mostUnitBytes) return
    const time = unit.pts + this.#shift
    const hasVideo = this.#section?.video !== null
    const anchor = hasVideo ? (this.#pending?.dts ?? this.#videoEnd) : this.#soundEnd()
    if (!hasVideo && Math.abs(time - anchor) > this.#options.longestGap * second) {
      this.#restart(unit)
      return
    }
    if (hasVideo && !this.#videoStalled && Math.abs(time - anchor) > farthestSound) return
    if (time < this.#soundEnd() - soundTolerance) return
    if (time > this.#soundEnd() + soundTolerance) this.#fillWithSilence(time)
    this.#addSound(unit.data)
    if (!hasVideo) this.#endPartAtSound(true)
    else if (this.#videoStalled) this.#endPartAtSound(false)
    else if (this.#pending && time - this.#pending.dts > latestPicture) {
      this.#addPicture(this.#pending, time)
      this.#pending = null
      this.#videoStalled = true
    }
  }

  #addPicture({ dts, pts, key, nalus }: Pending, end: number): void {
    const { partSeconds, shortestSegment, longestSegment } = this.#options
    const elapsed = dts - this.#segmentStart
    const isLongEnough = key && elapsed >= shortestSegment * second
    if (elapsed > 0 && (isLongEnough || end - this.#segmentStart > longestSegment * second)) {
      this.#endPart(dts)
      this.#startSegment(dts)
    } else if (this.#video.length > 0 && end - this.#partStart > partSeconds * second + 1_000)
      this.#endPart(dts)
    const from = ticks(dts, videoTimescale)
    this.#video.push({
      dts: from,
      duration: ticks(end, videoTimescale) - from,
      shift: ticks(pts, videoTimescale) - from,
      key,
      nalus,
    })
    this.#videoEnd = end
  }

  #addSound(data: Uint8Array): void {
    this.#nextSound ??= ticks(this.#end, this.#rate)
    this.#audio.push({ dts: this.#nextSound, duration: samplesPerFrame, data })
    this.#nextSound += samplesPerFrame
  }

  #fillWithSilence(until: number): void {
    const data = silentFrame(this.#section?.audio?.channels ?? 2)
    const frame = (samplesPerFrame / this.#rate) * second
    while (this.#soundEnd() + frame <= until) this.#addSound(data)
  }

  /** @param decides the sound alone sets the ends of segments */
  #endPartAtSound(decides: boolean): void {
    const frame = (samplesPerFrame / this.#rate) * second
    const end = this.#soundEnd()
    if (end + frame - this.#partStart <= this.#options.partSeconds * second) return
    this.#endPart(end)
    const { shortestSegment, longestSegment, partSeconds } = this.#options
    const limit = decides ? shortestSegment * 2 : longestSegment - partSeconds
    if (end - this.#segmentStart >= Math.min(limit, longestSegment) * second) this.#startSegment(end)
  }

  #startSegment(start: number): void {
    this.#segmentStart = start
    this.#beginsSegment = true
  }

  #endPart(end: number): void {
    const last = ticks(end, this.#rate)
    const later = this.#audio.findIndex(({ dts }) => dts >= last)
    const audio = later === -1 ? this.#audio : this.#audio.slice(0, later)
    this.#audio = later === -1 ? [] : this.#audio.slice(later)
    const video = this.#video
    this.#video = []
    const from = this.#partStart
    this.#partStart = end
    this.#end = Math.max(this.#end, end)
    if (video.length === 0 && audio.length === 0) return
    this.#sequence++
    this.#sink.part({
      bytes: fragment(this.#sequence, video, audio),
      ...{ duration: (end - from) / second, from, until: end, shift: this.#shift, sound: audio },
      independent: this.#section?.video ? (video[0]?.key ?? false) : true,
      beginsSegment: this.#beginsSegment,
    })
    this.#beginsSegment = false
  }

  /** The last picture lasts as long as the one before. */
  #flush(): void {
    if (this.#pending) {
      const usual = this.#video.at(-1)?.duration ?? videoTimescale / 30
      this.#addPicture(this.#pending, this.#pending.dts + (usual / videoTimescale) * second)
    }
    this.#endPart(Math.max(this.#videoEnd, this.#section?.video ? 0 : this.#soundEnd(), this.#partStart))
    this.#audio = []
  }

  get #rate(): number {
    return this.#section?.audio?.sampleRate ?? 48_000
  }

  /** Where the next frame of sound belongs. */
  #soundEnd(): number {
    return this.#nextSound === null ? this.#end : (this.#nextSound / this.#rate) * second
  }
}

const isLeftOut = (kind: number) =>
  kind === nalKinds.sps || kind === nalKinds.pps || kind === nalKinds.delimiter || kind === nalKinds.filler

const ticks = (microseconds: number, scale: number) => Math.round((microseconds * scale) / second)

const sameBytes = (a: Uint8Array, b: Uint8Array) => Buffer.compare(a, b) === 0
