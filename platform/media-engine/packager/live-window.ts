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

type Version = {
  number: number
  id: string
  size: number
  parts: HeldPart[]
  /** Null while it grows, and when it is only on the disk or gone. */
  bytes: Buffer | null
  stored: StoredSegment | null
  complete: boolean
  map: string
}

export type Segment = Version & {
  at: Date
  duration: number
  discontinuity: boolean
  /** Its version with the low layer; `shared`: both renditions list the segment itself. Null until that is known. */
  low: Version | 'shared' | null
}

export type RenditionName = 'high' | 'low'

/** What a path of the origin names. */
export type FoundMedia = { bytes: Buffer } | { stored: StoredSegment } | 'next' | null

/** Seconds for which a segment can still be fetched after it has left the playlist. */
const grace = 60
const recentSegments = 10
const mostSegmentBytes = 32 * 1024 * 1024

/** The segments of a live: the newest in memory, older ones on the disk, and none beyond what can be sought back. */
export class LiveWindow {
  readonly #options: WindowOptions
  readonly #files: SegmentFiles | null
  #segments: Segment[] = []
  #maps = new Map<string, Buffer>()
  #map = ''
  #lowHead: { bytes: Buffer; map: string } | null = null
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

  add(part: Part): Segment {
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
    return segment
  }

  share(segment: Segment): void {
    segment.low = 'shared'
  }

  /** @param head what the low version of the segment is read with */
  openLow(segment: Segment, head: Buffer): void {
    if (this.#lowHead?.bytes !== head) {
      this.#lowHead = { bytes: head, map: `i${segment.number}.${newId()}.mp4` }
      this.#maps.set(this.#lowHead.map, head)
    }
    segment.low = newVersion(segment.number, this.#lowHead.map)
  }

  addLow({ low }: Segment, part: HeldPart): void {
    if (!low || low === 'shared') return
    low.parts.push(part)
    low.size += part.bytes.length
    this.#memory += part.bytes.length
  }

  completeLow({ low }: Segment): void {
    if (!low || low === 'shared') return
    this.#complete(low)
    this.#trim()
  }

  completeSegment(): void {
    const segment = this.#growing()
    if (!segment) return
    this.#complete(segment)
    this.#trim()
  }

  /** The newest segment, and how many of its parts there are; null before the first part. */
  edge(of: RenditionName): { number: number; parts: number; complete: boolean } | null {
    for (let at = this.#segments.length - 1; at >= 0; at--) {
      const segment = this.#segments[at]!
      const version = versionOf(segment, of)
      if (version) return { number: segment.number, parts: version.parts.length, complete: version.complete }
    }
    return null
  }

  partsOf(number: number, of: RenditionName): { parts: number; complete: boolean } | null {
    const segment = this.#find(number)
    const version = segment && versionOf(segment, of)
    return version ? { parts: version.parts.length, complete: version.complete } : null
  }

  /** Whether the low layer is in use, or was a moment ago. */
  hasLow(): boolean {
    return this.#segments.slice(-recentSegments).some(({ low }) => low !== null && low !== 'shared')
  }

  /** Bits per second: of the largest recent segment, and on average. */
  bandwidth(of: RenditionName): { peak: number; average: number } {
    const recent = this.#segments.slice(-recentSegments).flatMap((segment) => {
      const version = of === 'high' ? segment : segment.low
      if (!version || version === 'shared') return []
      return [{ bits: version.size * 8, seconds: Math.max(lengthOf(version), 0.1) }]
    })
    const sum = (of: 'bits' | 'seconds') => recent.reduce((total, one) => total + one[of], 0)
    const average = sum('bits') / Math.max(sum('seconds'), 0.1)
    const peak = Math.max(of === 'high' ? 100_000 : 1, ...recent.map(({ bits, seconds }) => bits / seconds))
    return { peak, average: Math.min(average, peak) }
  }

  playlist({
    whole,
    skip,
    of,
  }: {
    whole: boolean
    skip: boolean
    of: RenditionName
  }): Omit<Playlist, 'other'> {
    const { targetDuration, partTarget, liveSeconds, seekBackSeconds } = this.#options
    const segments = knownOf(this.#newest(whole ? seekBackSeconds : liveSeconds), of)
    const first = segments[0]
    const before = first ? this.#segments.slice(0, this.#segments.indexOf(first)) : this.#segments
    const end = segments.at(-1)
    const last = end && versionOf(end, of)
    let age = 0
    const listed = segments.toReversed().map((segment) => {
      const version = versionOf(segment, of) ?? segment
      const withParts = !version.complete || age < targetDuration * targetsWithParts
      age += segment.duration
      return listedSegment(segment, version, withParts && version.parts.length > 0)
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
    const named = parsed && this.#find(Number(parsed[2]))
    const versions = named ? [named, ...ownLow(named)] : []
    const segment = versions.find(({ id }) => id === parsed?.[3])
    if (!parsed || !segment) return null
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
    for (const segment of this.#segments)
      for (const { stored } of [segment, ...ownLow(segment)]) stored?.remove()
    this.#segments = []
    this.#maps.clear()
    this.#memory = 0
  }

  #open(): Segment {
    const segment: Segment = {
      ...newVersion(this.#next++, this.#map),
      at: new Date(this.#sectionStart.getTime() + this.#sectionLength * 1_000),
      ...{ duration: 0, discontinuity: this.#discontinuityDue, low: null },
    }
    this.#discontinuityDue = false
    this.#segments.push(segment)
    return segment
  }

  #complete(version: Version): void {
    version.complete = true
    const whole = Buffer.concat(version.parts.map(({ bytes }) => bytes))
    let at = 0
    for (const part of version.parts) {
      part.bytes = whole.subarray(at, at + part.bytes.length)
      at += part.bytes.length
    }
    version.bytes = whole
    version.stored = this.#files?.store(nameOf(version), whole) ?? null
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
    for (const version of [segment, ...ownLow(segment)]) {
      if (!version.bytes) continue
      this.#memory -= version.size
      version.bytes = null
      version.parts = []
    }
  }

  #remove(segment: Segment): void {
    this.#forget(segment)
    this.#segments.shift()
    if (segment.discontinuity) this.#removedDiscontinuities++
    const isUsed = (map: string) =>
      map === this.#map ||
      map === this.#lowHead?.map ||
      this.#segments.some((one) => [one, ...ownLow(one)].some((version) => version.map === map))
    for (const { stored, map } of [segment, ...ownLow(segment)]) {
      stored?.remove()
      if (!isUsed(map)) this.#maps.delete(map)
    }
  }
}

function newVersion(number: number, map: string): Version {
  return { number, id: newId(), size: 0, parts: [], bytes: null, stored: null, complete: false, map }
}

const ownLow = ({ low }: Segment): Version[] => (low && low !== 'shared' ? [low] : [])

function versionOf(segment: Segment, of: RenditionName): Version | null {
  return of === 'high' || segment.low === 'shared' ? segment : segment.low
}

/** Up to the first segment whose version is not known or still grows. */
function knownOf(segments: Segment[], of: RenditionName): Segment[] {
  const at = segments.findIndex((segment) => !versionOf(segment, of)?.complete)
  if (at === -1) return segments
  return segments.slice(0, versionOf(segments[at]!, of) ? at + 1 : at)
}

const lengthOf = ({ parts }: Version) => parts.reduce((sum, { duration }) => sum + duration, 0)

function listedSegment(segment: Segment, version: Version, withParts: boolean): ListedSegment {
  const { at, duration, discontinuity } = segment
  const { map, complete } = version
  const parts = version.parts.map((part, place) => ({
    uri: partName(version, place),
    duration: part.duration,
    independent: part.independent,
  }))
  return { uri: nameOf(version), at, duration, discontinuity, map, complete, parts: withParts ? parts : [] }
}

const nameOf = ({ number, id }: Version) => `s${number}.${id}.m4s`
const partName = ({ number, id }: Version, place: number) => `p${number}.${id}.${place}.m4s`

/** Nobody can guess the name of a segment: it is known only from a playlist, which needs a ticket. */
const newId = () => randomBytes(8).toString('base64url')
