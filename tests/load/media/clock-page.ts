import { type Counters, readCounters } from '#features/streams/web/broadcast/health.ts'
import { createPublisher, silenceMs } from '#features/streams/web/broadcast/publisher.ts'
import { publishByWhip, type WhipSession, type WhipTicket } from '#features/streams/web/broadcast/whip.ts'
import { openHls } from '#features/streams/web/watch/hls-playback.ts'
import type { PlayTicket } from '#features/streams/web/watch/play-ticket.ts'
import { openWhep } from '#features/streams/web/watch/whep-playback.ts'
import { ageOfClock, clockPicture, drawnBits } from './clock.ts'

/**
 * What runs in the browser for `media-chromium.bench.ts`: the studio's publisher and the watch page's players as they
 * are, with a clock in the picture.
 */
export type SeenClock = {
  /** How old each picture was when it was shown, in milliseconds. */
  delays: number[]
  /** When each of them was shown, in milliseconds since 1970. */
  shownAt: number[]
  /** Pictures whose clock could not be read. */
  damaged: number
  /** Milliseconds from the request to the first picture. */
  first: number | null
}

const { width, height, columns, rows } = clockPicture
const [wide, high] = [width / columns, height / rows]
const blocks = Array.from({ length: columns * rows }, (_, at) => ({
  x: (at % columns) * wide,
  y: Math.floor(at / columns) * high,
}))
const now = () => performance.timeOrigin + performance.now()
const connections: RTCPeerConnection[] = []
/** What garbage collection must not take. */
const kept: unknown[] = []
let isDrawing = true
let seen: SeenClock = { delays: [], shownAt: [], damaged: 0, first: null }

function newCanvas(): HTMLCanvasElement {
  return Object.assign(document.createElement('canvas'), { width, height })
}

/** Draws the clock 30 times a second, by a worker, whose timers are not slowed down. */
function drawnTrack(): MediaStreamTrack {
  const canvas = newCanvas()
  document.body.append(canvas)
  const context = canvas.getContext('2d')!
  const [track] = canvas.captureStream(0).getVideoTracks() as CanvasCaptureMediaStreamTrack[]
  const beats = new Worker(URL.createObjectURL(new Blob(['setInterval(() => postMessage(0), 1000 / 30)'])))
  beats.onmessage = () => {
    if (!isDrawing) return
    const white = drawnBits(now())
    blocks.forEach(({ x, y }, at) => {
      context.fillStyle = white[at] ? 'white' : 'black'
      context.fillRect(x, y, wide, high)
    })
    track!.requestFrame()
  }
  kept.push(beats)
  return track!
}

function tone(): MediaStreamTrack {
  const context = new AudioContext()
  const oscillator = context.createOscillator()
  const out = context.createMediaStreamDestination()
  oscillator.connect(out)
  oscillator.start()
  kept.push(oscillator)
  return out.stream.getAudioTracks()[0]!
}

/** Resolves when it is live. Afterwards it comes back by itself, as the studio does. */
function publish(ticket: WhipTicket, maxKbps: number, withLow: boolean): Promise<void> {
  const tracks = { video: drawnTrack(), audio: tone() }
  return new Promise((resolve, reject) => {
    let current: WhipSession | null = null
    const publisher = createPublisher({
      ticket: async () => ticket,
      connect: (given, signal) => publishByWhip(given, tracks, { maxKbps, withLow, signal }),
      onState(state, session) {
        current = state.step === 'live' ? session : null
        if (state.step === 'live') resolve()
        if (state.step === 'refused') reject(new Error(state.reason))
      },
      setTimer: (work, ms) => setTimeout(work, ms),
      clearTimer: (timer) => clearTimeout(timer as number),
    })
    addEventListener('online', publisher.hurry)
    kept.push(publisher)
    let before: Counters | null = null
    let watched: WhipSession | null = null
    let heardAt = 0
    setInterval(async () => {
      if (!current) return
      const after = readCounters([...(await current.connection.getStats()).values()], before)
      if (watched !== current || (after && after.received > (before?.received ?? 0)))
        heardAt = performance.now()
      else if (performance.now() - heardAt > silenceMs) publisher.lost()
      ;[watched, before] = [current, after]
    }, 1_000)
    publisher.start()
  })
}

function readClock(video: HTMLVideoElement): void {
  const context = newCanvas().getContext('2d', { willReadFrequently: true })!
  const begun = performance.now()
  seen = { delays: [], shownAt: [], damaged: 0, first: null }
  const look = () => {
    const at = now()
    seen.first ??= performance.now() - begun
    context.drawImage(video, 0, 0, width, height)
    const { data } = context.getImageData(0, 0, width, height)
    const white = blocks.map(({ x, y }) => data[((y + high / 2) * width + x + wide / 2) * 4]! > 127)
    const age = ageOfClock(white, at)
    if (age === null || age > 60_000) seen.damaged += 1
    else {
      seen.delays.push(age)
      seen.shownAt.push(at)
    }
    video.requestVideoFrameCallback(look)
  }
  video.requestVideoFrameCallback(look)
}

async function watch(ticket: PlayTicket, way: 'whep' | 'hls'): Promise<void> {
  const video = document.querySelector('video')!
  readClock(video)
  const ignored = { nearer() {}, picture() {}, blocked() {}, broken() {}, morePictures() {} }
  const { signal } = new AbortController()
  kept.push(
    way === 'whep'
      ? await openWhep(video, ticket, ignored, signal)
      : await openHls(video, ticket.url, ignored, { savesData: false, signal }),
  )
}

/** Pictures that were encoded and decoded by this page's connections. */
async function pictures(): Promise<{ encoded: number; decoded: number }> {
  const counts = { encoded: 0, decoded: 0 }
  for (const connection of connections)
    for (const report of (await connection.getStats()).values()) {
      if (report.kind !== 'video') continue
      if (report.type === 'outbound-rtp') counts.encoded += report.framesEncoded ?? 0
      if (report.type === 'inbound-rtp') counts.decoded += report.framesDecoded ?? 0
    }
  return counts
}

const Original = RTCPeerConnection
window.RTCPeerConnection = class extends Original {
  constructor(settings?: RTCConfiguration) {
    super(settings)
    connections.push(this)
  }
}

/** Draws no further picture until it is told to. */
function draw(isOn: boolean): void {
  isDrawing = isOn
}

const clockPage = { publish, watch, pictures, draw, seen: () => seen }
export type ClockPage = typeof clockPage
Object.assign(window, { clockPage })
