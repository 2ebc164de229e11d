import { colours, inner, paper } from '#platform/server/pdf/pdf-colours.ts'
import { bold, type Drawing, drawRule, ink, leadingOf, muted } from './page-pen.ts'
import type { PickingGroup, PickingTexts } from './sheets.ts'

const { margin } = paper
const bottom = paper.height - paper.foot
const boxSide = 11
const quantityLeft = margin + 20
const quantityWidth = 34
const textLeft = quantityLeft + quantityWidth
const textWidth = inner - (textLeft - margin)

/** A list on A4 pages with a box to tick for each row. A group's head stays with its first row. */
export function* drawPicking(drawing: Drawing, groups: PickingGroup[], texts: PickingTexts): Iterable<void> {
  const { doc, pen } = drawing
  let page = 0
  let y = 0
  const endPage = () => {
    page += 1
    const text = `${texts.page} ${page}`
    pen.line(texts.merchant, margin, bottom + 12, muted(8), inner - 100)
    pen.line(text, margin + inner - pen.widthOf(text, muted(8)), bottom + 12, muted(8))
  }
  const begin = () => {
    doc.addPage({ size: 'A4', margin: 0 })
    y = margin
  }
  const roomFor = (height: number) => {
    if (y + height <= bottom) return
    endPage()
    begin()
  }

  begin()
  pen.line(texts.title, margin, y - 2, { face: 'display', ...bold(22) }, inner)
  pen.line(texts.summary, margin, y + 27, muted(10.5), inner)
  y += 54
  for (const { head, rows } of groups) {
    if (head !== '') {
      roomFor(52)
      pen.line(head, margin, y, bold(11.5), inner)
      drawRule(drawing, { x: margin, y: y + 18, width: inner }, colours.ink)
      y += 24
    }
    for (const row of rows) {
      const text = pen.wrap(row.text, textWidth, ink(11))
      const note = row.note === '' ? [] : pen.wrap(row.note, textWidth, muted(9))
      const height = text.length * leadingOf(ink(11)) + note.length * leadingOf(muted(9))
      roomFor(Math.min(height, 120) + 8)
      drawTick(drawing, y, row.isPicked)
      pen.line(row.quantity, quantityLeft, y, bold(11), quantityWidth)
      for (const [lines, style] of [
        [text, ink(11)],
        [note, muted(9)],
      ] as const)
        for (const line of lines) {
          roomFor(leadingOf(style))
          pen.draw(line, textLeft, y, style)
          y += leadingOf(style)
        }
      y += 3
      drawRule(drawing, { x: margin, y, width: inner })
      y += 6
    }
    if (head !== '') y += 10
    yield
  }
  endPage()
}

function drawTick({ doc }: Drawing, y: number, isPicked: boolean): void {
  const top = y + 2
  doc.lineWidth(1).roundedRect(margin, top, boxSide, boxSide, 2).stroke(colours.ink)
  if (!isPicked) return
  doc
    .lineWidth(1.6)
    .moveTo(margin + 2.5, top + 6)
    .lineTo(margin + 4.8, top + 8.4)
    .lineTo(margin + 8.8, top + 2.8)
    .stroke(colours.ink)
}
