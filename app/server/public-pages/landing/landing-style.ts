import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { darkColors, darkEffects, fonts, lightColors, lightEffects } from '#ui/tokens.ts'
import type { BuiltFont } from '../built-files.ts'
import { fontFace, type OwnFont, ownFontsLater, standInFace } from '../own-fonts.ts'

const sheets = [
  'page',
  'top',
  'hero',
  'report',
  'feed',
  'features',
  'scenes',
  'pricing',
  'wall',
  'player',
  'closing',
  'foot',
]

/** Measured on the page's own texts. */
const standIns = [
  ['Instrument Sans', '400', 100.43],
  ['Instrument Sans', '500', 101.73],
  ['Instrument Sans', '600 700', 96.7],
  ['Bricolage Grotesque', '700', 101.12],
  ['Bricolage Grotesque', '800', 102.34],
] as const

/** The whole style of the landing page, small enough to be inline. */
export function landingStyle(builtFonts: BuiltFont[]): string {
  const css = sheets
    .map((name) => readFileSync(join(import.meta.dirname, 'style', `${name}.css`), 'utf8'))
    .join('')
  const faces = [
    ...builtFonts.map(fontFace),
    ...standIns.map(([font, weights, width]) => standInFace(font, weights, width)),
  ].join('')
  const families = ownFontsLater(
    `--display:${withStandIn(fonts.display, 'Bricolage Grotesque')};--text:${withStandIn(fonts.text, 'Instrument Sans')}`,
  )
  const light = declarations({ ...lightColors, ...lightEffects }, css)
  const dark = declarations({ ...darkColors, ...darkEffects }, css)
  return `${faces}${families}:root{color-scheme:light;${light}}[data-theme=dark]{color-scheme:dark;${dark}}@media(prefers-color-scheme:dark){:root:not([data-theme=light]){color-scheme:dark;${dark}}}${squeeze(css)}`
}

const withStandIn = (families: string, font: OwnFont) =>
  families.replaceAll("'", '"').replace(/, (?=system-ui)/, `, "${font} Stand-in", `)

/** Only the tokens the sheets use. */
function declarations(tokens: Record<string, string>, css: string): string {
  return Object.entries(tokens)
    .filter(([name]) => css.includes(`var(--${name})`))
    .map(([name, value]) => `--${name}:${value};`)
    .join('')
}

/** Matches comments and superfluous whitespace. */
function squeeze(css: string): string {
  return css
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};,>]) ?/g, '$1')
    .replaceAll(': ', ':')
    .replaceAll(';}', '}')
    .trim()
}
