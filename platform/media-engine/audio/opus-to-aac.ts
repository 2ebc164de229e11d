import { parentPort } from 'node:worker_threads'
import { registerAacEncoder } from '@mediabunny/aac-encoder'
import { AdtsOutputFormat, AudioSample, AudioSampleSource, NullTarget, Output } from 'mediabunny'
import { OpusDecoder } from 'opus-decoder'

export type ToTranscoder =
  | { type: 'packet'; generation: number; pts: number; duration: number; data: Uint8Array }
  | { type: 'reset'; generation: number }
  | { type: 'flush' }

export type FromTranscoder =
  | {
      type: 'frames'
      generation: number
      /** How many packets are done. */
      taken: number
      frames: { pts: number; data: Uint8Array }[]
    }
  | { type: 'flushed' }

const rate = 48_000
const samplesPerFrame = 1_024
const bitrate = 96_000
/** The encoder's first frame holds nothing but what it needs to begin. */
const leadingFrames = 1
/** A packet's time may be so far from the counted samples, in microseconds, before the count follows it. */
const tolerance = 20_000
const longestPacket = 0.12

type Packet = Extract<ToTranscoder, { type: 'packet' }>

registerAacEncoder()

/** One unbroken stretch of sound. */
async function startStretch(generation: number) {
  const decoder = new OpusDecoder({ channels: 2, forceStereo: true })
  let made: { pts: number; data: Uint8Array }[] = []
  let encodedFrames = 0
  let decoded = 0
  let anchor = { sample: 0, pts: 0 }
  const source = new AudioSampleSource({
    codec: 'aac',
    bitrate,
    onEncodedPacket({ data }) {
      const sample = (encodedFrames - leadingFrames) * samplesPerFrame
      if (encodedFrames++ < leadingFrames) return
      const pts = anchor.pts + ((sample - anchor.sample) / rate) * 1_000_000
      made.push({ pts: Math.round(pts), data: data.slice() })
    },
  })
  const output = new Output({ format: new AdtsOutputFormat(), target: new NullTarget() })
  output.addAudioTrack(source)
  await Promise.all([decoder.ready, output.start()])

  return {
    generation,
    async take({ pts, duration, data }: Packet): Promise<void> {
      const expected = anchor.pts + ((decoded - anchor.sample) / rate) * 1_000_000
      if (decoded === 0 || Math.abs(pts - expected) > tolerance) anchor = { sample: decoded, pts }
      const { samplesDecoded, channelData } = decoder.decodeFrame(data)
      const silent = Math.round(Math.min(Math.max(duration / 1_000_000, 0.0025), longestPacket) * rate)
      const count = samplesDecoded || silent
      const samples = new Float32Array(count * 2)
      if (samplesDecoded > 0) for (const side of [0, 1]) samples.set(channelData[side]!, side * count)
      const facts = { format: 'f32-planar', numberOfChannels: 2, sampleRate: rate } as const
      const sample = new AudioSample({ ...facts, data: samples, timestamp: decoded / rate })
      decoded += count
      await source.add(sample)
      sample.close()
    },
    async finish(): Promise<void> {
      await output.finalize()
      decoder.free()
    },
    async abandon(): Promise<void> {
      await output.cancel()
      decoder.free()
    },
    frames() {
      const frames = made
      made = []
      return frames
    },
  }
}

let stretch: Awaited<ReturnType<typeof startStretch>> | null = null

async function handle(message: ToTranscoder): Promise<void> {
  if (message.type === 'packet') {
    if (stretch && stretch.generation !== message.generation) await endStretch()
    stretch ??= await startStretch(message.generation)
    await stretch.take(message)
    send({ type: 'frames', generation: message.generation, taken: 1, frames: stretch.frames() })
  } else if (message.type === 'reset') {
    await endStretch()
  } else {
    if (stretch) {
      await stretch.finish()
      send({ type: 'frames', generation: stretch.generation, taken: 0, frames: stretch.frames() })
      stretch = null
    }
    send({ type: 'flushed' })
  }
}

async function endStretch(): Promise<void> {
  await stretch?.abandon()
  stretch = null
}

const send = (message: FromTranscoder) => parentPort?.postMessage(message)

let order: Promise<void> = Promise.resolve()
parentPort?.on('message', (message: ToTranscoder) => {
  order = order.then(() => handle(message))
})
