import { type Face, fontFiles } from './pdf-fonts.ts'

/** Text that one font file can draw, or a character that none can. */
export type Run = { font: string; text: string } | { font: null; text: string }

const clusters = new Intl.Segmenter('pt-BR', { granularity: 'grapheme' })
const plain = /^[\u0020-\u007e\u00a1-\u00ac\u00ae-\u00ff]*$/
/** Characters that join others or select a variant, and are invisible themselves. */
const invisible = /\p{Default_Ignorable_Code_Point}/gu

/** Splits a text by font file. White space becomes one space; a character without a font is a run of its own. */
export function textRuns(text: string, face: Face): Run[] {
  const [first, ...others] = fontFiles(face)
  if (!first) return []
  const whole = text.normalize('NFC').replace(/[\s\p{Cc}]+/gu, ' ')
  if (plain.test(whole)) return whole === '' ? [] : [{ font: first.name, text: whole }]

  const runs: Run[] = []
  for (const { segment } of clusters.segment(whole)) {
    const drawn = segment.replace(invisible, '')
    if (drawn === '') continue
    const points = [...drawn].map((sign) => sign.codePointAt(0) ?? 0)
    const file = [first, ...others].find(({ font }) =>
      points.every((point) => font.hasGlyphForCodePoint(point)),
    )
    const last = runs.at(-1)
    if (!file) runs.push({ font: null, text: segment })
    else if (last?.font === file.name) last.text += drawn
    else runs.push({ font: file.name, text: drawn })
  }
  return runs
}

/** The text as it is drawn: without the characters that no font has. */
export function drawnText(text: string): string {
  return textRuns(text, 'text')
    .map((run) => (run.font === null ? ' ' : run.text))
    .join('')
    .replace(/\s+/g, ' ')
    .trim()
}
