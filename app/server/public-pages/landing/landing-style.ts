import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { darkColors, darkEffects, fonts, lightColors, lightEffects } from '#ui/tokens.ts'
import type { BuiltFont } from './built-files.ts'

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

const regular = 'local("Arial"),local("Roboto"),local("Liberation Sans")'
const bold =
  'local("Arial Bold"),local("Arial-BoldMT"),local("Roboto Bold"),local("Roboto-Bold"),local("Liberation Sans Bold")'

/** Fonts of the device with the measures of ours, taken over the page's own texts: little moves when ours arrive. */
const standIns = [
  ['Text', '400', regular, 100.43],
  ['Text', '500', regular, 101.73],
  ['Text', '600 700', bold, 96.7],
  ['Display', '700', bold, 101.12],
  ['Display', '800', bold, 102.34],
] as const

function standInFace([name, weights, sources, width]: (typeof standIns)[number]): string {
  const [ascent, descent] = name === 'Text' ? [97, 25] : [93, 27]
  const share = (part: number) => `${Math.round((part / width) * 10_000) / 100}%`
  return `@font-face{font-family:"${name} Stand-in";font-weight:${weights};src:${sources};size-adjust:${width}%;ascent-override:${share(ascent)};descent-override:${share(descent)};line-gap-override:0%}`
}

/**
 * The whole style of the landing page, small enough to travel with it. Our fonts are on where `data-fonts` is (put by
 * app/web/landing/own-fonts.ts) or no script can put it.
 */
export function landingStyle(builtFonts: BuiltFont[]): string {
  const css = sheets
    .map((name) => readFileSync(join(import.meta.dirname, 'style', `${name}.css`), 'utf8'))
    .join('')
  const faces = builtFonts
    .map(
      ({ family, weights, address }) =>
        `@font-face{font-family:"${family}";font-display:swap;font-weight:${weights};src:url("${address}") format("woff2")}`,
    )
    .join('')
  const own = `--display:${withStandIn(fonts.display, 'Display')};--text:${withStandIn(fonts.text, 'Text')}`
  const standIn = own.replace(/"[\w ]+ Variable", /g, '')
  const light = declarations({ ...lightColors, ...lightEffects }, css)
  const dark = declarations({ ...darkColors, ...darkEffects }, css)
  return `${faces}${standIns.map(standInFace).join('')}:root{color-scheme:light;${standIn};${light}}[data-fonts]{${own}}@media(scripting:none){:root{${own}}}[data-theme=dark]{color-scheme:dark;${dark}}@media(prefers-color-scheme:dark){:root:not([data-theme=light]){color-scheme:dark;${dark}}}${squeeze(css)}`
}

const withStandIn = (families: string, name: string) =>
  families.replaceAll("'", '"').replace(/, (?=system-ui)/, `, "${name} Stand-in", `)

/** Only the tokens the sheets use. */
function declarations(tokens: Record<string, string>, css: string): string {
  return Object.entries(tokens)
    .filter(([name]) => css.includes(`var(--${name})`))
    .map(([name, value]) => `--${name}:${value};`)
    .join('')
}

/** Comments and the space nobody needs. */
function squeeze(css: string): string {
  return css
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};,>]) ?/g, '$1')
    .replaceAll(': ', ':')
    .replaceAll(';}', '}')
    .trim()
}
