type Size = { width: number; height: number }

export type Slate = { track: MediaStreamTrack; stop(): void }

/** Pictures a second: enough for a still, and for players to keep going. */
const fps = 5

/**
 * A picture that takes the place of the camera in the outgoing video, of the camera's size so that no player restarts:
 * the name of the live and one sentence.
 */
export function startSlate({ width, height }: Size, title: string, sentence: string): Slate {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (!context) throw new Error('this browser cannot draw a picture')
  const style = getComputedStyle(document.documentElement)
  const paint = {
    ground: style.getPropertyValue('--color-ground'),
    ink: style.getPropertyValue('--color-ink'),
  }

  /** Dots that light up in turn: an unchanged canvas sends no picture. */
  let beat = 0
  const draw = () => {
    beat += 1
    drawSlate(context, { width, height }, { title, sentence, ...paint, beat })
  }
  draw()
  const timer = setInterval(draw, 1000 / fps)
  const [track] = canvas.captureStream(fps).getVideoTracks()
  if (!track) throw new Error('this browser cannot send a drawn picture')
  return {
    track,
    stop() {
      clearInterval(timer)
      track.stop()
    },
  }
}

type Content = { title: string; sentence: string; ground: string; ink: string; beat: number }

function drawSlate(context: CanvasRenderingContext2D, { width, height }: Size, content: Content): void {
  const unit = Math.min(width, height)
  context.fillStyle = content.ground || 'white'
  context.fillRect(0, 0, width, height)
  context.fillStyle = content.ink || 'black'
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.font = `600 ${Math.round(unit / 9)}px ${getComputedStyle(document.body).fontFamily}`
  context.fillText(content.sentence, width / 2, height / 2, width * 0.9)
  context.font = `400 ${Math.round(unit / 18)}px ${getComputedStyle(document.body).fontFamily}`
  context.fillText(content.title, width / 2, height / 2 + unit / 7, width * 0.9)
  for (const dot of [0, 1, 2]) {
    const turn = (content.beat % 15) / 15 - dot / 3
    context.globalAlpha = 0.6 + 0.4 * Math.cos(turn * Math.PI * 2)
    context.beginPath()
    context.arc(width / 2 + ((dot - 1) * unit) / 14, height / 2 - unit / 5, unit / 60, 0, Math.PI * 2)
    context.fill()
  }
  context.globalAlpha = 1
}
