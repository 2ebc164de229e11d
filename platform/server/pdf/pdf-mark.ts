import type PDFDocument from 'pdfkit'
import { colours } from './pdf-colours.ts'

/** The three feathers of the macaw's head, from a square of 64. */
export function drawMark(doc: InstanceType<typeof PDFDocument>, x: number, y: number, size: number): void {
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
