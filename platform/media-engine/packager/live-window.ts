import { randomBytes } from 'node:crypto'
import type { Part, Section } from './fragmenter.ts'
import { type ListedSegment, type Playlist, targetsWithParts } from './playlist.ts'
import type { SegmentFiles, StoredSegment } from './segment-files.ts'

export type WindowOptions = {
  targetDuration: number
  partTarget: number
  /** Seconds of the short playlist. */
  liveSeconds: number
  /** Seconds that can be sought back, from memory or disk. */
  seekBackSeconds: number
  memoryBytes: number
  /** Number of the first segment. */
  firstSequence: number
  /** How many discontinuities there may have been before. */
  firstDiscontinuity: number
}

type HeldPart = { bytes: Buffer; duration: number; independent: boolean }

type Segment = {
  number: number
  id: string
  at: Date
  duration: number
  size: number
  parts: HeldPart[]
  /** Null while it grows, and when it is only on the disk or gone. */
  bytes: Buffer | null
  stored: StoredSegment | null
  complete: boolean
  discontinuity: boolean
  map: string
}

/** What a path of the origin names. */
export type FoundMedia = { bytes: Buffer } | { stored: StoredSegment } | 'next' | null

/** Seconds for which a segment can still be fetched after it has left the playlist. */
const grace = 60
const mostSegmentBytes = 32 * 1024 * 1024

/** The segments of a live: the newest in memory, older ones on the disk, and none beyond what can be sought back. */
export class LiveWindow {
  readonly #options: WindowOptions
  readonly #files: SegmentFiles | null
  #segments: Segment[] = []
  #maps = new Map<string, Buffer>()
  #map = ''
  #sectionStart = new Date(0)
  #sectionLength = 0
  #next: number
  #discontinuityDue = false
  #removedDiscontinuities: number
  #memory = 0
  ended = false

  constructor(options: WindowOptions, files: SegmentFiles | null) {
    this.#options = options
    this.#files = files
    this.#next = options.firstSequence
    this.#removedDiscontinuities = options.firstDiscontinuity
  }

  beginSection(section: Section, at: Date): void {
    this.#discontinuityDue = this.#segments.length > 0
    this.#map = `i${this.#next}.${newId()}.mp4`
    this.#maps.set(this.#map, section.init)
    this.#sectionStart = at
    this.#sectionLength = 0
  }

  add(part: Part): void {
    const growing = this.#growing()
    const isFull = growing !== null && growing.size + part.bytes.length > mostSegmentBytes
    if (part.beginsSegment || isFull) {
      this.completeSegment()
      this.#open()
    }
    const segment = this.#growing() ?? this.#open()
    segment.parts.push({ bytes: part.bytes, duration: part.duration, independent: part.independent })
    segment.duration += part.duration
    segment.size += part.bytes.length
    this.#sectionLength += part.duration
    this.#memory += part.bytes.length
  }

  completeSegment(): void {
    const segment = this.#growing()
    if (!segment) return
    segment.complete = true
    const whole = Buffer.concat(segment.parts.map(({ bytes }) => bytes))
    let at = 0
    for (const part of segment.parts) {
      part.bytes = whole.subarray(at, at + part.bytes.length)
      at += part.bytes.length
    }
    segment.bytes = whole
    segment.stored = this.#files?.store(nameOf(segment), whole) ?? null
    this.#trim()
  }

  /** The newest segment, and how many of its parts there are; null before the first part. */
  edge(): { number: number; parts: number; complete: boolean } | null {
    const last = this.#segments.at(-1)
    return last ? { number: last.number, parts: last.parts.length, complete: last.complete } : null
  }

  partsOf(number: number): { parts: number; complete: boolean } | null {
    const segment = this.#find(number)
    return segment ? { parts: segment.parts.length, complete: segment.complete } : null
  }

  /** Bits per second of the largest recent segment. */
  bandwidth(): number {
    const rates = this.#segments.slice(-10).map(({ size, duration }) => (size * 8) / Math.max(duration, 0.1))
    return Math.max(100_000, ...rates)
  }

  playlist({ whole, skip }: { whole: boolean; skip: boolean }): Playlist {
    const { targetDuration, partTarget, liveSeconds, seekBackSeconds } = this.#options
    const segments = this.#newest(whole ? seekBackSeconds : liveSeconds)
    const first = segments[0]
    const before = first ? this.#segments.slice(0, this.#segments.indexOf(first)) : this.#segments
    const last = this.#segments.at(-1)
    let age = 0
    const listed = segments.toReversed().map((segment) => {
      const withParts = !segment.complete || age < targetDuration * targetsWithParts
      age += segment.duration
      return listedSegment(segment, withParts && segment.parts.length > 0)
    })
    return {
      ...{ targetDuration, partTarget, segments: listed.reverse(), skip, ended: this.ended },
      sequence: first?.number ?? this.#next,
      discontinuities:
        this.#removedDiscontinuities +
        before.filter(({ discontinuity }) => discontinuity).length +
        (first?.discontinuity ? 1 : 0),
      hint: last && !last.complete ? partName(last, last.parts.length) : null,
    }
  }

  find(name: string): FoundMedia {
    const map = this.#maps.get(name)
    if (map) return { bytes: map }
    const parsed = /^([sp])(\d{1,15})\.([\w-]{11})(?:\.(\d{1,4}))?\.m4s$/.exec(name)
    const segment = parsed && this.#find(Number(parsed[2]))
    if (!segment || segment.id !== parsed[3]) return null
    if (parsed[1] === 's' && parsed[4] === undefined) {
      if (segment.bytes) return { bytes: segment.bytes }
      return segment.stored ? { stored: segment.stored } : null
    }
    const at = Number(parsed[4])
    const part = parsed[1] === 'p' ? segment.parts[at] : undefined
    if (part) return { bytes: part.bytes }
    return parsed[1] === 'p' && !segment.complete && at === segment.parts.length ? 'next' : null
  }

  clear(): void {
    for (const { stored } of this.#segments) stored?.remove()
    this.#segments = []
    this.#maps.clear()
    this.#memory = 0
  }

  #open(): Segment {
    const segment: Segment = {
      number: this.#next++,
      id: newId(),
      at: new Date(this.#sectionStart.getTime() + this.#sectionLength * 1_000),
      ...{ duration: 0, size: 0, parts: [], bytes: null, stored: null, complete: false },
      discontinuity: this.#discontinuityDue,
      map: this.#map,
    }
    this.#discontinuityDue = false
    this.#segments.push(segment)
    return segment
  }

  #growing(): Segment | null {
    const last = this.#segments.at(-1)
    return last && !last.complete ? last : null
  }

  #find(number: number): Segment | undefined {
    const first = this.#segments[0]
    return first && this.#segments[number - first.number]
  }

  /** The newest segments of so many seconds, at least three. */
  #newest(seconds: number): Segment[] {
    let total = 0
    let at = this.#segments.length
    while (at > 0 && (total < seconds || this.#segments.length - at < 3)) {
      const segment = this.#segments[at - 1]!
      if (segment.complete && !segment.bytes && !segment.stored?.isKept()) break
      total += segment.duration
      at--
    }
    return this.#segments.slice(at)
  }

  #trim(): void {
    const { targetDuration, seekBackSeconds, liveSeconds, memoryBytes } = this.#options
    const inMemory = Math.max(liveSeconds, targetDuration * (targetsWithParts + 1)) + grace / 2
    const total = this.#segments.reduce((sum, { duration }) => sum + duration, 0)
    let age = total
    for (const segment of this.#segments.slice(0, -1)) {
      age -= segment.duration
      if (age > inMemory || this.#memory > memoryBytes) this.#forget(segment)
    }
    let length = total
    while (this.#segments.length > 3) {
      const oldest = this.#segments[0]!
      const isGone = !oldest.bytes && !oldest.stored?.isKept()
      if (length - oldest.duration <= seekBackSeconds + grace && !isGone) break
      this.#remove(oldest)
      length -= oldest.duration
    }
  }

  /** From now on the segment comes from the disk. */
  #forget(segment: Segment): void {
    if (!segment.bytes) return
    this.#memory -= segment.size
    segment.bytes = null
    segment.parts = []
  }

  #remove(segment: Segment): void {
    this.#forget(segment)
    segment.stored?.remove()
    this.#segments.shift()
    if (segment.discontinuity) this.#removedDiscontinuities++
    if (!this.#segments.some(({ map }) => map === segment.map) && segment.map !== this.#map)
      this.#maps.delete(segment.map)
  }
}

function listedSegment(segment: Segment, withParts: boolean): ListedSegment {
  const { at, duration, discontinuity, map, complete } = segment
  const parts = segment.parts.map((part, place) => ({
    uri: partName(segment, place),
    duration: part.duration,
    independent: part.independent,
  }))
  return { uri: nameOf(segment), at, duration, discontinuity, map, complete, parts: withParts ? parts : [] }
}

const nameOf = ({ number, id }: Segment) => `s${number}.${id}.m4s`
const partName = ({ number, id }: Segment, place: number) => `p${number}.${id}.${place}.m4s`

/** Nobody can guess the name of a segment: it is known only from a playlist, which needs a ticket. */
const newId = () => randomBytes(8).toString('base64url')
