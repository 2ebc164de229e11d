import type PDFDocument from 'pdfkit'
import { colours, inner, paper } from './pdf-colours.ts'
import type { PdfPen } from './pdf-pen.ts'

/** The texts of one message in the PDF. */
export type PdfRow = {
  time: string
  user: string
  text: string
  /** The mark of a question; null for other messages. */
  question: string | null
  tags: string | null
}
export type PdfColumns = { time: string; user: string; text: string }

type Document = InstanceType<typeof PDFDocument>

const size = 9
const leading = 12.4
const timeWidth = 48
const userWidth = 112
const gap = 10
const textLeft = paper.margin + timeWidth + userWidth + 2 * gap
const textWidth = inner - timeWidth - userWidth - 2 * gap
const pageEnd = paper.height - paper.foot - 12

/** Draws a table of messages over several pages, with its head on each page. Calls `endPage` before a new page. */
export function pdfRows(
  doc: Document,
  pen: PdfPen,
  { columns, start, endPage }: { columns: PdfColumns; start: number; endPage: () => void },
) {
  let y = drawColumns(start)

  function drawColumns(at: number): number {
    const style = { size: 8, color: colours.faint }
    pen.line(columns.time, paper.margin, at, style, timeWidth)
    pen.line(columns.user, paper.margin + timeWidth + gap, at, style, userWidth)
    pen.line(columns.text, textLeft, at, style, textWidth)
    rule(at + 14, colours.line, 0.8)
    return at + 19
  }

  function rule(at: number, color: string, width: number) {
    doc
      .lineWidth(width)
      .moveTo(paper.margin, at)
      .lineTo(paper.margin + inner, at)
      .stroke(color)
  }

  return (row: PdfRow): void => {
    const name = pen.wrap(row.user, userWidth, { size })
    const text = pen.wrap(row.text, textWidth, { size })
    const notes = [row.question, row.tags].filter((note) => note !== null).join(' · ')
    const lines = text.length + (notes === '' ? 0 : 1)
    const height = Math.max(name.length, lines) * leading
    if (y + Math.min(height, 8 * leading) > pageEnd) newPage()

    const black = { size, color: colours.ink }
    pen.line(row.time, paper.margin, y, { size, color: colours.muted })
    const begin = y
    for (const [at, line] of name.entries())
      if (begin + at * leading <= pageEnd)
        pen.draw(line, paper.margin + timeWidth + gap, begin + at * leading, black)
    for (const line of text) {
      roomForLine()
      pen.draw(line, textLeft, y, black)
      y += leading
    }
    if (notes !== '') {
      roomForLine()
      pen.line(notes, textLeft, y, { size: size - 1, color: colours.action }, textWidth)
      y += leading
    }
    y = Math.max(y, begin > y ? y : begin + name.length * leading)
    rule(y + 1.5, colours.line, 0.4)
    y += 5
  }

  function roomForLine() {
    if (y + leading > pageEnd) newPage()
  }

  function newPage() {
    endPage()
    doc.addPage()
    y = drawColumns(paper.margin)
  }
}
