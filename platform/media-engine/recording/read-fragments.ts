/** A box of ISO/IEC 14496-12 within `bytes`. */
type Box = { type: string; start: number; end: number; content: number }

export type FragmentTrack = {
  id: number
  start: number
  /** Of each sample, in ticks; so are shifts. */
  durations: number[]
  sizes: number[]
  shifts: number[]
  keys: boolean[]
  /** Where its samples begin, counted from the beginning of the `moof`. */
  offset: number
}

const mostSamples = 100_000
const sampleIsNoKey = 0x1_0000

/** The boxes of a part of a file; stops before the first that is cut off or nonsense. */
export function boxesOf(bytes: Buffer, from = 0, to = bytes.length): Box[] {
  const boxes: Box[] = []
  for (let start = from; start + 8 <= to; ) {
    const size = bytes.readUInt32BE(start)
    if (size < 8 || start + size > to) break
    boxes.push({
      type: bytes.toString('latin1', start + 4, start + 8),
      ...{ start, end: start + size, content: start + 8 },
    })
    start += size
  }
  return boxes
}

/** The box at the end of a path like `moov/trak/mdia`; null when one of them is missing. */
function boxAt(bytes: Buffer, path: string, from = 0, to = bytes.length): Box | null {
  let within: { content: number; end: number } = { content: from, end: to }
  let found: Box | null = null
  for (const type of path.split('/')) {
    found = boxesOf(bytes, within.content, within.end).find((box) => box.type === type) ?? null
    if (!found) return null
    within = found
  }
  return found
}

export type InitTrack = {
  id: number
  kind: 'video' | 'audio'
  timescale: number
  /** The entry of `stsd`, as it is. */
  description: Buffer
  width: number
  height: number
}

/** The tracks that a `moov` describes; null when it is not one of ours. */
export function readInit(bytes: Buffer): InitTrack[] | null {
  const movie = boxAt(bytes, 'moov')
  if (!movie) return null
  const tracks: InitTrack[] = []
  for (const track of boxesOf(bytes, movie.content, movie.end).filter(({ type }) => type === 'trak')) {
    const at = (path: string, length: number) => {
      const box = boxAt(bytes, path, track.content, track.end)
      return box && box.end - box.content >= length ? box : null
    }
    const [header, media] = [at('tkhd', 96), at('mdia/mdhd', 36)]
    const [handler, descriptions] = [at('mdia/hdlr', 20), at('mdia/minf/stbl/stsd', 16)]
    if (!header || !media || !handler || !descriptions) return null
    const kind = bytes.toString('latin1', handler.content + 8, handler.content + 12)
    const entry = boxesOf(bytes, descriptions.content + 8, descriptions.end)[0]
    const timescale = bytes.readUInt32BE(media.content + 20)
    if (!entry || timescale === 0 || (kind !== 'vide' && kind !== 'soun')) return null
    tracks.push({
      id: bytes.readUInt32BE(header.content + 20),
      kind: kind === 'vide' ? 'video' : 'audio',
      timescale,
      description: Buffer.from(bytes.subarray(entry.start, entry.end)),
      width: bytes.readUInt16BE(header.content + 88),
      height: bytes.readUInt16BE(header.content + 92),
    })
  }
  return tracks.length > 0 ? tracks : null
}

/** The tracks of a `moof` that the packager wrote; null when it is damaged. */
export function readFragment(bytes: Buffer): FragmentTrack[] | null {
  const movie = boxAt(bytes, 'moof')
  if (!movie) return null
  const tracks: FragmentTrack[] = []
  for (const traf of boxesOf(bytes, movie.content, movie.end).filter(({ type }) => type === 'traf')) {
    const boxes = boxesOf(bytes, traf.content, traf.end)
    const [head, time, run] = ['tfhd', 'tfdt', 'trun'].map((type) => boxes.find((box) => box.type === type))
    if (!head || !time || !run || head.end - head.content < 8 || time.end - time.content < 12) return null
    const start = bytes.readBigUInt64BE(time.content + 4)
    const track = readRun(bytes, run)
    if (!track || start > BigInt(Number.MAX_SAFE_INTEGER)) return null
    tracks.push({ id: bytes.readUInt32BE(head.content + 4), start: Number(start), ...track })
  }
  return tracks
}

function readRun(bytes: Buffer, { content, end }: Box): Omit<FragmentTrack, 'id' | 'start'> | null {
  if (end - content < 12) return null
  const flags = bytes.readUInt32BE(content) & 0xff_ffff
  const count = bytes.readUInt32BE(content + 4)
  const hasFlags = (flags & 0x400) !== 0
  const hasShift = (flags & 0x800) !== 0
  const fields = 2 + Number(hasFlags) + Number(hasShift)
  if ((flags & 0x301) !== 0x301 || count > mostSamples || content + 12 + count * fields * 4 > end) return null
  const run = { offset: bytes.readInt32BE(content + 8), durations: [] as number[], sizes: [] as number[] }
  const [shifts, keys]: [number[], boolean[]] = [[], []]
  for (let sample = 0; sample < count; sample++) {
    const at = content + 12 + sample * fields * 4
    run.durations.push(bytes.readUInt32BE(at))
    run.sizes.push(bytes.readUInt32BE(at + 4))
    keys.push(!hasFlags || (bytes.readUInt32BE(at + 8) & sampleIsNoKey) === 0)
    shifts.push(hasShift ? bytes.readInt32BE(at + 8 + Number(hasFlags) * 4) : 0)
  }
  return { ...run, shifts, keys }
}
