import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { afterEach, describe, expect, it } from 'vitest'
import type { VideoUnit } from '../media-units.ts'
import { ffmpegProgram } from '../testing/ffmpeg.ts'
import { type RtmpServer, startRtmpServer } from './rtmp-server.ts'
import { keepingSink } from './testing/sample-media.ts'

const servers: RtmpServer[] = []

afterEach(async () => {
  for (const server of servers.splice(0)) await server.close()
})

async function start() {
  const sink = keepingSink()
  const server = await startRtmpServer({
    port: 0,
    host: '127.0.0.1',
    authorize: async (key) => (key === 'sk-lu' ? { stream: 'a', maxKbps: 20_000 } : null),
    open: () => sink,
    secondPublisher: 'refuse',
  })
  servers.push(server)
  return { sink, server }
}

/** Publishes a test picture and a tone as fast as it can. */
async function ffmpeg(port: number, key: string, options: string[]) {
  const sources = ['testsrc2=s=640x360:r=30', 'sine=f=440:r=44100'].flatMap((one) => [
    '-f',
    'lavfi',
    '-i',
    one,
  ])
  const target = ['-f', 'flv', `rtmp://127.0.0.1:${port}/live/${key}`]
  const child = spawn(
    ffmpegProgram(),
    ['-hide_banner', '-loglevel', 'info', ...sources, ...options, ...target],
    {
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  )
  let said = ''
  child.stderr.on('data', (text) => {
    said += text
  })
  const [code] = await once(child, 'close')
  return { code, said }
}

const h264 = ['-t', '3', '-c:v', 'libx264', '-preset', 'veryfast', '-pix_fmt', 'yuv420p', '-g', '30']
const aac = ['-c:a', 'aac', '-b:a', '96k']

describe('ffmpeg as the encoder', () => {
  it('publishes High profile with B-frames and sound', async () => {
    const { sink, server } = await start()
    const { code, said } = await ffmpeg(server.port, 'sk-lu', [...h264, '-bf', '2', ...aac])
    expect(said).not.toMatch(/error/i)
    expect(code).toBe(0)
    await sink.until(({ ends }) => ends > 0)

    expect(sink.configs).toMatchObject([
      { track: 'video', width: 640, height: 360 },
      { track: 'audio', sampleRate: 44_100, channels: 1 },
    ])
    const pictures = sink.units.filter((unit): unit is VideoUnit => unit.track === 'video')
    expect(pictures).toHaveLength(90)
    expect(pictures.filter(({ key }) => key)).toHaveLength(3)
    expect(pictures.some(({ dts, pts }) => pts > dts)).toBe(true)
    const shown = pictures.map(({ pts }) => pts).sort((a, b) => a - b)
    const steps = shown.slice(1).map((pts, i) => pts - shown[i]!)
    expect(steps.every((step) => step >= 33_000 && step <= 34_000)).toBe(true)

    const sounds = sink.units.filter(({ track }) => track === 'audio')
    expect(sounds.length).toBeGreaterThan(125)
    const last = sounds.at(-1)!.pts
    expect(Math.abs(last - shown.at(-1)!)).toBeLessThan(150_000)
  })

  it('publishes a picture of 1920 × 1080', async () => {
    const { sink, server } = await start()
    const size = ['-vf', 'scale=1920:1080', '-t', '1', '-an']
    expect((await ffmpeg(server.port, 'sk-lu', [...h264, ...size])).code).toBe(0)
    expect(sink.configs).toMatchObject([{ width: 1920, height: 1080 }])
  })

  it('publishes times beyond 24 bits', async () => {
    const { sink, server } = await start()
    const late = ['-output_ts_offset', '20000', '-flvflags', 'no_duration_filesize']
    const { code } = await ffmpeg(server.port, 'sk-lu', [...h264, ...aac, ...late])
    expect(code).toBe(0)
    await sink.until(({ ends }) => ends > 0)
    expect(sink.interrupts).toBe(0)
    expect(sink.units.filter(({ track }) => track === 'video')).toHaveLength(90)
  })

  it('is refused at once with a wrong key', async () => {
    const { sink, server } = await start()
    const { code, said } = await ffmpeg(server.port, 'guessed', h264)
    expect(code).not.toBe(0)
    expect(said).toContain('The stream key is wrong or was replaced')
    expect(sink.units).toEqual([])
  })

  it.each([
    ['H.263', ['-t', '3', '-c:v', 'flv1', '-an']],
    ['MP3', ['-t', '3', '-c:a', 'libmp3lame', '-vn']],
  ])('is refused with %s', async (_, options) => {
    const { sink, server } = await start()
    await ffmpeg(server.port, 'sk-lu', options)
    expect(sink.units).toEqual([])
    expect(sink.interrupts).toBe(1)
  })
})
