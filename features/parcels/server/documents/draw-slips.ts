import { colours, inner, paper } from '#platform/server/pdf/pdf-colours.ts'
import { bold, type Drawing, drawLines, drawQr, drawRule, heightOf, ink, muted } from './page-pen.ts'
import type { SlipSheet, SlipTexts } from './sheets.ts'

const { margin } = paper
const bottom = paper.height - paper.foot
const quantityWidth = 44
const amountWidth = 84
const nameLeft = margin + quantityWidth
const nameWidth = inner - quantityWidth - amountWidth - 10

/** A slip for each order, on an A4 page or as many as its lines need. */
export function* drawSlips(drawing: Drawing, sheets: SlipSheet[], texts: SlipTexts): Iterable<void> {
  for (const sheet of sheets) {
    drawSlip(drawing, sheet, texts)
    yield
  }
}

function drawSlip(drawing: Drawing, sheet: SlipSheet, texts: SlipTexts): void {
  const { doc, pen } = drawing
  let page = 0
  const endPage = () => {
    page += 1
    const text = `${sheet.title} · ${texts.page} ${page}`
    pen.line(text, margin + inner - pen.widthOf(text, muted(8)), bottom + 12, muted(8))
  }
  let y = 0
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
  y = drawHead(drawing, sheet, texts)
  y = drawColumns(drawing, texts, y)
  for (const line of sheet.lines) {
    const parts = [
      { text: line.name, style: ink(10.5) },
      ...(line.variant === '' ? [] : [{ text: line.variant, style: muted(9.5) }]),
    ]
    const height = heightOf(drawing, parts, nameWidth)
    roomFor(height + 10)
    pen.line(line.quantity, margin, y, bold(10.5), quantityWidth)
    drawAmount(drawing, line.amount, y)
    for (const { text, style } of parts)
      y = drawLines(drawing, text, { x: nameLeft, y, width: nameWidth }, style)
    y += 5
    drawRule(drawing, { x: margin, y, width: inner })
    y += 6
  }
  for (const { label, amount } of sheet.sums) {
    roomFor(16)
    pen.line(label, nameLeft, y, muted(10), nameWidth)
    drawAmount(drawing, amount, y)
    y += 16
  }
  roomFor(50)
  y += 14
  pen.line(sheet.delivery.head, margin, y, bold(10.5), inner)
  y += 17
  for (const text of sheet.delivery.lines)
    for (const part of pen.wrap(text, inner, ink(10.5))) {
      roomFor(15)
      pen.draw(part, margin, y, ink(10.5))
      y += 14
    }
  endPage()
}

function drawHead(drawing: Drawing, sheet: SlipSheet, texts: SlipTexts): number {
  const { pen } = drawing
  const side = 62
  const width = inner - side - 16
  drawQr(drawing, sheet.number, { x: margin + inner - side, y: margin, side })
  pen.line(sheet.merchant, margin, margin - 2, muted(11), width)
  pen.line(sheet.title, margin, margin + 14, { face: 'display', ...bold(24) }, width)
  pen.line(sheet.date, margin, margin + 46, muted(10), width)
  let y = margin + side + 16
  pen.line(texts.buyer, margin, y, muted(9))
  y += 13
  for (const [at, text] of sheet.buyer.entries())
    y = drawLines(drawing, text, { x: margin, y, width: inner }, at === 0 ? bold(12) : ink(10.5))
  return y + 18
}

function drawColumns(drawing: Drawing, texts: SlipTexts, y: number): number {
  const { pen } = drawing
  const style = { size: 8.5, color: colours.faint }
  pen.line(texts.quantity, margin, y, style, quantityWidth)
  pen.line(texts.product, nameLeft, y, style, nameWidth)
  pen.line(texts.amount, margin + inner - pen.widthOf(texts.amount, style), y, style)
  drawRule(drawing, { x: margin, y: y + 14, width: inner }, colours.ink)
  return y + 20
}

function drawAmount({ pen }: Drawing, amount: string, y: number): void {
  pen.line(amount, margin + inner - pen.widthOf(amount, ink(10.5)), y, ink(10.5), amountWidth)
}
