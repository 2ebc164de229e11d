import { setTimeout as pause } from 'node:timers/promises'
import PDFDocument from 'pdfkit'
import { colours, inner, paper } from './pdf-colours.ts'
import { drawHead, type PdfHead } from './pdf-head.ts'
import { type PdfPen, pdfPen } from './pdf-pen.ts'
import { type PdfColumns, type PdfRow, pdfRows } from './pdf-rows.ts'

/** Rows drawn before the event loop is given free. */
const rowsAtOnce = 200

type PdfFoot = {
  made: string
  /** The note for pages on which characters could not be drawn. */
  undrawn: string
  page: (page: number) => string
}

type Content = {
  head: PdfHead
  columns: PdfColumns
  rows: AsyncIterable<PdfRow> | Iterable<PdfRow>
  foot: PdfFoot
  language: string
  madeAt: Date
}

/**
 * Writes a report on A4 pages: head, totals, curve and messages. Full pages are streamed and leave the memory, so pages
 * do not show the total number of pages.
 */
export async function* writePdf({
  head,
  columns,
  rows,
  foot,
  language,
  madeAt,
}: Content): AsyncIterable<Uint8Array> {
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    lang: language,
    displayTitle: true,
    info: { Title: head.title, Creator: 'Arara', Producer: 'Arara', CreationDate: madeAt, ModDate: madeAt },
  })
  const pen = pdfPen(doc)
  let pages = 0
  const endPage = () => {
    pages += 1
    drawFoot(doc, pen, foot, pages)
  }
  const put = pdfRows(doc, pen, { columns, start: drawHead(doc, pen, head), endPage })
  let drawn = 0
  for await (const row of rows) {
    put(row)
    drawn += 1
    if (drawn % rowsAtOnce === 0) {
      await pause(0)
      for (let piece = doc.read(); piece !== null; piece = doc.read()) yield piece
    }
  }
  endPage()
  doc.end()
  yield* doc as unknown as AsyncIterable<Uint8Array>
}

function drawFoot(doc: InstanceType<typeof PDFDocument>, pen: PdfPen, foot: PdfFoot, number: number): void {
  const y = paper.height - paper.foot + 6
  const style = { size: 8, color: colours.faint }
  const page = foot.page(number)
  const note = pen.hasUndrawn() ? foot.undrawn : foot.made
  drawMark(doc, paper.margin, y - 2.5, 14)
  pen.line('Arara', paper.margin + 19, y - 1.5, {
    face: 'display',
    size: 10,
    color: colours.ink,
    bold: true,
  })
  const right = pen.widthOf(page, style)
  pen.line(page, paper.margin + inner - right, y, style)
  pen.line(note, paper.margin + 62, y, style, inner - 62 - right - 20)
  pen.hasUndrawn()
}

/** The three feathers of the macaw's head, from a square of 64. */
function drawMark(doc: InstanceType<typeof PDFDocument>, x: number, y: number, size: number): void {
  doc.save()
  doc.translate(x, y).scale(size / 64)
  doc
    .path(
      'M30 4.1C15.5 5.2 4 17.2 4 32v18c9.5-1 15.5-7.5 16-18h10zM22 15a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9z',
    )
    .fill(colours.action, 'even-odd')
  doc.path('M33 4.1C47.5 4.6 59.4 16 60 30.5H33z').fill(colours.crown)
  doc.path('M60 33.5C59.2 48 47.5 59.6 33 60V47.5c0-7.7 6.3-14 14-14z').fill(colours.neck)
  doc.restore()
}
