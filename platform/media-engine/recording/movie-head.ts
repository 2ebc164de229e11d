import { box, fullBox, movieHeader, trackBox, u32, u64 } from '../packager/boxes.ts'
import type { Numbers } from './numbers.ts'
import type { Scan, TrackTable } from './scan-recording.ts'

const movieScale = 1_000

/** Everything of an MP4 that stands before its data, so that players begin before they have the whole file. */
export function movieHead(scan: Scan): Buffer {
  const type = box('ftyp', Buffer.from('isom'), u32(512), Buffer.from('isomiso2avc1mp41'))
  const length = type.length + movie(scan, 0).length
  const head = Buffer.alloc(16)
  head.writeUInt32BE(1, 0)
  head.write('mdat', 4, 'latin1')
  head.writeBigUInt64BE(BigInt(scan.bytes + head.length), 8)
  return Buffer.concat([type, movie(scan, length + head.length), head])
}

function movie(scan: Scan, dataStart: number): Buffer {
  const tracks = scan.tracks.toSorted((a, b) => (a.kind === b.kind ? 0 : a.kind === 'video' ? -1 : 1))
  return box(
    'moov',
    movieHeader(movieScale, scan.durationMs),
    ...tracks.map((table, at) => track(table, at + 1, dataStart)),
  )
}

function track(table: TrackTable, id: number, dataStart: number): Buffer {
  const { kind, timescale, descriptions, starts, shifts, end } = table
  const latest = shifts.whole().reduce((most, shift) => Math.max(most, shift), 0)
  const start = starts.length > 0 ? starts.at(0) : 0
  const inMovie = (ticks: number) => Math.round((ticks / timescale) * movieScale)
  const edits = fullBox(
    'elst',
    1,
    0,
    u32(start > 0 ? 2 : 1),
    ...(start > 0 ? [u64(inMovie(start)), u64(0xffff_ffff_ffff_ffffn), u32(0x1_0000)] : []),
    ...[u64(inMovie(end + latest - start)), u64(0), u32(0x1_0000)],
  )
  const isVideo = kind === 'video'
  return trackBox(
    {
      ...{ id, timescale, duration: end - start, movieDuration: inMovie(end), volume: isVideo ? 0 : 0x100 },
      ...{ width: table.width, height: table.height, kind: isVideo ? 'vide' : 'soun' },
      ...{ name: isVideo ? 'Video' : 'Audio', edits },
    },
    isVideo ? fullBox('vmhd', 0, 1, Buffer.alloc(8)) : fullBox('smhd', 0, 0, Buffer.alloc(4)),
    [fullBox('stsd', 0, 0, u32(descriptions.length), ...descriptions), ...sampleTables(table, dataStart)],
  )
}

function sampleTables(table: TrackTable, dataStart: number): Buffer[] {
  const { starts, shifts, sizes, keys, chunks, kind, end } = table
  const count = sizes.length
  const durations = runs(count, (at) => (at + 1 < count ? starts.at(at + 1) : end) - starts.at(at))
  const hasShifts = shifts.whole().some((shift) => shift !== 0)
  const offsets = Buffer.alloc(chunks.offsets.length * 8)
  for (let at = 0; at < chunks.offsets.length; at++)
    offsets.writeBigUInt64BE(BigInt(chunks.offsets.at(at) + dataStart), at * 8)
  return [
    fullBox('stts', 0, 0, u32(durations.length / 2), list(durations)),
    ...(hasShifts ? [shiftTable(shifts)] : []),
    ...(kind === 'video' ? [fullBox('stss', 0, 0, u32(keys.length), list([...keys.whole()].map(next)))] : []),
    chunkTable(chunks),
    fullBox('stsz', 0, 0, u32(0, count), list(sizes.whole())),
    fullBox('co64', 0, 0, u32(chunks.offsets.length), offsets),
  ]
}

const next = (place: number) => place + 1

function shiftTable(shifts: Numbers): Buffer {
  const found = runs(shifts.length, (at) => shifts.at(at))
  return fullBox('ctts', 1, 0, u32(found.length / 2), list(found))
}

function chunkTable({ samples, descriptions }: TrackTable['chunks']): Buffer {
  const rows: number[] = []
  for (let at = 0; at < samples.length; at++) {
    const [count, description] = [samples.at(at), descriptions.at(at)]
    if (rows.at(-2) !== count || rows.at(-1) !== description) rows.push(at + 1, count, description)
  }
  return fullBox('stsc', 0, 0, u32(rows.length / 3), list(rows))
}

/** Pairs of how often and which value. */
function runs(count: number, valueAt: (at: number) => number): number[] {
  const pairs: number[] = []
  for (let at = 0; at < count; at++) {
    const value = valueAt(at)
    if (pairs.at(-1) === value) pairs[pairs.length - 2]!++
    else pairs.push(1, value)
  }
  return pairs
}

function list(values: ArrayLike<number>): Buffer {
  const bytes = Buffer.alloc(values.length * 4)
  for (let at = 0; at < values.length; at++) bytes.writeInt32BE(values[at]! | 0, at * 4)
  return bytes
}
