import { readdirSync } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { join } from 'node:path'
import { Numbers } from './numbers.ts'
import { type FragmentTrack, type InitTrack, readFragment, readInit } from './read-fragments.ts'
import { sectionFiles } from './section-files.ts'

/** The samples of one track over all sections; times are ticks of `timescale`. */
export type TrackTable = {
  kind: 'video' | 'audio'
  timescale: number
  width: number
  height: number
  descriptions: Buffer[]
  starts: Numbers
  shifts: Numbers
  sizes: Numbers
  /** Places of samples that are keyframes. */
  keys: Numbers
  /** Where each chunk begins in the finished data, how many samples it has, and its description. */
  chunks: { offsets: Numbers; samples: Numbers; descriptions: Numbers }
  end: number
}

export type Scan = {
  tracks: TrackTable[]
  files: string[]
  /** Pieces to copy, one after the other: number of the file, position, length. */
  pieces: { files: Numbers; positions: Numbers; lengths: Numbers }
  bytes: number
  durationMs: number
  /** Where what was recorded at which time is found in the finished file. */
  sections: { at: string; startMs: number; durationMs: number }[]
}

const mostHeadBytes = 16 * 1024 * 1024
const boxHead = 8

/** Reads the fragments of a recording without their pictures; each file counts up to its last whole fragment. */
export async function scanRecording(folder: string): Promise<Scan> {
  const scan: Scan = {
    ...{ tracks: [], files: [], bytes: 0, durationMs: 0, sections: [] },
    pieces: { files: new Numbers(), positions: new Numbers(), lengths: new Numbers() },
  }
  let end = 0
  for (const { name, at } of sectionFiles(readdirSync(folder))) {
    const file = await open(join(folder, name))
    try {
      const start = end
      end = await scanSection(scan, file, scan.files.push(join(folder, name)) - 1, start)
      if (end === start) continue
      scan.sections.push({
        at: new Date(at).toISOString(),
        startMs: Math.round(start * 1_000),
        durationMs: Math.round((end - start) * 1_000),
      })
    } finally {
      await file.close()
    }
  }
  scan.durationMs = Math.round(end * 1_000)
  return scan
}

/** @returns where the section ends in the whole recording, in seconds */
async function scanSection(scan: Scan, file: FileHandle, number: number, start: number): Promise<number> {
  const { size } = await file.stat()
  let inits: InitTrack[] | null = null
  let base: number | null = null
  let end = start
  let fragment: Buffer | null = null
  for (let at = 0; at + boxHead <= size; ) {
    const head = await read(file, at, boxHead)
    const length = head.readUInt32BE(0)
    const type = head.toString('latin1', 4, 8)
    if (length < boxHead || at + length > size || (type !== 'mdat' && length > mostHeadBytes)) break
    if (type === 'moov') inits = readInit(await read(file, at, length))
    if (type === 'moof') fragment = await read(file, at, length)
    if (type === 'mdat') {
      const tracks = fragment && readFragment(fragment)
      if (!inits || !tracks || !fitsInto(tracks, fragment!.length + boxHead, fragment!.length + length)) break
      base ??= Math.min(...tracks.map((track) => track.start / scaleOf(inits!, track.id)))
      for (const track of tracks) {
        const init = inits.find(({ id }) => id === track.id)
        if (!init) continue
        end = Math.max(end, addSamples(scan, track, init, start - base, fragment!.length + boxHead))
      }
      scan.pieces.files.push(number)
      scan.pieces.positions.push(at + boxHead)
      scan.pieces.lengths.push(length - boxHead)
      scan.bytes += length - boxHead
      fragment = null
    }
    at += length
  }
  return end
}

const scaleOf = (inits: InitTrack[], id: number) => inits.find((init) => init.id === id)?.timescale ?? 1

const fitsInto = (tracks: FragmentTrack[], from: number, to: number) =>
  tracks.every(
    ({ offset, sizes }) => offset >= from && offset + sizes.reduce((sum, size) => sum + size, 0) <= to,
  )

function addSamples(
  scan: Scan,
  track: FragmentTrack,
  init: InitTrack,
  shift: number,
  dataStart: number,
): number {
  const table = tableOf(scan, init)
  const known = table.descriptions.findIndex((description) => description.equals(init.description))
  const description = known === -1 ? table.descriptions.push(init.description) : known + 1
  const scale = table.timescale / init.timescale
  let time = track.start * scale + shift * table.timescale
  table.chunks.offsets.push(scan.bytes + track.offset - dataStart)
  table.chunks.samples.push(track.sizes.length)
  table.chunks.descriptions.push(description)
  for (const [at, size] of track.sizes.entries()) {
    if (track.keys[at]) table.keys.push(table.sizes.length)
    const earliest = table.starts.length === 0 ? 0 : table.starts.last() + 1
    table.starts.push(Math.max(earliest, Math.round(time)))
    table.shifts.push(Math.round(track.shifts[at]! * scale))
    table.sizes.push(size)
    time += track.durations[at]! * scale
  }
  table.end = Math.max(table.end, Math.round(time))
  return table.end / table.timescale
}

function tableOf(scan: Scan, { kind, timescale, width, height }: InitTrack): TrackTable {
  const known = scan.tracks.find((table) => table.kind === kind)
  if (known) return known
  const [starts, shifts, sizes, keys] = [new Numbers(), new Numbers(), new Numbers(), new Numbers()]
  const chunks = { offsets: new Numbers(), samples: new Numbers(), descriptions: new Numbers() }
  const table = {
    kind,
    timescale,
    width,
    height,
    descriptions: [],
    starts,
    shifts,
    sizes,
    keys,
    chunks,
    end: 0,
  }
  scan.tracks.push(table)
  return table
}

async function read(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const bytes = Buffer.alloc(length)
  await file.read(bytes, 0, length, position)
  return bytes
}
