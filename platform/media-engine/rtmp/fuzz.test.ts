import { describe, expect, it } from 'vitest'
import { seededRandom } from '#tests/crash/random.ts'
import { collectedMemory } from '#tests/growth/collected-memory.ts'
import { damagedInputs } from '#tests/growth/damaged-inputs.ts'
import { readAmf, writeAmf } from './amf0.ts'
import { ChunkReader } from './chunk-parser.ts'
import { chunksOf, controlMessage } from './chunk-writer.ts'
import { FlvReader } from './flv-units.ts'
import { audioConfigTag, audioTag, videoConfigTag, videoTag } from './flv-writer.ts'
import { RtmpError } from './rtmp-error.ts'
import { sampleAudio, sampleUnits, sampleVideo } from './testing/sample-media.ts'

const inputs = damagedInputs(100_000)
/** Inputs that are timed together, as asking for the time costs more than reading one. */
const batch = 100
/** Bytes that may be kept after all inputs of a kind. */
const memoryLeft = 8 * 2 ** 20

/** Bytes of a sample, changed: some overwritten, cut, repeated, or replaced by noise. */
function damage(sample: Buffer, random: (end: number) => number): Buffer {
  if (random(10) === 0) return noise(random(200), random)
  const bytes = Buffer.from(sample)
  for (let i = random(8); i >= 0; i -= 1) bytes[random(bytes.length)] = random(4) === 0 ? 0xff : random(256)
  const cut = bytes.subarray(0, random(3) === 0 ? random(bytes.length) : bytes.length)
  return random(5) === 0 ? Buffer.concat([cut, bytes.subarray(random(bytes.length))]) : cut
}

function noise(length: number, random: (end: number) => number): Buffer {
  const bytes = Buffer.allocUnsafe(length)
  for (let at = 0; at < length; at += 1) bytes[at] = random(256)
  return bytes
}

/** Nothing but an `RtmpError` may come of damaged bytes. */
function survives(read: () => void): boolean {
  try {
    read()
    return true
  } catch (error) {
    if (error instanceof RtmpError) return false
    throw error
  }
}

async function fuzz(
  seed: number,
  samples: Buffer[],
  read: (bytes: Buffer, random: (end: number) => number) => void,
) {
  const next = seededRandom(seed)
  const random = (end: number) => Math.floor(next() * end)
  const before = collectedMemory()
  let accepted = 0
  let slowest = 0
  for (let i = 0; i < inputs; i += batch) {
    const began = process.threadCpuUsage()
    for (let n = 0; n < batch; n += 1) {
      const bytes = damage(samples[random(samples.length)]!, random)
      if (survives(() => read(bytes, random))) accepted += 1
    }
    const { user, system } = process.threadCpuUsage(began)
    slowest = Math.max(slowest, (user + system) / 1000)
  }
  // The buffers of a collection are freed on another thread, some time after it; what is leaked stays.
  await expect.poll(() => collectedMemory() - before).toBeLessThan(memoryLeft)
  expect(slowest).toBeLessThan(500)
  expect(accepted).toBeGreaterThan(inputs / 20)
  expect(accepted).toBeLessThan(inputs)
}

describe('damaged data', () => {
  it(`of chunks: ${inputs} inputs are read or refused`, async () => {
    const message = (length: number, timestamp: number, type = 9) => ({
      type,
      stream: 1,
      timestamp,
      payload: Buffer.alloc(length, length),
    })
    const samples = [
      chunksOf(6, message(300, 20), 128),
      Buffer.concat([chunksOf(6, message(50, 0x2000000), 128), chunksOf(4, message(400, 5, 8), 128)]),
      Buffer.concat([controlMessage(1, 200), chunksOf(6, message(600, 1), 200), controlMessage(2, 6)]),
      Buffer.from([0x06, 0, 0, 9, 0, 0, 2, 9, 1, 0, 0, 0, 1, 2, 0x46, 0, 0, 9, 0, 0, 1, 8, 5, 0xc6, 7]),
    ]
    await fuzz(1, samples, (bytes, random) => {
      const reader = new ChunkReader()
      for (let at = 0; at < bytes.length; ) {
        const size = 1 + random(bytes.length)
        for (const _ of reader.read(bytes.subarray(at, at + size)));
        at += size
      }
    })
  })

  it(`of commands: ${inputs} inputs are read or refused`, async () => {
    const object = new Map<string, string | number>([
      ['app', 'live'],
      ['capabilities', 31],
    ])
    const samples = [
      writeAmf('connect', 1, object),
      writeAmf('publish', 5, null, 'key', 'live'),
      writeAmf('onMetaData', [1, [2, [3, new Map([['deep', [true]]])]]], new Date(0)),
    ]
    await fuzz(2, samples, (bytes) => void readAmf(bytes))
  })

  it(`of pictures and sound: ${inputs} inputs are read or refused`, async () => {
    const units = sampleUnits(1).map((unit) =>
      unit.track === 'video'
        ? videoTag({ ...unit, nalus: [sampleVideo.sps, sampleVideo.pps, unit.nalus[0]!.subarray(0, 60)] })
        : audioTag({ ...unit, data: unit.data.subarray(0, 40) }),
    )
    const video = [videoConfigTag(sampleVideo), ...units.filter((unit) => unit[0] !== 0xaf).slice(0, 6)]
    const audio = [
      audioConfigTag(sampleAudio.config),
      ...units.filter((unit) => unit[0] === 0xaf).slice(0, 6),
    ]
    const samples = [...video, ...audio]
    const sink = { configure: () => {}, write: () => {}, interrupt: () => {}, end: () => {} }
    let reader = new FlvReader(sink)
    await fuzz(3, samples, (bytes, random) => {
      if (random(50) === 0) reader = new FlvReader(sink)
      reader.video(0, videoConfigTag(sampleVideo))
      reader.audio(0, audioConfigTag(sampleAudio.config))
      if (bytes[0] === 0xaf) reader.audio(random(2 ** 32), bytes)
      else reader.video(random(2 ** 32), bytes)
    })
  })
})
