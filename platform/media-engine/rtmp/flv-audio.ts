import { BitReader } from '../bits.ts'
import { RtmpError } from './rtmp-error.ts'

export type FlvAudio =
  | { kind: 'config'; config: Buffer }
  | { kind: 'frame'; data: Buffer }
  | { kind: 'nothing' }

export type AacConfig = { sampleRate: number; channels: number; samplesPerFrame: number }

const nothing: FlvAudio = { kind: 'nothing' }
const codecs: Record<number, string> = {
  2: 'MP3',
  14: 'MP3',
  11: 'Speex',
  7: 'G.711',
  8: 'G.711',
  6: 'Nellymoser',
}
const fourCcs: Record<string, string> = {
  Opus: 'Opus',
  fLaC: 'FLAC',
  'ac-3': 'AC-3',
  'ec-3': 'E-AC-3',
  '.mp3': 'MP3',
}
const enhanced = 9
const aac = 10
const rates = [96000, 88200, 64000, 48000, 44100, 32000, 24000, 22050, 16000, 12000, 11025, 8000, 7350]
/** AAC Main, LC, HE (5) and HE v2 (29). */
const objectTypes = [1, 2, 5, 29]

export function readFlvAudio(payload: Buffer): FlvAudio {
  const first = payload[0]
  if (first === undefined) return nothing
  const codec = first >> 4
  if (codec === enhanced) return readEnhanced(payload)
  if (codec !== aac) throw otherCodec(codecs[codec] ?? 'another audio codec')
  if (payload[1] === 0) return { kind: 'config', config: payload.subarray(2) }
  return payload[1] === 1 && payload.length > 2 ? { kind: 'frame', data: payload.subarray(2) } : nothing
}

/** Enhanced RTMP names the codec by four letters. Of those only AAC is taken. */
function readEnhanced(payload: Buffer): FlvAudio {
  if (payload.length < 5) throw damaged()
  const type = payload[0]! & 15
  const fourCc = payload.toString('latin1', 1, 5)
  if (type === 5) throw otherCodec('several audio tracks')
  if (fourCc !== 'mp4a') throw otherCodec(fourCcs[fourCc] ?? 'another audio codec')
  if (type === 0) return { kind: 'config', config: payload.subarray(5) }
  return type === 1 && payload.length > 5 ? { kind: 'frame', data: payload.subarray(5) } : nothing
}

/** Reads an AudioSpecificConfig (ISO/IEC 14496-3). */
export function readAacConfig(config: Buffer): AacConfig {
  if (config.length > 64) throw damaged()
  try {
    return readConfig(new BitReader(config))
  } catch (error) {
    if (error instanceof RangeError) throw damaged()
    throw error
  }
}

function readConfig(bits: BitReader): AacConfig {
  const objectType = bits.bits(5)
  const sampleRate = readRate(bits)
  const channels = bits.bits(4)
  if (objectType === 5 || objectType === 29) {
    readRate(bits)
    bits.bits(5)
  }
  if (!objectTypes.includes(objectType)) throw otherCodec('another kind of AAC')
  if (sampleRate < 7350 || sampleRate > 96000) throw otherCodec('AAC with an unknown sample rate')
  if (channels < 1 || channels > 7) throw otherCodec('AAC with unknown channels')
  return {
    sampleRate,
    channels: channels === 7 ? 8 : channels,
    samplesPerFrame: bits.bit() === 1 ? 960 : 1024,
  }
}

function readRate(bits: BitReader): number {
  const index = bits.bits(4)
  return index === 15 ? bits.bits(24) : (rates[index] ?? 0)
}

function damaged() {
  return new RtmpError('protocol', 'The audio data are damaged')
}

function otherCodec(name: string) {
  return new RtmpError('codec', `This server takes AAC audio. The encoder sends ${name}: choose AAC in it.`)
}
