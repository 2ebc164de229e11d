import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { scanRecording } from '../recording/scan-recording.ts'
import { ffmpegProgram } from '../testing/ffmpeg.ts'
import { probe } from '../testing/run-ffmpeg.ts'
import { publishByWhip } from './testing/rtc-clients.ts'
import { runningEngine } from './testing/running-engine.ts'

const seller = { id: 'seller', name: 'Lu' }
const often = { interval: 50 }
let stream: string
let running: Awaited<ReturnType<typeof runningEngine>>
let streams = 0
beforeEach(() => {
  streams += 1
  stream = `0b5d8f5e-8f43-4c1e-9d5f-${String(streams).padStart(12, '0')}`
})
afterEach(() => running.stop())

async function start(settings: Parameters<typeof runningEngine>[0] = {}) {
  running = await runningEngine(settings)
}

const told = () => running.events.filter(({ type }) => type.startsWith('recording.')).map(({ type }) => type)
const open = (record: boolean) => running.engine.openStream(stream, { record, maxKbps: 20_000 })
const isLive = async () => (await running.engine.state(stream)).live
const publish = async () => publishByWhip(await running.publishAddress(stream, seller))

/** A program that sends a picture and a tone of so many seconds. */
async function program(seconds: number) {
  const [ticket] = await running.engine.issuePublish(stream, seller, ['rtmp'])
  if (ticket?.kind !== 'rtmp') throw new Error('no key')
  const child = spawn(
    ffmpegProgram(),
    [
      ...['-loglevel', 'error', '-re', '-f', 'lavfi', '-i', 'testsrc2=size=320x180:rate=30'],
      ...['-re', '-f', 'lavfi', '-i', 'sine=r=48000', '-t', String(seconds), '-c:v', 'libx264'],
      ...['-preset', 'ultrafast', '-g', '30', '-pix_fmt', 'yuv420p', '-c:a', 'aac', '-f', 'flv'],
      `${ticket.url}/${ticket.streamKey}`,
    ],
    { stdio: 'ignore' },
  )
  return { ended: once(child, 'exit'), kill: () => child.kill('SIGKILL') }
}

/** Whether sound was recorded so far: a head that announces it is written before the first sound is. */
async function holdsSound(recording: string): Promise<boolean> {
  const { tracks } = await scanRecording(join(running.folder, 'recordings', recording))
  return tracks.some(({ kind }) => kind === 'audio')
}

/** Seconds of each part that is on the disk. */
async function partsOf(recording: string): Promise<number[]> {
  const folder = join(running.folder, 'recordings', recording)
  const names = (await readdir(folder)).sort()
  return Promise.all(names.map(async (name) => (await probe(await readFile(join(folder, name)))).duration))
}

describe('a recording', () => {
  it('goes on after the engine was killed, and becomes one film with picture and sound', async () => {
    await start()
    await open(true)
    const first = await program(60)
    await expect.poll(told, often).toContain('recording.started')
    const began = performance.now()
    const recording = (await running.engine.state(stream)).recording!
    await expect
      .poll(async () => (await running.engine.recording(recording))?.durationMs, often)
      .toBeGreaterThan(2_000)
    const lived = (performance.now() - began) / 1_000
    process.kill(running.pid(), 'SIGKILL')
    await first.ended
    await expect.poll(() => running.engine.address(stream), often).not.toBeNull()
    expect((await running.engine.state(stream)).recording).toBe(recording)

    await (await program(3)).ended
    await expect.poll(isLive).toBe(false)
    const parts = await partsOf(recording)
    expect(parts).toHaveLength(2)
    // The sound of the part in which the engine was killed is lost with it.
    expect(parts[0]).toBeGreaterThan(Math.min(lived, 2) - 0.3)
    expect(Math.abs(parts[1]! - 3)).toBeLessThan(0.3)
    await running.engine.stopRecording(recording)
    await expect.poll(told, often).toContain('recording.ready')
    expect(told().filter((type) => type === 'recording.failed')).toEqual([])

    const { storageKey, bytes, durationMs } = (await running.engine.recording(recording))!
    const film = await readFile(join(running.folder, 'files', storageKey!))
    expect(film.length).toBe(bytes)
    const { streams, duration, complaints } = await probe(film)
    expect(complaints).toBe('')
    expect(streams.map(({ codec_name }) => codec_name)).toEqual(['h264', 'aac'])
    expect(Math.abs(duration - parts[0]! - parts[1]!)).toBeLessThan(0.3)
    expect(Math.abs(durationMs! / 1_000 - duration)).toBeLessThan(0.3)
    expect(await readdir(join(running.folder, 'recordings'))).toEqual([`${recording}.json`])
  })
})

describe('a recording of a broadcast by WHIP', () => {
  it('begins in the middle of a live, holds its sound as AAC, and ends without it', async () => {
    await start()
    await open(false)
    const publisher = await publish()
    await expect.poll(isLive).toBe(true)
    const recording = await running.engine.startRecording(stream)
    await expect
      .poll(async () => (await running.engine.recording(recording))?.durationMs, often)
      .toBeGreaterThan(2_000)
    // On a busy machine the sound becomes AAC later than its picture comes.
    await expect.poll(() => holdsSound(recording), often).toBe(true)
    await running.engine.stopRecording(recording)
    await expect.poll(told, often).toEqual(['recording.started', 'recording.ready'])
    expect(await isLive()).toBe(true)
    const { storageKey } = (await running.engine.recording(recording))!
    const film = await readFile(join(running.folder, 'files', storageKey!))
    expect(film.includes('avc1') && film.includes('mp4a')).toBe(true)
    publisher.vanish()
  })

  it('that goes away and comes again lasts as long as what was sent', async () => {
    await start()
    await open(true)
    let sent = 0
    for (const pictures of [60, 75]) {
      const publisher = await publish()
      await expect.poll(publisher.pictures, often).toBeGreaterThan(pictures)
      sent += publisher.pictures() / 30
      publisher.vanish()
      await expect.poll(isLive, often).toBe(false)
    }
    const recording = (await running.engine.state(stream)).recording!
    await running.engine.stopRecording(recording)
    await expect.poll(told, often).toContain('recording.ready')
    const { durationMs, storageKey } = (await running.engine.recording(recording))!
    expect(Math.abs(durationMs! / 1_000 - sent)).toBeLessThan(0.3)
    const film = await readFile(join(running.folder, 'files', storageKey!))
    expect((await probe(film)).duration).toBe(durationMs! / 1_000)
  })

  it('that was ended while the product was killed is finished by the next start, in the same place', async () => {
    await start()
    await open(true)
    const publisher = await publish()
    await expect.poll(told, often).toContain('recording.started')
    const recording = (await running.engine.state(stream)).recording!
    const { folder } = running
    const kept = `${folder}-kept`
    // What a killed product leaves behind, and nothing that it would have done at its end.
    await expect
      .poll(async () => (await running.engine.recording(recording))?.durationMs, often)
      .toBeGreaterThan(500)
    await cp(folder, kept, { recursive: true })
    publisher.vanish()
    await running.stop()

    await start({ folder: kept })
    expect((await running.engine.state(stream)).recording).toBe(recording)
    const state = join(kept, 'recordings', `${recording}.json`)
    await running.engine.stop({ drainMs: 0 })
    const record = JSON.parse(await readFile(state, 'utf8'))
    const processing = { ...record.state, state: 'processing', progress: 0 }
    await writeFile(state, JSON.stringify({ ...record, stoppedAt: record.startedAt, state: processing }))

    await start({ folder: kept })
    await expect.poll(told, often).toEqual(['recording.ready'])
    expect(await running.engine.recording(recording)).toMatchObject({ state: 'ready', progress: 1 })
  })

  it.each([
    ['quota', { recordingBytes: 200_000 }],
    ['disk_full', { leastFreeBytes: Number.MAX_SAFE_INTEGER }],
  ])('fails by %s, and the live goes on', async (error, settings) => {
    await start(settings)
    await open(true)
    const publisher = await publish()
    await expect.poll(told, often).toContain('recording.failed')
    expect(running.events).toContainEqual(expect.objectContaining({ type: 'recording.failed', error }))
    expect((await running.engine.state(stream)).recording).toBeNull()
    const before = publisher.pictures()
    await expect.poll(() => publisher.pictures()).toBeGreaterThan(before + 15)
    expect(await isLive()).toBe(true)
    publisher.vanish()
  })

  it('of which nothing came is forgotten, with its folder', async () => {
    await start()
    await open(false)
    const recording = await running.engine.startRecording(stream)
    await running.engine.stopRecording(recording)
    await expect.poll(told, often).toEqual(['recording.failed'])
    await expect.poll(() => running.engine.recording(recording)).toBeNull()
    await expect.poll(() => readdir(join(running.folder, 'recordings'))).toEqual([])
  })

  it('is deleted while it runs', async () => {
    await start()
    await open(true)
    const publisher = await publish()
    await expect.poll(told, often).toContain('recording.started')
    const recording = (await running.engine.state(stream)).recording!
    await running.engine.deleteRecording(recording)
    expect(await running.engine.recording(recording)).toBeNull()
    expect(await readdir(join(running.folder, 'recordings'))).toEqual([])
    expect(await isLive()).toBe(true)
    publisher.vanish()
  })
})
