import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { create, type Font } from 'fontkit'

export type CardFont = 'display' | 'text'

const files: Record<CardFont, string> = {
  display: '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
  text: '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
}
const { resolve } = createRequire(import.meta.url)
/** Fields that fontkit's types lack. */
type Face = Font & { unitsPerEm: number }
const opened = new Map<CardFont, Face>()

/** The part of fontkit's layout result that is used here. */
type Laid = {
  advanceWidth: number
  glyphs: { path: { toSVG(): string } }[]
  positions: { xAdvance: number; xOffset: number }[]
}

function layOut(text: string, font: Font): Laid {
  return font.layout(text) as Laid
}

function fontOf(name: CardFont): Face {
  const font = opened.get(name) ?? (create(readFileSync(resolve(files[name]))) as Face)
  opened.set(name, font)
  return font
}

/** The part of a text that our fonts can draw: without emoji and other scripts, single spaces. */
export function drawable(text: string, name: CardFont): string {
  const font = fontOf(name)
  return [...text.normalize('NFC')]
    .filter((character) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0))
    .join('')
    .replace(/\s+/g, ' ')
    .trim()
}

/** The width of a text in pixels. */
function widthOf(text: string, name: CardFont, size: number): number {
  const font = fontOf(name)
  return (layOut(text, font).advanceWidth * size) / font.unitsPerEm
}

/** One line as outlines, starting at `x`, `y` on the baseline: no font is needed where it is drawn. */
export function lineOf(
  text: string,
  name: CardFont,
  { size, x, y }: { size: number; x: number; y: number },
): string {
  const font = fontOf(name)
  const scale = size / font.unitsPerEm
  const { glyphs, positions } = layOut(text, font)
  let at = 0
  const outlines = glyphs.map((glyph, index) => {
    const { xAdvance, xOffset } = positions[index] as Laid['positions'][number]
    const outline = `<path transform="translate(${at + xOffset})" d="${glyph.path.toSVG()}"/>`
    at += xAdvance
    return outline
  })
  return `<g transform="translate(${x} ${y}) scale(${scale} ${-scale})">${outlines.join('')}</g>`
}

/** Breaks a text into at most `lines` lines of `width` pixels; an overflow ends in "…". */
export function wrap(
  text: string,
  name: CardFont,
  { size, width, lines }: { size: number; width: number; lines: number },
): string[] {
  const fits = (line: string) => widthOf(line, name, size) <= width
  const broken: string[] = []
  for (const word of text.split(' ')) {
    const line = broken.at(-1)
    if (line !== undefined && fits(`${line} ${word}`)) broken[broken.length - 1] = `${line} ${word}`
    else broken.push(word)
  }
  const kept = broken.slice(0, lines)
  const isCut = broken.length > lines
  return kept.map((line, at) => shortened(line, fits, isCut && at === kept.length - 1))
}

function shortened(line: string, fits: (line: string) => boolean, isCut: boolean): string {
  if (!isCut && fits(line)) return line
  let end = line.length
  while (end > 1 && !fits(`${line.slice(0, end)}…`)) end--
  return `${line.slice(0, end).trimEnd()}…`
}
