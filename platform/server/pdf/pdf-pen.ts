import type PDFDocument from 'pdfkit'
import { type Face, faces, fontFiles } from './pdf-fonts.ts'
import { type Run, textRuns } from './text-runs.ts'

type Document = InstanceType<typeof PDFDocument>
export type TextStyle = { face?: Face; size: number; color: string; bold?: boolean }
/** A piece of a line with its width in points. */
type Piece = Run & { width: number }
export type Line = { pieces: Piece[]; width: number }

/** Draws text in the product's typefaces, with a box for missing glyphs. All measures are in points. */
export function pdfPen(doc: Document) {
  for (const face of Object.keys(faces) as Face[])
    for (const { name, font } of fontFiles(face)) doc.registerFont(name, font as unknown as Buffer)
  let hasUndrawn = false

  const boxOf = (size: number) => size * 0.72
  const measured = (run: Run, size: number): Piece => ({
    ...run,
    width:
      run.font === null
        ? boxOf(size) + size * 0.12
        : doc.font(run.font).fontSize(size).widthOfString(run.text),
  })

  /** The text in lines no wider than `width`; words too long for a line are broken. */
  function wrap(
    text: string,
    width: number,
    { face = 'text', size }: Pick<TextStyle, 'face' | 'size'>,
  ): Line[] {
    const lines: Line[] = []
    let line: Line = { pieces: [], width: 0 }
    const space = measured({ font: fontFiles(face)[0]?.name ?? '', text: ' ' }, size).width
    const breakLine = () => {
      lines.push(line)
      line = { pieces: [], width: 0 }
    }
    const put = (piece: Piece) => {
      const last = line.pieces.at(-1)
      if (last?.font && last.font === piece.font) last.text += piece.text
      else line.pieces.push({ ...piece })
      const at = line.pieces.at(-1)
      if (at && at !== last) at.width = piece.width
      else if (at) at.width += piece.width
      line.width += piece.width
    }

    for (const word of text.split(/\s+/)) {
      if (word === '') continue
      const pieces = textRuns(word, face).map((run) => measured(run, size))
      const wide = pieces.reduce((sum, piece) => sum + piece.width, 0)
      if (line.width > 0 && line.width + space + wide > width) breakLine()
      if (line.width > 0) put({ font: fontFiles(face)[0]?.name ?? '', text: ' ', width: space })
      if (wide <= width) for (const piece of pieces) put(piece)
      else
        for (const piece of pieces.flatMap((one) => splitPiece(one, size))) {
          if (line.width + piece.width > width && line.width > 0) breakLine()
          put(piece)
        }
    }
    if (line.pieces.length > 0 || lines.length === 0) lines.push(line)
    return lines
  }

  function splitPiece(piece: Piece, size: number): Piece[] {
    if (piece.font === null) return [piece]
    return [...piece.text].map((text) => measured({ font: piece.font, text }, size))
  }

  /** Draws a line whose letters stand on `y` + size. */
  function draw(line: Line, x: number, y: number, { size, color, bold = false }: TextStyle): void {
    let at = x
    for (const { font, text, width } of line.pieces) {
      if (font === null) {
        hasUndrawn = true
        const box = boxOf(size)
        doc
          .lineWidth(size * 0.07)
          .roundedRect(at + size * 0.06, y + size * 0.3, box - size * 0.1, box - size * 0.1, size * 0.16)
          .stroke('#8c8699')
      } else {
        doc.font(font).fontSize(size).fillColor(color)
        if (bold) doc.lineWidth(size * 0.02).strokeColor(color)
        doc.text(text, at, y, { lineBreak: false, ...(bold && { fill: true, stroke: true }) })
      }
      at += width
    }
  }

  return {
    wrap,
    draw,
    /** Draws one line, cut with … when it is too long, and answers its width. */
    line(text: string, x: number, y: number, style: TextStyle, width = Number.POSITIVE_INFINITY): number {
      const cut = fitting(text, width, style)
      draw(cut, x, y, style)
      return cut.width
    },
    widthOf: (text: string, style: Pick<TextStyle, 'face' | 'size'>) =>
      wrap(text, Number.POSITIVE_INFINITY, style)[0]?.width ?? 0,
    /** Whether a box was drawn since the last call. */
    hasUndrawn(): boolean {
      const was = hasUndrawn
      hasUndrawn = false
      return was
    },
  }

  function fitting(text: string, width: number, style: TextStyle): Line {
    const [whole, ...more] = wrap(text, width, style)
    if (whole && more.length === 0) return whole
    const signs = [...text]
    for (let length = Math.min(signs.length, 200); length > 0; length -= 1) {
      const lines = wrap(`${signs.slice(0, length).join('').trimEnd()}…`, width, style)
      if (lines.length === 1 && lines[0]) return lines[0]
    }
    return { pieces: [], width: 0 }
  }
}

export type PdfPen = ReturnType<typeof pdfPen>
