import { randomBytes } from 'node:crypto'
import type { Readable } from 'node:stream'
import { gzipSync } from 'node:zlib'
import type { MediaSink, PictureSink } from '../media-units.ts'
import { Arrivals } from './arrivals.ts'
import { Fragmenter, type Section } from './fragmenter.ts'
import { HlsViewers } from './hls-viewers.ts'
import { type FoundMedia, LiveWindow, type RenditionName } from './live-window.ts'
import { LowLayer } from './low-layer.ts'
import { masterPlaylist, mediaPlaylist } from './playlist.ts'
import type { SegmentFiles } from './segment-files.ts'

export type PackagerOptions = {
  /** Whose ticket it is; null for a forged, expired or revoked one. */
  authorize(ticket: string): string | null
  /** Where segments go that no longer fit into memory; without it, only those in memory can be sought back. */
  files?: SegmentFiles | null
  /**
   * When the stream was opened, in milliseconds since 1970: an earlier process may have served it since. Now by default.
   */
  openedAt?: number
  /** Length of a part in seconds. */
  partSeconds?: number
  seekBackSeconds?: number
  memoryBytes?: number
  /** Milliseconds since 1970, for the times in the playlist. */
  now?: () => number
  /** Milliseconds of a clock that never jumps. */
  elapsed?: () => number
}

type HlsRequest = {
  /** After the stream's own path: `index.m3u8`. */
  path: string
  query: URLSearchParams
  acceptsGzip?: boolean
}

export type HlsReply = {
  status: number
  headers: Record<string, string>
  body: Buffer | Readable | null
}

export type HlsOrigin = {
  handle(request: HlsRequest): Promise<HlsReply>
  viewers(): number
  participants(): string[]
  /** Stops counting the participant; its ticket is refused by `authorize`. */
  disconnect(participant: string): void
  /** Frees memory and disk. Those who wait get the state of now. */
  close(): Promise<void>
}

const targetDuration = 4
const liveSeconds = 36
/** Parts may be a tenth longer than asked for, so that whole pictures fit. */
const partTolerance = 1.1
const secondsOf2026 = Date.UTC(2026, 0, 1) / 1_000

const mediaHeaders = {
  'content-type': 'video/mp4',
  'cache-control': 'public, max-age=31536000, immutable',
}
const playlistHeaders = {
  'content-type': 'application/vnd.apple.mpegurl',
  'cache-control': 'private, no-cache',
  vary: 'accept-encoding',
}
const open = { 'access-control-allow-origin': '*' }

/** Takes H.264 and AAC of one stream and serves them as Low-Latency HLS. */
export function createPackager(
  options: PackagerOptions,
): MediaSink & HlsOrigin & { lowPictures: PictureSink } {
  const { authorize, files = null, partSeconds = 0.2, seekBackSeconds = 7_200 } = options
  const { memoryBytes = 96 * 1024 * 1024, now = Date.now } = options
  const { openedAt = now() } = options
  const partTarget = partSeconds * partTolerance
  const window = new LiveWindow(
    {
      ...{ targetDuration, partTarget, liveSeconds, seekBackSeconds, memoryBytes },
      // Segments last at least a second, so numbers never repeat after a restart of the process.
      firstSequence: Math.max(1, Math.floor(now() / 1_000 - secondsOf2026)),
      // A stream is interrupted less than once a second, so these grow, too. They stay small, because hls.js walks through
      // all numbers up to the current one with each playlist.
      firstDiscontinuity: Math.max(0, Math.floor((now() - openedAt) / 1_000)),
    },
    files,
  )
  const viewers = new HlsViewers(options.elapsed)
  const arrivals = new Arrivals(targetDuration * 2 * 1_000)
  let section: Section | null = null
  let rendered = new Map<string, { plain: Buffer; packed: Buffer }>()

  function changed(): void {
    rendered = new Map()
    arrivals.check()
  }

  const low = new LowLayer(window, changed)
  const fragmenter = new Fragmenter(
    {
      section(begun) {
        section = begun
        window.beginSection(begun, new Date(now()))
        low.begin(begun)
      },
      part(part) {
        low.take(window.add(part), part)
        changed()
      },
      sectionEnded() {
        window.completeSegment()
        low.end()
        changed()
      },
    },
    { partSeconds: partTarget, shortestSegment: 1, longestSegment: targetDuration, longestGap: 3 },
  )

  function playlist(of: RenditionName, whole: boolean, skip: boolean): { plain: Buffer; packed: Buffer } {
    const key = `${of} ${whole} ${skip}`
    const known = rendered.get(key)
    if (known) return known
    const plain = Buffer.from(
      mediaPlaylist({ ...window.playlist({ of, whole, skip }), other: otherThan(of, whole) }),
    )
    const made = { plain, packed: gzipSync(plain, { level: 1 }) }
    rendered.set(key, made)
    return made
  }

  /** Where the other rendition is; null where there is only one. */
  function otherThan(of: RenditionName, whole: boolean) {
    const name = of === 'high' ? 'low' : 'high'
    const edge = window.edge(name)
    if (!edge || (of === 'high' && !window.hasLow())) return null
    const part = edge.complete ? null : edge.parts - 1
    return { uri: nameOf(name, whole), segment: edge.number, part }
  }

  /** Whether the playlist has the part, or the whole segment where no part is named. */
  function has(of: RenditionName, number: number, part: number | null): boolean {
    const edge = window.edge(of)
    if (window.ended) return true
    if (!edge) return false
    const segment = window.partsOf(number, of)
    if (!segment) return edge.number > number
    if (part === null) return segment.complete
    if (part < segment.parts) return true
    return segment.complete && has(of, number + 1, 0)
  }

  async function waitFor(of: RenditionName, query: URLSearchParams): Promise<'bad' | 'ready'> {
    const number = wholeNumber(query.get('_HLS_msn'))
    const part = wholeNumber(query.get('_HLS_part'))
    if (number === undefined || part === undefined || (number === null && part !== null)) return 'bad'
    if (number === null) return 'ready'
    const edge = window.edge('high')
    if (edge && number > edge.number + 2) return 'bad'
    if (!has(of, number, part)) await arrivals.until(`${of} ${number}.${part}`, () => has(of, number, part))
    return 'ready'
  }

  async function master(request: HlsRequest, participant: string): Promise<HlsReply> {
    // Whether there is a low layer is known with the first part of its rendition.
    await firstPart('low')
    if (!section || !window.edge('low')) return plain(404)
    const asked = request.query.get('session')
    const session = asked && isSession(asked) ? asked : randomBytes(9).toString('base64url')
    viewers.seen(participant, session)
    const query = new URLSearchParams({ ticket: request.query.get('ticket') ?? '', session })
    const whole = request.query.get('window') === 'whole'
    const high = { codecs: section.codecs, size: section.tracks.video }
    const renditions = [{ ...high, of: 'high' as RenditionName }]
    if (window.hasLow() && low.shown) renditions.push({ ...low.shown, of: 'low' })
    // For browsers that play the playlist by themselves: they cannot be told what to choose.
    if (request.query.get('saves') === 'yes') renditions.splice(0, renditions.length - 1)
    const body = masterPlaylist(
      renditions.map(({ of, ...one }) => ({
        ...one,
        uri: `${nameOf(of, whole)}?${query}`,
        bandwidth: window.bandwidth(of),
      })),
    )
    return {
      status: 200,
      headers: { ...open, ...playlistHeaders, 'cache-control': 'no-store' },
      body: Buffer.from(body),
    }
  }

  const firstPart = (of: RenditionName) =>
    window.edge(of) ? Promise.resolve() : arrivals.until(`${of} first`, () => window.edge(of) !== null)

  async function media(request: HlsRequest, participant: string): Promise<HlsReply> {
    const of = request.path.startsWith('low') ? 'low' : 'high'
    const session = request.query.get('session') ?? ''
    viewers.seen(participant, isSession(session) ? session : '')
    if ((await waitFor(of, request.query)) === 'bad') return plain(400)
    await firstPart(of)
    if (!window.edge(of)) return plain(404)
    if (authorize(request.query.get('ticket') ?? '') === null) return plain(403)
    const skip = ['YES', 'v2'].includes(request.query.get('_HLS_skip') ?? '')
    const { plain: bytes, packed } = playlist(of, request.path.endsWith('whole.m3u8'), skip)
    if (!request.acceptsGzip) return { status: 200, headers: { ...open, ...playlistHeaders }, body: bytes }
    const headers = { ...open, ...playlistHeaders, 'content-encoding': 'gzip' }
    return { status: 200, headers, body: packed }
  }

  async function piece(name: string): Promise<HlsReply> {
    let found: FoundMedia = window.find(name)
    if (found === 'next') {
      await arrivals.until(name, () => window.find(name) !== 'next')
      found = window.find(name)
    }
    if (!found || found === 'next') return plain(404)
    const headers = { ...open, ...mediaHeaders }
    if ('bytes' in found) return { status: 200, headers, body: found.bytes }
    return {
      status: 200,
      headers: { ...headers, 'content-length': String(found.stored.size) },
      body: found.stored.stream(),
    }
  }

  return {
    configure: (config) => fragmenter.configure(config),
    write: (unit) => fragmenter.write(unit),
    lowPictures: low,
    interrupt() {
      fragmenter.interrupt()
      low.interrupt()
    },
    end() {
      fragmenter.end()
      window.ended = true
      changed()
    },

    async handle(request) {
      if (request.path.length > 100) return plain(404)
      if (!request.path.endsWith('.m3u8')) return piece(request.path)
      const participant = authorize(request.query.get('ticket') ?? '')
      if (participant === null) return plain(403)
      if (request.path === 'index.m3u8') return master(request, participant)
      if (isMediaPlaylist(request.path)) return media(request, participant)
      return plain(404)
    },
    viewers: () => viewers.count(),
    participants: () => viewers.participants(),
    disconnect: (participant) => viewers.left(participant),
    async close() {
      window.ended = true
      arrivals.releaseAll()
      window.clear()
      await files?.clear()
    },
  }
}

const plain = (status: number): HlsReply => ({
  status,
  headers: { ...open, 'cache-control': 'no-store' },
  body: null,
})

const nameOf = (of: RenditionName, whole: boolean) =>
  `${of === 'low' ? 'low-' : ''}${whole ? 'whole' : 'live'}.m3u8`

const isMediaPlaylist = (path: string) => /^(?:low-)?(?:live|whole)\.m3u8$/.test(path)

const isSession = (text: string) => /^[\w-]{1,40}$/.test(text)

/** Null when it is missing, undefined when it is no number. */
function wholeNumber(text: string | null): number | null | undefined {
  if (text === null) return null
  return /^\d{1,12}$/.test(text) ? Number(text) : undefined
}
