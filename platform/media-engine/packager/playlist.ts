/** A part of a segment, as the playlist lists it. */
type ListedPart = { uri: string; duration: number; independent: boolean }

export type ListedSegment = {
  uri: string
  /** In seconds. */
  duration: number
  /** When its first picture was taken. */
  at: Date
  map: string
  /** It follows an interruption or changed parameters. */
  discontinuity: boolean
  /** Empty where the parts are no longer listed. */
  parts: ListedPart[]
  /** False for the segment that still grows. */
  complete: boolean
}

export type Playlist = {
  targetDuration: number
  partTarget: number
  /** The number of the first segment. */
  sequence: number
  /** How many discontinuities were before the first segment. */
  discontinuities: number
  segments: ListedSegment[]
  /** The part that comes next. */
  hint: string | null
  ended: boolean
  /** The other rendition of the same stream. */
  other: { uri: string; segment: number; part: number | null } | null
  /** Leave out the older segments, which the player has (`_HLS_skip`). */
  skip: boolean
}

/** Parts are listed for segments that end within so many target durations of the live edge. */
export const targetsWithParts = 3
/** The player holds back so many parts from the live edge. */
const partsHeldBack = 3
/** Players that skip have at least so many target durations. */
const targetsKept = 6

/** The media playlist of RFC 8216bis, with parts. */
export function mediaPlaylist(list: Playlist): string {
  const { targetDuration, partTarget, segments, ended } = list
  const skipUntil = targetDuration * targetsKept
  const skipped = list.skip ? olderThan(segments, skipUntil) : 0
  const control = [
    'CAN-BLOCK-RELOAD=YES',
    `PART-HOLD-BACK=${fixed(partTarget * partsHeldBack)}`,
    `HOLD-BACK=${targetDuration * 3}`,
    `CAN-SKIP-UNTIL=${skipUntil}`,
  ]
  const lines = [
    '#EXTM3U',
    '#EXT-X-VERSION:9',
    `#EXT-X-TARGETDURATION:${targetDuration}`,
    `#EXT-X-SERVER-CONTROL:${control.join(',')}`,
    `#EXT-X-PART-INF:PART-TARGET=${fixed(partTarget)}`,
    `#EXT-X-MEDIA-SEQUENCE:${list.sequence}`,
    `#EXT-X-DISCONTINUITY-SEQUENCE:${list.discontinuities}`,
  ]
  if (skipped > 0) lines.push(`#EXT-X-SKIP:SKIPPED-SEGMENTS=${skipped}`)
  let map = segments[skipped - 1]?.map ?? ''
  for (const [at, segment] of segments.entries()) {
    if (at < skipped) continue
    if (segment.discontinuity && at > 0) lines.push('#EXT-X-DISCONTINUITY')
    if (segment.map !== map) lines.push(`#EXT-X-MAP:URI="${segment.map}"`)
    if (segment.map !== map || segment.discontinuity)
      lines.push(`#EXT-X-PROGRAM-DATE-TIME:${segment.at.toISOString()}`)
    map = segment.map
    for (const { uri, duration, independent } of segment.parts)
      lines.push(
        `#EXT-X-PART:DURATION=${fixed(duration)},URI="${uri}"${independent ? ',INDEPENDENT=YES' : ''}`,
      )
    if (segment.complete) lines.push(`#EXTINF:${fixed(segment.duration)},`, segment.uri)
  }
  if (list.other && !ended) {
    const { uri, segment, part } = list.other
    const lastPart = part === null ? '' : `,LAST-PART=${part}`
    lines.push(`#EXT-X-RENDITION-REPORT:URI="${uri}",LAST-MSN=${segment}${lastPart}`)
  }
  if (ended) lines.push('#EXT-X-ENDLIST')
  else if (list.hint) lines.push(`#EXT-X-PRELOAD-HINT:TYPE=PART,URI="${list.hint}"`)
  return `${lines.join('\n')}\n`
}

/** How many complete segments end more than `seconds` before the live edge. */
function olderThan(segments: ListedSegment[], seconds: number): number {
  let kept = 0
  let at = segments.length
  while (at > 0 && kept + segments[at - 1]!.duration <= seconds) kept += segments[--at]!.duration
  return Math.max(0, at - 1)
}

export type Rendition = {
  uri: string
  codecs: string[]
  /** Bits per second. */
  bandwidth: { peak: number; average: number }
  size: { width: number; height: number } | null
}

/** The multivariant playlist. Players begin with the first rendition. */
export function masterPlaylist(renditions: Rendition[]): string {
  return `#EXTM3U\n#EXT-X-VERSION:9\n${renditions.map(streamLines).join('')}`
}

function streamLines({ uri, codecs, bandwidth: { peak, average }, size }: Rendition): string {
  const attributes = [
    `BANDWIDTH=${Math.ceil(peak)}`,
    `AVERAGE-BANDWIDTH=${Math.ceil(average)}`,
    `CODECS="${codecs.join(',')}"`,
  ]
  if (size) attributes.push(`RESOLUTION=${size.width}x${size.height}`)
  return `#EXT-X-STREAM-INF:${attributes.join(',')}\n${uri}\n`
}

const fixed = (seconds: number) => String(Number(seconds.toFixed(4)))
