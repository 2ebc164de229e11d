import type PDFDocument from 'pdfkit'
import { colours, inner, paper } from '#platform/server/pdf/pdf-colours.ts'
import type { PdfPen } from '#platform/server/pdf/pdf-pen.ts'

/** The content of the head of a PDF, as translated texts. */
export type PdfHead = {
  title: string
  /** The live's own title; null without one. */
  subtitle: string | null
  when: string
  /** JPEG; null without one. */
  picture: Buffer | null
  totals: { value: string; label: string }[]
  curve: { label: string; peak: string | null; from: string; to: string; minutes: number[] }
  shown: string
}

type Document = InstanceType<typeof PDFDocument>

/** Draws the head of the first page; answers where the messages begin. */
export function drawHead(doc: Document, pen: PdfPen, head: PdfHead): number {
  const { margin } = paper
  const face = 52
  let left = margin
  if (head.picture) {
    doc.save()
    doc.circle(margin + face / 2, margin + face / 2, face / 2).clip()
    doc.image(head.picture, margin, margin, { width: face, height: face })
    doc.restore()
    left += face + 14
  }
  const width = inner - (left - margin)
  let y = margin + (head.subtitle ? -2 : 8)
  pen.line(head.title, left, y, { face: 'display', size: 21, color: colours.ink, bold: true }, width)
  y += 26
  if (head.subtitle) {
    pen.line(head.subtitle, left, y, { size: 10.5, color: colours.ink }, width)
    y += 15
  }
  pen.line(head.when, left, y, { size: 9.5, color: colours.muted }, width)

  y = margin + face + 20
  y = drawTotals(doc, pen, head.totals, y) + 18
  if (head.curve.minutes.length > 1) y = drawCurve(doc, pen, head.curve, y) + 20
  pen.line(head.shown, margin, y, { face: 'display', size: 12, color: colours.ink, bold: true }, inner)
  return y + 24
}

function drawTotals(doc: Document, pen: PdfPen, totals: PdfHead['totals'], y: number): number {
  const gap = 10
  const width = (inner - gap * (totals.length - 1)) / totals.length
  for (const [at, { value, label }] of totals.entries()) {
    const x = paper.margin + at * (width + gap)
    doc.roundedRect(x, y, width, 50, 8).fill(colours.sunken)
    pen.line(value, x + 12, y + 8, { face: 'display', size: 17, color: colours.ink, bold: true }, width - 24)
    pen.line(label, x + 12, y + 31, { size: 8.5, color: colours.muted }, width - 24)
  }
  return y + 50
}

function drawCurve(
  doc: Document,
  pen: PdfPen,
  { label, peak, from, to, minutes }: PdfHead['curve'],
  y: number,
): number {
  const { margin } = paper
  const style = { size: 8.5, color: colours.muted }
  pen.line(label, margin, y, style)
  if (peak) pen.line(peak, margin + inner - pen.widthOf(peak, style), y, style)
  const top = y + 18
  const height = 62
  const points = thinned(minutes, 240)
  const highest = Math.max(1, ...points)
  const step = inner / (points.length - 1)
  const place = (at: number) => top + height - ((points[at] ?? 0) / highest) * height

  doc.moveTo(margin, top + height)
  for (const at of points.keys()) doc.lineTo(margin + at * step, place(at))
  doc.lineTo(margin + inner, top + height).fill(colours.actionSoft)
  doc.moveTo(margin, place(0))
  for (const at of points.keys()) doc.lineTo(margin + at * step, place(at))
  doc.lineWidth(1.3).lineJoin('round').stroke(colours.action)
  doc
    .lineWidth(0.6)
    .moveTo(margin, top + height)
    .lineTo(margin + inner, top + height)
    .stroke(colours.line)
  pen.line(from, margin, top + height + 4, style)
  pen.line(to, margin + inner - pen.widthOf(to, style), top + height + 4, style)
  return top + height + 16
}

/** Reduces a curve to at most `most` points, each the highest of its group. */
function thinned(minutes: number[], most: number): number[] {
  if (minutes.length <= most) return minutes
  const share = minutes.length / most
  return Array.from({ length: most }, (_, at) =>
    Math.max(
      ...minutes.slice(
        Math.floor(at * share),
        Math.max(Math.floor(at * share) + 1, Math.floor((at + 1) * share)),
      ),
    ),
  )
}
