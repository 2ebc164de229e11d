import { setTimeout as pause } from 'node:timers/promises'
import PDFDocument from 'pdfkit'
import { colours, inner, paper } from '#platform/server/pdf/pdf-colours.ts'
import { drawMark } from '#platform/server/pdf/pdf-mark.ts'
import { type PdfPen, pdfPen } from '#platform/server/pdf/pdf-pen.ts'
import { drawHead, type PdfHead } from './pdf-head.ts'
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
