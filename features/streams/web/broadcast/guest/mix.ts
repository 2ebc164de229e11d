import { halvesOf, middleOf, type Place } from './layout.ts'

type Sources = {
  host: { video: MediaStreamTrack; audio: MediaStreamTrack }
  /** Plays what the guest sends. */
  guest: HTMLVideoElement
  /** Drawn below the guest's picture. */
  name: string
}

/** One picture and one sound of host and guest. */
export type Mix = { video: MediaStreamTrack; audio: MediaStreamTrack; stop(): void }

/** Draws both into one picture of the size of the host's, so that no player restarts, and adds up their sounds. */
export function startMix({ host, guest, name }: Sources): Mix {
  const { width = 1280, height = 720 } = host.video.getSettings()
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (!context) throw new Error('this browser cannot draw a picture')
  const own = document.createElement('video')
  own.muted = true
  own.playsInline = true
  own.srcObject = new MediaStream([host.video])
  void own.play().catch(() => {})

  const [left, right] = halvesOf(canvas)
  const draw = () => {
    drawInto(context, own, left)
    drawInto(context, guest, right)
    drawName(context, name, right)
  }
  const ticker = new Worker(new URL('./ticker.ts', import.meta.url), { type: 'module' })
  const drawTimed = () => {
    const sinceMs = performance.now()
    draw()
    ticker.postMessage(performance.now() - sinceMs)
  }
  drawTimed()
  ticker.onmessage = drawTimed

  const sound = new AudioContext()
  const both = sound.createMediaStreamDestination()
  sound.createMediaStreamSource(new MediaStream([host.audio])).connect(both)
  const heard = guest.srcObject instanceof MediaStream ? guest.srcObject.getAudioTracks() : []
  if (heard.length > 0) sound.createMediaStreamSource(new MediaStream(heard)).connect(both)
  void sound.resume()

  const [video] = canvas.captureStream(30).getVideoTracks()
  const [audio] = both.stream.getAudioTracks()
  if (!video || !audio) throw new Error('this browser cannot send a drawn picture')
  return {
    video,
    audio,
    stop() {
      ticker.terminate()
      video.stop()
      own.srcObject = null
      void sound.close()
    },
  }
}

function drawInto(context: CanvasRenderingContext2D, video: HTMLVideoElement, place: Place): void {
  if (video.videoWidth === 0) {
    context.fillRect(place.x, place.y, place.width, place.height)
    return
  }
  const part = middleOf({ width: video.videoWidth, height: video.videoHeight }, place)
  context.drawImage(
    video,
    ...([part.x, part.y, part.width, part.height] as const),
    ...([place.x, place.y, place.width, place.height] as const),
  )
}

/** White with a black edge: readable on every picture. */
function drawName(context: CanvasRenderingContext2D, name: string, { x, y, width, height }: Place): void {
  const size = Math.round(Math.min(width, height) / 18)
  context.font = `600 ${size}px ${getComputedStyle(document.body).fontFamily}`
  context.textBaseline = 'bottom'
  context.lineJoin = 'round'
  context.lineWidth = size / 5
  context.strokeStyle = 'black'
  context.fillStyle = 'white'
  const at = [x + size, y + height - size, width - 2 * size] as const
  context.strokeText(name, ...at)
  context.fillText(name, ...at)
  context.fillStyle = 'black'
}
