import type PDFDocument from 'pdfkit'
import { colours, inner, paper } from '#platform/server/pdf/pdf-colours.ts'
import type { PdfPen } from '#platform/server/pdf/pdf-pen.ts'

/** The texts of one row of the PDF, from left to right; the note stands below the text. */
export type PdfRow = { lead: string; name: string; text: string; note: string }
export type PdfColumns = Pick<PdfRow, 'lead' | 'name' | 'text'>

type Document = InstanceType<typeof PDFDocument>

const size = 9
const noteSize = 8
const leading = 12.4
const leadWidth = 48
const nameWidth = 112
const gap = 10
const textLeft = paper.margin + leadWidth + nameWidth + 2 * gap
const textWidth = inner - leadWidth - nameWidth - 2 * gap
const pageEnd = paper.height - paper.foot - 12

/** Draws a table over several pages, with its head on each page. Calls `endPage` before a new page. */
export function pdfRows(
  doc: Document,
  pen: PdfPen,
  { columns, start, endPage }: { columns: PdfColumns; start: number; endPage: () => void },
) {
  let y = drawColumns(start)

  function drawColumns(at: number): number {
    const style = { size: 8, color: colours.faint }
    pen.line(columns.lead, paper.margin, at, style, leadWidth)
    pen.line(columns.name, paper.margin + leadWidth + gap, at, style, nameWidth)
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
    const name = pen.wrap(row.name, nameWidth, { size })
    const text = pen.wrap(row.text, textWidth, { size })
    const note = row.note === '' ? [] : pen.wrap(row.note, textWidth, { size: noteSize })
    const lines = text.length + note.length
    const height = Math.max(name.length, lines) * leading
    if (y + Math.min(height, 8 * leading) > pageEnd) newPage()

    const black = { size, color: colours.ink }
    pen.line(row.lead, paper.margin, y, { size, color: colours.muted }, leadWidth)
    const begin = y
    for (const [at, line] of name.entries())
      if (begin + at * leading <= pageEnd)
        pen.draw(line, paper.margin + leadWidth + gap, begin + at * leading, black)
    for (const line of text) {
      roomForLine()
      pen.draw(line, textLeft, y, black)
      y += leading
    }
    for (const line of note) {
      roomForLine()
      pen.draw(line, textLeft, y, { size: noteSize, color: colours.action })
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
