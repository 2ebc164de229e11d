import PDFDocument from 'pdfkit'
import { pdfPen } from '#platform/server/pdf/pdf-pen.ts'
import { drawLabels } from './draw-labels.ts'
import { drawPicking } from './draw-picking.ts'
import { drawSlips } from './draw-slips.ts'
import type { Drawing } from './page-pen.ts'
import type { DocumentSheets } from './sheets.ts'

/** Draws a document as PDF. Runs in a process of its own; finished pages leave the drawing before the next begin. */
export default async function writeDocument(document: DocumentSheets): Promise<Uint8Array> {
  const { title, language, madeAt } = document
  const doc = new PDFDocument({
    autoFirstPage: false,
    margin: 0,
    lang: language,
    displayTitle: true,
    info: { Title: title, Creator: 'Arara', Producer: 'Arara', CreationDate: madeAt, ModDate: madeAt },
  })
  const pieces: Uint8Array[] = []
  const keep = () => {
    for (let piece = doc.read(); piece !== null; piece = doc.read()) pieces.push(piece)
  }
  for (const _ of drawn({ doc, pen: pdfPen(doc) }, document)) keep()
  doc.end()
  for await (const piece of doc as unknown as AsyncIterable<Uint8Array>) pieces.push(piece)
  return Buffer.concat(pieces)
}

function drawn(drawing: Drawing, document: DocumentSheets): Iterable<void> {
  if (document.kind === 'slips') return drawSlips(drawing, document.sheets, document.texts)
  if (document.kind === 'labels') return drawLabels(drawing, document.sheets, document)
  return drawPicking(drawing, document.sheets, document.texts)
}
