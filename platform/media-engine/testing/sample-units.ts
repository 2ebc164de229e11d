import { BufferSource, EncodedPacketSink, Input, MP4 } from 'mediabunny'
import type { AudioUnit, MediaSink, MediaUnit, TrackConfig, VideoUnit } from '../media-units.ts'
import { parseSps } from '../packager/h264.ts'
import { encoded } from './run-ffmpeg.ts'

export type SampleOptions = {
  seconds: number
  width?: number
  height?: number
  fps?: number
  /** Seconds between keyframes. */
  keyEvery?: number
  bFrames?: number
  video?: boolean
  audio?: 'opus' | 'aac' | null
  kbps?: number
}

export type Sample = { configs: TrackConfig[]; units: MediaUnit[] }

const made = new Map<string, Promise<Sample>>()

/** A test picture with a tone, as units in the order of their times. Made once per process. */
export function sampleUnits(options: SampleOptions): Promise<Sample> {
  const key = JSON.stringify(options)
  const sample = made.get(key) ?? makeSample(options)
  made.set(key, sample)
  return sample
}

async function makeSample({
  seconds,
  width = 320,
  height = 180,
  fps = 30,
  keyEvery = 2,
  bFrames = 0,
  video = true,
  audio = 'aac',
  kbps = 300,
}: SampleOptions): Promise<Sample> {
  const gop = String(Math.round(keyEvery * fps))
  const pictures = [
    ...['-c:v', 'libx264', '-preset', 'veryfast', '-bf', String(bFrames), '-g', gop, '-keyint_min', gop],
    ...['-sc_threshold', '0', '-b:v', `${kbps}k`, '-pix_fmt', 'yuv420p'],
    ...(bFrames === 0 ? ['-profile:v', 'baseline'] : ['-profile:v', 'high']),
  ]
  const sound = audio === 'opus' ? ['-c:a', 'libopus', '-b:a', '48k'] : ['-c:a', 'aac', '-b:a', '64k']
  const bytes = await encoded(
    [
      ...(video ? ['-f', 'lavfi', '-i', `testsrc2=s=${width}x${height}:r=${fps}:d=${seconds}`] : []),
      ...(audio ? ['-f', 'lavfi', '-i', `sine=f=440:r=48000:d=${seconds}`, '-ac', '2'] : []),
      ...(video ? pictures : []),
      ...(audio ? sound : []),
    ],
    'mp4',
  )
  return readSample(bytes)
}

/** Reads an MP4 with H.264 and AAC or Opus. */
async function readSample(bytes: Buffer): Promise<Sample> {
  const input = new Input({ source: new BufferSource(new Uint8Array(bytes)), formats: [MP4] })
  const configs: TrackConfig[] = []
  const units: MediaUnit[] = []
  const video = await input.getPrimaryVideoTrack()
  if (video) {
    const decoder = await video.getDecoderConfig()
    const { sps, pps } = parameterSets(new Uint8Array(decoder!.description as Uint8Array))
    const { width, height } = parseSps(sps)!
    configs.push({ track: 'video', codec: 'h264', sps, pps, width, height })
    const pictures: VideoUnit[] = []
    for await (const packet of new EncodedPacketSink(video).packets())
      pictures.push({
        track: 'video',
        dts: 0,
        pts: Math.round(packet.timestamp * 1e6),
        key: packet.type === 'key',
        nalus: naluList(packet.data),
      })
    const times = pictures.map(({ pts }) => pts).sort((a, b) => a - b)
    const delay = Math.max(...pictures.map(({ pts }, at) => times[at]! - pts))
    for (const [at, picture] of pictures.entries()) {
      picture.dts = times[at]!
      picture.pts += delay
    }
    units.push(...pictures)
  }
  const audio = await input.getPrimaryAudioTrack()
  if (audio) {
    const decoder = (await audio.getDecoderConfig())!
    const isAac = decoder.codec.startsWith('mp4a')
    configs.push({
      ...{ track: 'audio', codec: isAac ? 'aac' : 'opus' },
      ...{ sampleRate: decoder.sampleRate, channels: decoder.numberOfChannels },
      ...(isAac && { config: new Uint8Array(decoder.description as Uint8Array) }),
    } as TrackConfig)
    for await (const packet of new EncodedPacketSink(audio).packets()) {
      const [pts, duration] = [Math.round(packet.timestamp * 1e6), Math.round(packet.duration * 1e6)]
      if (pts >= 0) units.push({ track: 'audio', pts, duration, data: packet.data })
    }
  }
  return { configs, units: units.sort((a, b) => timeOf(a) - timeOf(b)) }
}

export const timeOf = (unit: MediaUnit): number => (unit.track === 'video' ? unit.dts : unit.pts)

/** The same units, `microseconds` later. */
export const later = (units: MediaUnit[], microseconds: number): MediaUnit[] =>
  units.map((unit) =>
    unit.track === 'video'
      ? { ...unit, dts: unit.dts + microseconds, pts: unit.pts + microseconds }
      : { ...unit, pts: unit.pts + microseconds },
  )

/** Gives a sink the parameters and then the units. */
export function feed(sink: MediaSink, { configs, units }: Sample): void {
  for (const config of configs) sink.configure(config)
  for (const unit of units) sink.write(unit)
}

export const isSound = (unit: MediaUnit): unit is AudioUnit => unit.track === 'audio'

function naluList(data: Uint8Array): Uint8Array[] {
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
  const list: Uint8Array[] = []
  for (let at = 0; at + 4 <= data.length; ) {
    const length = view.getUint32(at)
    list.push(data.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  return list
}

function parameterSets(decoder: Uint8Array): { sps: Uint8Array; pps: Uint8Array } {
  const read = (at: number) => {
    const length = (decoder[at]! << 8) | decoder[at + 1]!
    return decoder.subarray(at + 2, at + 2 + length)
  }
  const sps = read(6)
  return { sps, pps: read(8 + sps.length + 1) }
}
