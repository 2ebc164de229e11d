import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { create, type Font } from 'fontkit'
import { glyphBytes } from './glyph-bytes.ts'

/** The two typefaces, each in two files: Western European letters, and the other Latin letters. */
export const faces = { text: 'instrument-sans', display: 'bricolage-grotesque' } as const
export type Face = keyof typeof faces
const parts = ['latin', 'latin-ext'] as const

export type FontFile = { name: string; font: Font }

const opened = new Map<Face, FontFile[]>()

/** The files of a face, in the order in which a letter is searched. Opened once and cached. */
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
  // Parsed now, because pdfkit distinguishes fonts of the same name by these tables without parsing them.
  void [font.head, font.name]
  // A glyph that is first used as a component of another (the a of ã) would have no code point.
  for (const point of font.characterSet) font.glyphForCodePoint(point)
  return Object.assign(font, { createSubset: () => outlinedSubset(font) })
}

/**
 * Builds a font subset in which every glyph is encoded again from its outline. WOFF2 files store glyphs transformed, and
 * fontkit copies those bytes for composite letters (ã), which breaks them.
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
