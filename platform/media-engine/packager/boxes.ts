import { samplesPerFrame } from './aac.ts'

/** Ticks of a second in the times of pictures. */
export const videoTimescale = 90_000
const videoTrackId = 1
const audioTrackId = 2

type VideoTrack = { sps: Uint8Array; pps: Uint8Array; width: number; height: number }
type AudioTrack = { sampleRate: number; channels: number; config: Uint8Array }
export type Tracks = { video: VideoTrack | null; audio: AudioTrack | null }

export type VideoSample = {
  /** In ticks of the track's timescale, as all times of samples. */
  dts: number
  duration: number
  /** Display time less decoding time. */
  shift: number
  key: boolean
  /** NAL units without start code or length prefix. */
  nalus: Uint8Array[]
}
export type AudioSample = { dts: number; duration: number; data: Uint8Array }

const keyFlags = 0x0200_0000
const dependentFlags = 0x0101_0000

/** A box of ISO/IEC 14496-12. */
export function box(type: string, ...content: Uint8Array[]): Buffer {
  const size = content.reduce((sum, part) => sum + part.length, 8)
  const head = Buffer.alloc(8)
  head.writeUInt32BE(size, 0)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, ...content], size)
}

export const fullBox = (type: string, version: number, flags: number, ...content: Uint8Array[]) =>
  box(type, u32((version << 24) | flags), ...content)

export function u32(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4)
  values.forEach((value, at) => {
    bytes.writeUInt32BE(value >>> 0, at * 4)
  })
  return bytes
}

function u16(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 2)
  values.forEach((value, at) => {
    bytes.writeUInt16BE(value & 0xffff, at * 2)
  })
  return bytes
}

export function u64(value: number | bigint): Buffer {
  const bytes = Buffer.alloc(8)
  bytes.writeBigUInt64BE(BigInt(value))
  return bytes
}

const zeros = (count: number) => Buffer.alloc(count)
const identityMatrix = u32(0x1_0000, 0, 0, 0, 0x1_0000, 0, 0, 0, 0x4000_0000)

/** The beginning of a fragmented MP4 with these tracks. */
export function initSegment({ video, audio }: Tracks): Buffer {
  const empty = [
    fullBox('stts', 0, 0, u32(0)),
    fullBox('stsc', 0, 0, u32(0)),
    fullBox('stsz', 0, 0, u32(0, 0)),
    fullBox('stco', 0, 0, u32(0)),
  ]
  const tracks: Buffer[] = []
  const defaults: Buffer[] = []
  if (video) {
    tracks.push(videoTrackBox(video, empty))
    defaults.push(fullBox('trex', 0, 0, u32(videoTrackId, 1, 0, 0, dependentFlags)))
  }
  if (audio) {
    tracks.push(audioTrackBox(audio, empty))
    defaults.push(fullBox('trex', 0, 0, u32(audioTrackId, 1, samplesPerFrame, 0, keyFlags)))
  }
  return Buffer.concat([
    box('ftyp', Buffer.from('iso6'), u32(0), Buffer.from('iso6cmfcavc1')),
    box('moov', movieHeader(1_000, 0), ...tracks, box('mvex', ...defaults)),
  ])
}

export function movieHeader(timescale: number, duration: number): Buffer {
  return fullBox(
    'mvhd',
    1,
    0,
    ...[u64(0), u64(0), u32(timescale), u64(duration), u32(0x1_0000), u16(0x100), zeros(10), identityMatrix],
    ...[zeros(24), u32(3)],
  )
}

function videoTrackBox(video: VideoTrack, tables: Buffer[]): Buffer {
  return trackBox(
    {
      ...{ id: videoTrackId, timescale: videoTimescale, duration: 0, volume: 0 },
      ...{ width: video.width, height: video.height, kind: 'vide', name: 'Video' },
    },
    fullBox('vmhd', 0, 1, zeros(8)),
    [fullBox('stsd', 0, 0, u32(1), avc1(video)), ...tables],
  )
}

function audioTrackBox(audio: AudioTrack, tables: Buffer[]): Buffer {
  return trackBox(
    {
      ...{ id: audioTrackId, timescale: audio.sampleRate, duration: 0, volume: 0x100 },
      ...{ width: 0, height: 0, kind: 'soun', name: 'Audio' },
    },
    fullBox('smhd', 0, 0, zeros(4)),
    [fullBox('stsd', 0, 0, u32(1), mp4a(audio)), ...tables],
  )
}

type TrackFacts = {
  id: number
  timescale: number
  duration: number
  movieDuration?: number
  volume: number
  width: number
  height: number
  kind: string
  name: string
  edits?: Buffer
}

export function trackBox(track: TrackFacts, mediaHeader: Buffer, tables: Buffer[]): Buffer {
  const { id, timescale, duration, movieDuration = 0, volume, width, height, kind, name, edits } = track
  return box(
    'trak',
    fullBox(
      'tkhd',
      1,
      3,
      ...[u64(0), u64(0), u32(id, 0), u64(movieDuration), zeros(8), u16(0, 0, volume, 0), identityMatrix],
      u32(width * 0x1_0000, height * 0x1_0000),
    ),
    ...(edits ? [box('edts', edits)] : []),
    box(
      'mdia',
      fullBox('mdhd', 1, 0, u64(0), u64(0), u32(timescale), u64(duration), u16(0x55c4, 0)),
      fullBox('hdlr', 0, 0, u32(0), Buffer.from(kind), zeros(12), Buffer.from(`${name}\0`)),
      box(
        'minf',
        mediaHeader,
        box('dinf', fullBox('dref', 0, 0, u32(1), fullBox('url ', 0, 1))),
        box('stbl', ...tables),
      ),
    ),
  )
}

function avc1({ sps, pps, width, height }: VideoTrack): Buffer {
  const isHigh = [100, 110, 122, 244].includes(sps[1] ?? 0)
  const decoder = Buffer.concat([
    Uint8Array.of(1, sps[1] ?? 0, sps[2] ?? 0, sps[3] ?? 0, 0xff, 0xe1),
    ...[u16(sps.length), sps, Uint8Array.of(1), u16(pps.length), pps],
    ...(isHigh ? [Uint8Array.of(0xfd, 0xf8, 0xf8, 0)] : []),
  ])
  return box(
    'avc1',
    ...[zeros(6), u16(1), zeros(16), u16(width, height), u32(0x48_0000, 0x48_0000, 0), u16(1), zeros(32)],
    u16(24, 0xffff),
    box('avcC', decoder),
  )
}

function mp4a({ sampleRate, channels, config }: AudioTrack): Buffer {
  const descriptor = (tag: number, ...content: Uint8Array[]) => {
    const body = Buffer.concat(content)
    return Buffer.concat([Uint8Array.of(tag, body.length), body])
  }
  const decoder = descriptor(4, Uint8Array.of(0x40, 0x15, 0, 0, 0), u32(0, 0), descriptor(5, config))
  return box(
    'mp4a',
    ...[zeros(6), u16(1), zeros(8), u16(channels, 16), zeros(4), u32(sampleRate * 0x1_0000)],
    fullBox('esds', 0, 0, descriptor(3, u16(0), zeros(1), decoder, descriptor(6, Uint8Array.of(2)))),
  )
}

/** One fragment (`moof` and `mdat`); a track without samples is left out. */
export function fragment(sequence: number, video: VideoSample[], audio: AudioSample[]): Buffer {
  const videoSizes = video.map(({ nalus }) => nalus.reduce((sum, nalu) => sum + 4 + nalu.length, 0))
  const videoBytes = videoSizes.reduce((sum, size) => sum + size, 0)
  const audioBytes = audio.reduce((sum, { data }) => sum + data.length, 0)
  const videoRun = (offset: number) =>
    trackFragment(videoTrackId, video[0]!.dts, 0xf01, offset, video.length, (write, at) => {
      const { duration, key, shift } = video[at]!
      write(duration, videoSizes[at]!, key ? keyFlags : dependentFlags, shift)
    })
  const audioRun = (offset: number) =>
    trackFragment(audioTrackId, audio[0]!.dts, 0x301, offset, audio.length, (write, at) => {
      write(audio[at]!.duration, audio[at]!.data.length)
    })
  const movieFragment = (offset: number) =>
    box(
      'moof',
      fullBox('mfhd', 0, 0, u32(sequence)),
      ...(video.length > 0 ? [videoRun(offset)] : []),
      ...(audio.length > 0 ? [audioRun(offset + videoBytes)] : []),
    )
  const head = movieFragment(movieFragment(0).length + 8)
  const bytes = Buffer.allocUnsafe(head.length + 8 + videoBytes + audioBytes)
  head.copy(bytes)
  let at = bytes.writeUInt32BE(8 + videoBytes + audioBytes, head.length)
  at += bytes.write('mdat', at, 'latin1')
  for (const { nalus } of video)
    for (const nalu of nalus) {
      at = bytes.writeUInt32BE(nalu.length, at)
      bytes.set(nalu, at)
      at += nalu.length
    }
  for (const { data } of audio) {
    bytes.set(data, at)
    at += data.length
  }
  return bytes
}

/** @param writeSample writes the fields of the sample `at`, each of 32 bits */
function trackFragment(
  id: number,
  start: number,
  flags: number,
  offset: number,
  count: number,
  writeSample: (write: (...fields: number[]) => void, at: number) => void,
): Buffer {
  const fields: number[] = []
  for (let at = 0; at < count; at++) writeSample((...values) => fields.push(...values), at)
  return box(
    'traf',
    fullBox('tfhd', 0, 0x2_0000, u32(id)),
    fullBox('tfdt', 1, 0, u64(start)),
    fullBox('trun', 1, flags, u32(count, offset), u32(...fields)),
  )
}
