import { colours, paper } from '#platform/server/pdf/pdf-colours.ts'
import type { TextStyle } from '#platform/server/pdf/pdf-pen.ts'
import {
  type Box,
  bold,
  type Drawing,
  drawLines,
  drawQr,
  drawRule,
  heightOf,
  ink,
  muted,
} from './page-pen.ts'
import type { AddressLines, LabelSheet, LabelTexts } from './sheets.ts'

const millimetre = 72 / 25.4
const single = { width: 100 * millimetre, height: 150 * millimetre }
const padding = 16
const codeSide = 58
/** What is below the recipient: the sender. */
const senderHeight = 96

/** One label on a page of 10 × 15 cm, or four on an A4 page with lines to cut along. */
export function* drawLabels(
  drawing: Drawing,
  sheets: LabelSheet[],
  { texts, isA4 }: { texts: LabelTexts; isA4: boolean },
): Iterable<void> {
  const { doc } = drawing
  for (const [at, sheet] of sheets.entries()) {
    const place = isA4 ? at % 4 : 0
    if (place === 0) doc.addPage({ size: isA4 ? 'A4' : [single.width, single.height], margin: 0 })
    if (isA4 && place === 0) drawCuts(drawing)
    drawLabel(drawing, sheet, texts, isA4 ? quarter(place) : { x: 0, y: 0, ...single })
    yield
  }
}

function quarter(place: number): Box {
  const [width, height] = [paper.width / 2, paper.height / 2]
  return { x: (place % 2) * width, y: Math.floor(place / 2) * height, width, height }
}

function drawCuts({ doc }: Drawing): void {
  doc.lineWidth(0.5).dash(4, { space: 4 })
  doc.moveTo(paper.width / 2, 0).lineTo(paper.width / 2, paper.height)
  doc.moveTo(0, paper.height / 2).lineTo(paper.width, paper.height / 2)
  doc.stroke(colours.faint).undash()
}

function drawLabel(drawing: Drawing, sheet: LabelSheet, texts: LabelTexts, box: Box): void {
  const { pen } = drawing
  const [x, width] = [box.x + padding, box.width - 2 * padding]
  const beside = width - codeSide - 12
  let y = box.y + padding
  drawQr(drawing, sheet.number, { x: x + width - codeSide, y, side: codeSide })
  pen.line(sheet.title, x, y, { face: 'display', ...bold(18) }, beside)
  if (sheet.sender) pen.line(sheet.sender.name, x, y + 25, muted(9.5), beside)
  if (sheet.service !== '') pen.line(sheet.service, x, y + 42, bold(12), beside)
  y += codeSide + 12
  drawRule(drawing, { x, y, width }, colours.ink)

  const end = box.y + box.height - padding - senderHeight
  const phone = sheet.phone === '' ? [] : [sheet.phone]
  drawAddress(drawing, {
    ...{ caption: texts.to, address: sheet.recipient, further: phone },
    ...{ box: { x, y: y + 10, width, height: end - y - 18 }, sizes: [17, 15, 13.5, 12, 10.5, 9, 7.5] },
  })
  if (!sheet.sender) return
  drawRule(drawing, { x, y: end, width }, colours.ink)
  drawAddress(drawing, {
    ...{ caption: texts.from, address: sheet.sender, further: [] },
    ...{ box: { x, y: end + 8, width, height: senderHeight - 8 }, sizes: [9.5, 8.5, 7.5, 6.5, 5.5] },
  })
}

type Block = { caption: string; address: AddressLines; further: string[]; box: Box; sizes: number[] }

/** Draws the whole address in the largest of these sizes in which it fits. */
function drawAddress(drawing: Drawing, { caption, address, further, box, sizes }: Block): void {
  const captionHeight = 15
  drawCaption(drawing, caption, box)
  const linesOf = (size: number): { text: string; style: TextStyle }[] => [
    { text: address.name, style: bold(size) },
    ...address.lines.map((text) => ({ text, style: ink(size * 0.87) })),
    { text: address.city, style: bold(size) },
    ...further.map((text) => ({ text, style: ink(size * 0.75) })),
  ]
  const room = box.height - captionHeight
  const size = sizes.find((one) => heightOf(drawing, linesOf(one), box.width) <= room) ?? sizes.at(-1)!
  let y = box.y + captionHeight
  for (const { text, style } of linesOf(size)) {
    if (y + style.size > box.y + box.height) return
    if (text !== '') y = drawLines(drawing, text, { x: box.x, y, width: box.width }, style)
  }
}

function drawCaption({ doc, pen }: Drawing, text: string, { x, y }: Box): void {
  const style: TextStyle = { size: 7, color: '#ffffff', bold: true }
  doc.rect(x, y, pen.widthOf(text, style) + 8, 11).fill('#000000')
  pen.line(text, x + 4, y + 1.5, style)
}
