import { mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { randomIds } from '#platform/server/ids.ts'
import { diskStorage } from '#platform/server/storage/disk-storage.ts'
import { collectedMemory } from '#tests/growth/collected-memory.ts'
import { damagedInputs } from '#tests/growth/damaged-inputs.ts'
import { probe } from '../testing/run-ffmpeg.ts'
import { feed, isSound, later, sampleUnits, timeOf } from '../testing/sample-units.ts'
import { finaliseRecording } from './finalise-recording.ts'
import { boxesOf, readFragment, readInit } from './read-fragments.ts'
import { createRecorder, type RecorderOptions, type RecordingFailure } from './recorder.ts'

async function start() {
  const top = await mkdtemp(join(tmpdir(), 'arara-recording-'))
  onTestFinished(() => rm(top, { recursive: true, force: true }))
  const folder = join(top, 'live')
  const failures: RecordingFailure[] = []
  const record = (more: Partial<RecorderOptions> = {}) =>
    createRecorder({
      ...{ folder, quotaBytes: 1e9, leastFreeBytes: 0, onStarted() {} },
      onFailed: (reason) => failures.push(reason),
      ...more,
    })
  const storage = diskStorage(join(top, 'files'), randomIds)
  const finish = async () => {
    const shares: number[] = []
    const options = {
      folder,
      storage,
      key: 'recordings/one.mp4',
      onProgress: (share: number) => shares.push(share),
    }
    const finished = await finaliseRecording(options)
    expect(shares.at(-1)).toBe(1)
    const bytes = await readFile(join(top, 'files/recordings/one.mp4'))
    expect(bytes.length).toBe(finished.bytes)
    return { finished, bytes, probed: await probe(bytes) }
  }
  return { folder, failures, record, finish }
}

describe('a recording', () => {
  it.each([
    ['without B-frames', { seconds: 7 }],
    ['with B-frames', { seconds: 7, bFrames: 2 }],
  ])('becomes an MP4 that plays from its beginning, %s', async (_, options) => {
    const { record, finish } = await start()
    const recorder = record()
    feed(recorder, await sampleUnits(options))
    recorder.end()
    await recorder.settled()
    const { finished, bytes, probed } = await finish()
    expect(probed.complaints).toBe('')
    expect(probed.streams).toMatchObject([{ codec_name: 'h264', frames: 210 }, { codec_name: 'aac' }])
    expect(Math.abs(probed.duration - 7)).toBeLessThan(0.3)
    expect(Math.abs(finished.durationMs - 7_000)).toBeLessThan(300)
    expect(boxesOf(bytes).map(({ type }) => type)).toEqual(['ftyp', 'moov'])
  })

  it('goes on after a drop, a restart and a turned phone, without the time between', async () => {
    const { folder, record, finish } = await start()
    const lying = await sampleUnits({ seconds: 5 })
    const upright = await sampleUnits({ seconds: 5, width: 180, height: 320 })
    const recorder = record()
    feed(recorder, lying)
    recorder.interrupt()
    feed(recorder, { ...lying, units: later(lying.units, 300e6) })
    recorder.end()
    await recorder.settled()
    const next = record()
    feed(next, upright)
    next.end()
    await next.settled()
    expect(await readdir(folder)).toHaveLength(3)
    const { finished, probed } = await finish()
    expect(probed.streams[0]).toMatchObject({ codec_name: 'h264', frames: 450 })
    expect(Math.abs(probed.duration - 15)).toBeLessThan(0.3)
    expect(finished.sections).toHaveLength(3)
    expect(finished.sections[2]!.startMs).toBeGreaterThan(9_700)
  })

  it.each([
    ['pictures', { seconds: 5, audio: null }, 'h264'],
    ['sound', { seconds: 5, video: false }, 'aac'],
  ] as const)('may have %s alone', async (_, options, codec) => {
    const { record, finish } = await start()
    const recorder = record()
    feed(recorder, await sampleUnits(options))
    recorder.end()
    await recorder.settled()
    const { probed } = await finish()
    expect([probed.complaints, probed.streams.length, probed.streams[0]!.codec_name]).toEqual(['', 1, codec])
  })

  it('that breaks off anywhere is whole up to its last fragment', async () => {
    const { folder, record, finish } = await start()
    const recorder = record()
    feed(recorder, await sampleUnits({ seconds: 7 }))
    recorder.end()
    await recorder.settled()
    const file = join(folder, (await readdir(folder))[0]!)
    const { size } = await stat(file)
    await truncate(file, Math.round(size * 0.7))
    const { probed } = await finish()
    expect(probed.complaints).toBe('')
    expect(probed.duration).toBeGreaterThan(3)
    expect(probed.duration).toBeLessThan(7)
  })

  it('with a damaged middle is whole up to the damage, and what is no recording is refused', async () => {
    const { folder, record, finish } = await start()
    const recorder = record()
    feed(recorder, await sampleUnits({ seconds: 7 }))
    recorder.end()
    await recorder.settled()
    const file = join(folder, (await readdir(folder))[0]!)
    const bytes = await readFile(file)
    const fragments = boxesOf(bytes).filter(({ type }) => type === 'moof')
    bytes.fill(0xee, fragments[8]!.start, fragments[8]!.start + 40)
    await writeFile(file, bytes)
    const { probed } = await finish()
    expect(probed.complaints).toBe('')
    expect(probed.duration).toBeGreaterThan(3)
    await writeFile(file, Buffer.alloc(10_000, 7))
    await expect(finish()).rejects.toThrow('no whole fragment')
  })

  it('fails when it reaches its quota, and keeps what it has', async () => {
    const { failures, record, finish } = await start()
    const recorder = record({ quotaBytes: 150_000 })
    feed(recorder, await sampleUnits({ seconds: 7 }))
    recorder.end()
    await recorder.settled()
    expect(failures).toEqual(['quota'])
    expect((await finish()).probed.complaints).toBe('')
  })

  it('fails before the disk is full', async () => {
    const { failures, record } = await start()
    let free = 2e9
    const recorder = record({ leastFreeBytes: 1e9, freeBytes: async () => free })
    const { configs, units } = await sampleUnits({ seconds: 7 })
    free = 5e8
    feed(recorder, { configs, units: units.filter((unit) => timeOf(unit) < 6e6 || isSound(unit)) })
    await recorder.settled()
    expect(failures).toEqual(['disk_full'])
  })
})

describe('the reader of fragments', () => {
  it('returns null or whole tracks for 100,000 damaged fragments or more, and keeps no memory', async () => {
    const { folder, record } = await start()
    const recorder = record()
    feed(recorder, await sampleUnits({ seconds: 3 }))
    recorder.end()
    await recorder.settled()
    const bytes = await readFile(join(folder, (await readdir(folder))[0]!))
    const boxes = boxesOf(bytes)
    const sound = ['moof', 'moov'].map((type) => {
      const { start, end } = boxes.find((box) => box.type === type)!
      return bytes.subarray(start, end)
    })
    let state = 18
    const random = (below: number) => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
      return Math.floor((state / 2 ** 32) * below)
    }
    const before = collectedMemory()
    for (let round = damagedInputs(100_000); round > 0; round--) {
      const damaged = Buffer.from(sound[round % 2]!.subarray(0, random(4) ? undefined : random(600)))
      for (let hits = random(8); hits > 0; hits--)
        if (damaged.length > 0) damaged[random(damaged.length)] = random(256)
      readFragment(damaged)
      readInit(damaged)
    }
    await expect.poll(() => collectedMemory() - before).toBeLessThan(8 * 2 ** 20)
  })
})
