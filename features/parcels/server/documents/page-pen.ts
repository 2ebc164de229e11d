import type PDFDocument from 'pdfkit'
import { encode } from 'uqr'
import { colours } from '#platform/server/pdf/pdf-colours.ts'
import type { PdfPen, TextStyle } from '#platform/server/pdf/pdf-pen.ts'

type Document = InstanceType<typeof PDFDocument>
export type Drawing = { doc: Document; pen: PdfPen }
/** In points. */
export type Box = { x: number; y: number; width: number; height: number }

export const ink = (size: number): TextStyle => ({ size, color: colours.ink })
export const muted = (size: number): TextStyle => ({ size, color: colours.muted })
export const bold = (size: number): TextStyle => ({ size, color: colours.ink, bold: true })
export const leadingOf = ({ size }: Pick<TextStyle, 'size'>) => size * 1.32

/** Draws a text in as many lines as it needs; answers where the next one begins. */
export function drawLines(
  { pen }: Drawing,
  text: string,
  { x, y, width }: Omit<Box, 'height'>,
  style: TextStyle,
): number {
  const lines = pen.wrap(text, width, style)
  for (const [at, line] of lines.entries()) pen.draw(line, x, y + at * leadingOf(style), style)
  return y + lines.length * leadingOf(style)
}

/** The height of texts below one another, each in its style. */
export function heightOf(
  { pen }: Drawing,
  texts: { text: string; style: TextStyle }[],
  width: number,
): number {
  return texts.reduce(
    (sum, { text, style }) => sum + pen.wrap(text, width, style).length * leadingOf(style),
    0,
  )
}

export function drawRule(
  { doc }: Drawing,
  { x, y, width }: Omit<Box, 'height'>,
  color: string = colours.line,
): void {
  doc
    .lineWidth(0.8)
    .moveTo(x, y)
    .lineTo(x + width, y)
    .stroke(color)
}

/** A QR code in black on white, without its margin. */
export function drawQr(
  { doc }: Drawing,
  text: string,
  { x, y, side }: { x: number; y: number; side: number },
): void {
  const { data, size } = encode(text, { ecc: 'M', border: 0, maskPattern: 2 })
  const module = side / size
  for (const [row, modules] of data.entries())
    for (let column = 0; column < size; column += 1) {
      const begin = column
      while (modules[column]) column += 1
      const dark = column - begin
      if (dark > 0) doc.rect(x + begin * module, y + row * module, dark * module, module)
    }
  doc.fill('#000000')
}
