import { RtmpError } from './rtmp-error.ts'

/** What a video message contains. `offset` is the picture's display time less its decoding time, in milliseconds. */
export type FlvVideo =
  | { kind: 'config'; record: Buffer }
  | { kind: 'picture'; offset: number; data: Buffer }
  | { kind: 'nothing' }

export type AvcRecord = { lengthSize: number; sps: Buffer; pps: Buffer[] }

const nothing: FlvVideo = { kind: 'nothing' }
const codecs: Record<number, string> = { 2: 'H.263', 4: 'VP6', 5: 'VP6', 12: 'HEVC (H.265)', 13: 'AV1' }
const fourCcs: Record<string, string> = { hvc1: 'HEVC (H.265)', av01: 'AV1', vp09: 'VP9', vp08: 'VP8' }
const mostUnits = 512

export function readFlvVideo(payload: Buffer): FlvVideo {
  const first = payload[0]
  if (first === undefined) return nothing
  if ((first & 0x80) !== 0) return readEnhanced(payload)
  const frame = first >> 4
  const codec = first & 15
  if (frame === 5) return nothing
  if (codec !== 7) throw otherCodec(codecs[codec] ?? `video codec ${codec}`)
  if (payload.length < 5) throw damaged()

  const data = payload.subarray(5)
  if (payload[1] === 0) return { kind: 'config', record: data }
  if (payload[1] === 1) return { kind: 'picture', offset: payload.readIntBE(2, 3), data }
  return nothing
}

/** Enhanced RTMP names the codec by four letters. Of those only H.264 is taken. */
function readEnhanced(payload: Buffer): FlvVideo {
  if (payload.length < 5) throw damaged()
  const type = payload[0]! & 15
  const fourCc = payload.toString('latin1', 1, 5)
  if (type > 5) throw otherCodec('several video tracks')
  if (fourCc !== 'avc1') throw otherCodec(fourCcs[fourCc] ?? 'another video codec')
  if (type === 0) return { kind: 'config', record: payload.subarray(5) }
  if (type === 3) return { kind: 'picture', offset: 0, data: payload.subarray(5) }
  if (type !== 1) return nothing
  if (payload.length < 8) throw damaged()
  return { kind: 'picture', offset: payload.readIntBE(5, 3), data: payload.subarray(8) }
}

/** Reads an AVCDecoderConfigurationRecord (ISO/IEC 14496-15). */
export function readAvcRecord(record: Buffer): AvcRecord {
  if (record.length < 7 || record[0] !== 1) throw damaged()
  const sets = { at: 5 }
  const sps = readSets(record, sets, 31)
  const pps = readSets(record, sets, 255)
  if (!sps[0] || !pps[0]) throw damaged()
  return { lengthSize: (record[4]! & 3) + 1, sps: sps[0], pps }
}

function readSets(record: Buffer, place: { at: number }, mask: number): Buffer[] {
  const count = (record[place.at] ?? 0) & mask
  place.at += 1
  const sets: Buffer[] = []
  for (let i = 0; i < count; i += 1) {
    if (place.at + 2 > record.length) throw damaged()
    const start = place.at + 2
    place.at = start + record.readUInt16BE(place.at)
    if (place.at > record.length || place.at === start) throw damaged()
    sets.push(record.subarray(start, place.at))
  }
  return sets
}

/** The NAL units of a picture; each has its length before it. */
export function splitUnits(data: Buffer, lengthSize: number): Buffer[] {
  const units: Buffer[] = []
  let at = 0
  while (at < data.length) {
    if (at + lengthSize > data.length) throw damaged()
    const start = at + lengthSize
    at = start + data.readUIntBE(at, lengthSize)
    if (at > data.length) throw damaged()
    if (at > start) units.push(data.subarray(start, at))
    if (units.length > mostUnits)
      throw new RtmpError('limit', `A picture has more than ${mostUnits} NAL units`)
  }
  return units
}

function otherCodec(name: string) {
  return new RtmpError(
    'codec',
    `This server takes H.264 video. The encoder sends ${name}: choose H.264 in it.`,
  )
}

function damaged() {
  return new RtmpError('protocol', 'The video data are damaged')
}
