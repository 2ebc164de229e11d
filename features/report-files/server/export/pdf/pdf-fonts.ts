import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { create, type Font } from 'fontkit'
import { glyphBytes } from './glyph-bytes.ts'

/** Our two faces, each in two files: western Europe's letters, and the rest of the Latin ones. */
export const faces = { text: 'instrument-sans', display: 'bricolage-grotesque' } as const
export type Face = keyof typeof faces
const parts = ['latin', 'latin-ext'] as const

export type FontFile = { name: string; font: Font }

const opened = new Map<Face, FontFile[]>()

/** The files of a face, in the order in which a letter is looked for. Opened once. */
export function fontFiles(face: Face): FontFile[] {
  const known = opened.get(face)
  if (known) return known

  const files = parts.map((part) => ({ name: `${face}-${part}`, font: openFont(faces[face], part) }))
  opened.set(face, files)
  return files
}

function openFont(family: string, part: string): Font {
  const path = `@fontsource-variable/${family}/files/${family}-${part}-wght-normal.woff2`
  const font = create(readFileSync(fileURLToPath(import.meta.resolve(path))))
  // Read now: pdfkit tells fonts of one name apart by these tables, without reading them.
  void [font.head, font.name]
  // A glyph that is first met as a part of another (the a of ã) would never know which letter it is.
  for (const point of font.characterSet) font.glyphForCodePoint(point)
  return Object.assign(font, { createSubset: () => outlinedSubset(font) })
}

/**
 * In a WOFF2 file glyphs are stored transformed, and fontkit copies their bytes as they are where a letter is made
 * of others (ã): the result is broken. Here every glyph is written anew from its outline.
 */
function outlinedSubset(font: Font) {
  const subset = Object.getPrototypeOf(font).createSubset.call(font) as ReturnType<Font['createSubset']>
  subset._addGlyph = (id) => {
    const glyph = font.getGlyph(id)
    const bytes = glyphBytes(glyph.path.commands)
    subset.glyf.push(bytes)
    subset.loca.offsets.push(subset.offset)
    subset.hmtx.metrics.push({ advance: glyph.advanceWidth, bearing: glyph._getMetrics().leftBearing })
    subset.offset += bytes.length
    return subset.glyf.length - 1
  }
  return subset
}
