import type { PictureSink, VideoConfig, VideoUnit } from '../media-units.ts'
import { fragment, initSegment, type VideoSample, videoTimescale } from './boxes.ts'
import type { Part, Section } from './fragmenter.ts'
import { videoCodec } from './h264.ts'
import type { LiveWindow, Segment } from './live-window.ts'

/** Microseconds that keyframes of both layers may be apart, until the sender's reports have brought their clocks together. */
const tolerance = 120_000
/** Parts that wait for the low layer's pictures; a low layer that is later does not hold them up. */
const mostWaiting = 3
/** A low layer without pictures for so many microseconds is away. */
const awayAfter = 2_000_000
/** About ten seconds. */
const mostPictures = 300

type Picture = { unit: VideoUnit; config: VideoConfig }
type Due = { segment: Segment; part: Part; section: Section; begins: boolean }

/**
 * The low layer of a stream, in the parts and segments of the picture itself: the same numbers, the same durations, the
 * same sound. A segment at whose beginning the low layer has no keyframe is shared: both renditions list the same bytes.
 */
export class LowLayer implements PictureSink {
  readonly #window: LiveWindow
  readonly #changed: () => void
  #config: VideoConfig | null = null
  #section: Section | null = null
  #pictures: Picture[] = []
  #due: Due[] = []
  #newest: Segment | null = null
  /** The parameters of the segment that grows; null while it is shared. */
  #own: VideoConfig | null = null
  #growing: Segment | null = null
  #heads = new WeakMap<Section, Map<VideoConfig, Buffer>>()
  #sequence = 0
  /** What the newest segment of the low layer is encoded with. */
  shown: { codecs: string[]; size: VideoConfig } | null = null

  constructor(window: LiveWindow, changed: () => void) {
    this.#window = window
    this.#changed = changed
  }

  configure(config: VideoConfig): void {
    this.#config = config
  }

  write(unit: VideoUnit): void {
    if (!this.#config) return
    this.#pictures.push({ unit, config: this.#config })
    if (this.#pictures.length > mostPictures) this.#pictures.shift()
    if (this.#release(false)) this.#changed()
  }

  begin(section: Section): void {
    this.#section = section
  }

  /** The part that was added to the segment. */
  take(segment: Segment, part: Part): void {
    if (!this.#section) return
    this.#due.push({ segment, part, section: this.#section, begins: segment !== this.#newest })
    this.#newest = segment
    this.#release(false)
  }

  /** No further part belongs to the section; the next publisher has a low layer of its own, or none. */
  end(): void {
    this.#release(true)
    this.#complete()
    this.#own = null
    this.#section = null
    this.#pictures = []
  }

  /** The publisher is gone. */
  interrupt(): void {
    this.end()
    this.#config = null
  }

  #release(isLast: boolean): boolean {
    let hasChanged = false
    for (let due = this.#due[0]; due; due = this.#due[0]) {
      if (!isLast && this.#isAwaited(due)) break
      this.#due.shift()
      this.#write(due)
      hasChanged = true
    }
    return hasChanged
  }

  #isAwaited({ part, section, begins }: Due): boolean {
    const last = this.#pictures.at(-1)
    if (!last || !section.tracks.video || this.#due.length > mostWaiting) return false
    const reached = last.unit.dts + part.shift
    if (reached < part.until - awayAfter) return false
    return reached < Math.max(part.until, begins ? part.from + tolerance : 0)
  }

  #write({ segment, part, section, begins }: Due): void {
    if (begins) this.#beginSegment(segment, part, section)
    const pictures = this.#upTo(part, begins)
    if (!this.#own) return
    const video = samplesOf(pictures, part)
    if (video.length === 0 && part.sound.length === 0) return
    this.#window.addLow(segment, {
      bytes: fragment(++this.#sequence, video, part.sound),
      duration: part.duration,
      independent: video[0]?.key ?? false,
    })
  }

  #beginSegment(segment: Segment, part: Part, section: Section): void {
    this.#complete()
    const at = section.tracks.video ? this.#keyframeOf(part) : -1
    const first = this.#pictures[at]
    // Where the picture itself begins a segment without a keyframe, the low one does, too.
    if (!first && (part.independent || !this.#own)) {
      this.#own = null
      this.#window.share(segment)
      return
    }
    if (first) {
      this.#pictures.splice(0, at)
      this.#own = first.config
    }
    this.#growing = segment
    this.#window.openLow(segment, this.#headOf(section, this.#own!))
  }

  #complete(): void {
    if (this.#growing) this.#window.completeLow(this.#growing)
    this.#growing = null
  }

  #keyframeOf({ from, shift }: Part): number {
    return this.#pictures.findIndex(({ unit }) => unit.key && Math.abs(unit.dts + shift - from) <= tolerance)
  }

  #headOf(section: Section, config: VideoConfig): Buffer {
    const { audio } = section.tracks
    this.shown = { codecs: [videoCodec(config.sps), ...(audio ? ['mp4a.40.2'] : [])], size: config }
    const heads = this.#heads.get(section) ?? new Map<VideoConfig, Buffer>()
    this.#heads.set(section, heads)
    const head = heads.get(config) ?? initSegment({ video: config, audio })
    heads.set(config, head)
    return head
  }

  /** The pictures of the part. A keyframe near its end may begin the next segment, and stays. */
  #upTo({ until, shift }: Part, begins: boolean): VideoUnit[] {
    const isLater = ({ unit, config }: Picture, at: number) => {
      if (begins && at === 0 && this.#own) return false
      const limit = unit.key || config !== this.#own ? until - tolerance : until
      return unit.dts + shift >= limit
    }
    const end = this.#pictures.findIndex(isLater)
    const taken = this.#pictures.splice(0, end === -1 ? this.#pictures.length : end)
    return taken.filter(({ config }) => config === this.#own).map(({ unit }) => unit)
  }
}

/** From the beginning of the part to its end without a gap. */
function samplesOf(units: VideoUnit[], { from, until, shift }: Part): VideoSample[] {
  const least = 1_000
  let last = from - least
  const times = units.map(({ dts }, at) => {
    const latest = until - least * (units.length - at)
    last = at === 0 ? from : Math.max(last + least, Math.min(dts + shift, latest))
    return last
  })
  return units.map(({ key, nalus }, at) => {
    const dts = ticks(times[at]!)
    return { dts, duration: ticks(times[at + 1] ?? until) - dts, shift: 0, key, nalus }
  })
}

const ticks = (microseconds: number) => Math.round((microseconds * videoTimescale) / 1_000_000)
