import type { Browser, Page } from 'playwright-core'
import { type Frame, webmOf } from './webm.ts'

const size = { width: 960, height: 540 }
const framesPerSecond = 20
const seconds = 6

/** The feather and the colours of each sample. */
const samples = [
  {
    feather: 'M104-18C62-15 29 20 29 63v52c28-3 45-22 46-52h29zM81 14a13 13 0 1 1 0 26 13 13 0 0 1 0-26z',
    colour: '#0b57d0',
  },
  { feather: 'M46-14c42 1.5 76 34.5 78 76H46z', colour: '#ffc21a' },
  { feather: 'M124 22c-2 42-36 75-78 76V62c0-22 18-40 40-40z', colour: '#d92d20' },
]

/** Three silent clips that are marked as samples in both languages. Drawn and encoded by a browser. */
export async function drawClips(browser: Browser): Promise<Uint8Array[]> {
  const page = await browser.newPage()
  // Encoders exist only in a secure context.
  await page.route('**/*', (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }))
  await page.goto('http://127.0.0.1/')
  const clips: Uint8Array[] = []
  for (const sample of samples)
    clips.push(webmOf(await encode(page, sample), { ...size, codec: 'V_VP9', duration: seconds * 1000 }))
  return clips
}

async function encode(page: Page, sample: (typeof samples)[number]): Promise<Frame[]> {
  const frames = await page.evaluate(draw, { ...sample, ...size, framesPerSecond, seconds })
  return frames.map(({ at, isKey, data }) => ({ at, isKey, data: Buffer.from(data, 'base64') }))
}

type Scene = (typeof samples)[number] & typeof size & { framesPerSecond: number; seconds: number }

/** Runs in the page. */
async function draw({ feather, colour, width, height, framesPerSecond, seconds }: Scene) {
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  const frames: { at: number; isKey: boolean; data: string }[] = []
  const encoder = new VideoEncoder({
    output(chunk) {
      const bytes = new Uint8Array(chunk.byteLength)
      chunk.copyTo(bytes)
      const data = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
      frames.push({ at: Math.round(chunk.timestamp / 1000), isKey: chunk.type === 'key', data })
    },
    error(error) {
      throw error
    },
  })
  encoder.configure({ codec: 'vp09.00.10.08', width, height, bitrate: 60_000, framerate: framesPerSecond })

  for (let index = 0; index < framesPerSecond * seconds; index += 1) {
    const time = index / framesPerSecond
    paint(context, time)
    const frame = new VideoFrame(canvas, { timestamp: Math.round((index * 1e6) / framesPerSecond) })
    encoder.encode(frame, { keyFrame: index % (framesPerSecond * 2) === 0 })
    frame.close()
  }
  await encoder.flush()
  return frames

  function paint(on: OffscreenCanvasRenderingContext2D, time: number) {
    on.setTransform(1, 0, 0, 1, 0, 0)
    on.fillStyle = '#11161f'
    on.fillRect(0, 0, width, height)
    const arrived = 1 - (1 - Math.min(1, time / 1.2)) ** 3
    on.setTransform(6, 0, 0, 6, 90 + (1 - arrived) * 500, 0)
    on.fillStyle = colour
    on.fill(new Path2D(feather), 'evenodd')

    on.setTransform(1, 0, 0, 1, 0, 0)
    on.strokeStyle = '#fffcf5'
    on.lineWidth = 4
    on.lineCap = 'round'
    on.stroke(new Path2D('M0 96H960'))
    const swing = 0.16 * Math.exp(-time / 2.2) * Math.cos(time * 3.2)
    on.translate(270, 96)
    on.rotate(swing)
    on.stroke(new Path2D('M-14 -4a15 15 0 1 1 23 12c-6 4-9 8-9 15v64'))
    on.fillStyle = '#fffcf5'
    on.beginPath()
    on.roundRect(-215, 86, 430, 190, 24)
    on.fill()
    on.fillStyle = '#11161f'
    on.textAlign = 'center'
    on.font = '700 46px sans-serif'
    on.fillText('Vídeo de exemplo', 0, 172)
    on.fillStyle = '#57536a'
    on.font = '400 36px sans-serif'
    on.fillText('Sample video', 0, 228)
    on.setTransform(1, 0, 0, 1, 0, 0)
    on.fillStyle = '#fffcf5'
    on.fillRect(0, height - 8, width * (time / seconds), 8)
  }
}
