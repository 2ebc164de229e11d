import { describe, expect, it } from 'vitest'
import { collectedMemory } from '#tests/growth/collected-memory.ts'
import { damagedInputs } from '#tests/growth/damaged-inputs.ts'
import { sampleUnits } from '../testing/sample-units.ts'
import { parseSps, videoCodec } from './h264.ts'

const bytes = (hex: string) => Uint8Array.from(Buffer.from(hex, 'hex'))

/** A random source that repeats itself. */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

describe('the parameters of pictures', () => {
  it.each([
    [{ seconds: 3, width: 320, height: 180 }, 0],
    [{ seconds: 3, width: 180, height: 320 }, 0],
    [{ seconds: 3, width: 1_280, height: 718, bFrames: 2 }, 2],
  ])('are read from a real encoder: %j', async (options, reordered) => {
    const { configs } = await sampleUnits({ ...options, audio: null, fps: 5 })
    const config = configs[0]!
    const sps = config.track === 'video' ? parseSps(config.sps) : null
    expect(sps).toMatchObject({ width: options.width, height: options.height })
    expect(sps?.reorderFrames ?? 0).toBeLessThanOrEqual(reordered)
  })

  it('name the codec', () => {
    expect(videoCodec(bytes('6742c01f8c8d40a01be9'))).toBe('avc1.42c01f')
  })

  it.each([
    ['nothing', ''],
    ['another kind of unit', '6842c01f8c8d40a01be9'],
    ['a set that breaks off', '6742c01f8c'],
    ['only zeros', `67${'00'.repeat(200)}`],
    ['a set that is too long', `6742c01f8c8d40a01be9${'00'.repeat(2_000)}`],
  ])('are refused when they are %s', (_, hex) => {
    expect(parseSps(bytes(hex))).toBeNull()
  })

  it('are null or within limits for 100,000 damaged sets or more, and keep no memory', async () => {
    const { configs } = await sampleUnits({ seconds: 3, bFrames: 2, fps: 5, audio: null })
    const sound = configs[0]!.track === 'video' ? configs[0]!.sps : new Uint8Array()
    const random = randomFrom(18)
    const before = collectedMemory()
    for (let round = damagedInputs(100_000); round > 0; round--) {
      const damaged = Buffer.alloc(1 + Math.floor(random() * 60), sound)
      for (let hits = Math.floor(random() * 6); hits >= 0; hits--)
        damaged[1 + Math.floor(random() * (damaged.length - 1))] = Math.floor(random() * 256)
      const sps = parseSps(damaged)
      if (sps && !(sps.width >= 2 && sps.height >= 2 && sps.width * sps.height <= 139_264 * 256))
        expect.fail(`${damaged.toString('hex')} gives ${sps.width} × ${sps.height}`)
    }
    await expect.poll(() => collectedMemory() - before).toBeLessThan(8 * 2 ** 20)
  })
})
