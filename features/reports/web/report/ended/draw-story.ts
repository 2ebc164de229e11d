import { fonts, lightColors } from '#ui/tokens.ts'

/** The content of the picture. It contains no name except the shop's. */
export type Story = {
  title: string
  account: string
  date: string
  /** Messages of each minute, first to last. */
  minutes: number[]
  totals: { value: string; label: string }[]
}

const width = 1080
const height = 1920
const margin = 96
/** Instagram draws its own controls over the first and last 250 px of a story. */
const top = 330

/** Draws a story of 1080 × 1920 pixels: title, account, up to four totals, and the curve of messages. */
export async function drawStory(story: Story): Promise<Blob> {
  await Promise.all([
    document.fonts.load(`700 120px ${fonts.display}`),
    document.fonts.load(`40px ${fonts.text}`),
  ])
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('this browser draws nothing')

  pen.fillStyle = lightColors.ground
  pen.fillRect(0, 0, width, height)
  drawMark(pen)
  write(pen, story.title, {
    y: top + 240,
    size: 104,
    font: `700 104px ${fonts.display}`,
    color: lightColors.ink,
  })
  write(pen, story.account, {
    y: top + 320,
    size: 52,
    font: `600 52px ${fonts.text}`,
    color: lightColors['action-text'],
  })
  write(pen, story.date, {
    y: top + 384,
    size: 40,
    font: `40px ${fonts.text}`,
    color: lightColors['ink-muted'],
  })
  drawTotals(pen, story.totals)
  drawCurve(pen, story.minutes)

  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture came out'))), 'image/png')
  })
}

type Pen = CanvasRenderingContext2D

/** The three feathers of `ui/mark.tsx`. */
function drawMark(pen: Pen): void {
  const feathers = [
    [
      lightColors['mark-face'],
      'M30 4.1C15.5 5.2 4 17.2 4 32v18c9.5-1 15.5-7.5 16-18h10zM22 15a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9z',
    ],
    [lightColors['mark-crown'], 'M33 4.1C47.5 4.6 59.4 16 60 30.5H33z'],
    [lightColors['mark-neck'], 'M60 33.5C59.2 48 47.5 59.6 33 60V47.5c0-7.7 6.3-14 14-14z'],
  ] as const
  pen.save()
  pen.translate(margin - 8, top - 40)
  pen.scale(2, 2)
  for (const [color, path] of feathers) {
    pen.fillStyle = color
    pen.fill(new Path2D(path), 'evenodd')
  }
  pen.restore()
  pen.fillStyle = lightColors.ink
  pen.font = `700 72px ${fonts.display}`
  pen.fillText('arara', margin + 136, top + 48)
}

type Line = { y: number; size: number; font: string; color: string; x?: number; most?: number }

/** Draws a text, in a smaller size if it does not fit into the line. */
function write(
  pen: Pen,
  text: string,
  { y, size, font, color, x = margin, most = width - 2 * margin }: Line,
): void {
  pen.fillStyle = color
  pen.font = font
  const wide = pen.measureText(text).width
  if (wide > most) pen.font = font.replace(`${size}px`, `${Math.floor((size * most) / wide)}px`)
  pen.fillText(text, x, y)
}

function drawTotals(pen: Pen, totals: Story['totals']): void {
  const column = (width - 2 * margin) / 2
  for (const [at, { value, label }] of totals.slice(0, 4).entries()) {
    const place = { x: margin + (at % 2) * column, most: column - 40 }
    const y = top + 570 + Math.floor(at / 2) * 220
    write(pen, value, { ...place, y, size: 120, font: `700 120px ${fonts.display}`, color: lightColors.ink })
    write(pen, label, {
      ...place,
      y: y + 60,
      size: 40,
      font: `40px ${fonts.text}`,
      color: lightColors['ink-muted'],
    })
  }
}

function drawCurve(pen: Pen, minutes: number[]): void {
  const floor = top + 1230
  const tall = 260
  const full = Math.max(1, ...minutes)
  const step = (width - 2 * margin) / Math.max(1, minutes.length - 1)
  pen.beginPath()
  pen.moveTo(margin, floor)
  for (const [at, count] of minutes.entries()) pen.lineTo(margin + at * step, floor - (count / full) * tall)
  pen.lineTo(minutes.length > 1 ? width - margin : margin, floor)
  pen.closePath()
  pen.fillStyle = lightColors['action-soft']
  pen.fill()
  pen.strokeStyle = lightColors.action
  pen.lineWidth = 6
  pen.lineJoin = 'round'
  pen.stroke()
  pen.strokeStyle = lightColors.ink
  pen.lineWidth = 5
  pen.beginPath()
  pen.moveTo(margin, floor)
  pen.lineTo(width - margin, floor)
  pen.stroke()
}
