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

/** Fonts of the device with the measures of ours, so that nothing moves when ours arrive. */
const standIns = `@font-face{font-family:"Text Stand-in";src:local("Arial"),local("Roboto"),local("Liberation Sans");size-adjust:100.06%;ascent-override:96.94%;descent-override:24.99%;line-gap-override:0%}
@font-face{font-family:"Display Stand-in";font-weight:700;src:local("Arial Bold"),local("Arial-BoldMT"),local("Roboto Bold"),local("Liberation Sans Bold");size-adjust:100%;ascent-override:93%;descent-override:27%;line-gap-override:0%}`

/** The whole style of the landing page, small enough to travel with it. */
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
  const families = `--display:${withStandIn(fonts.display, 'Display')};--text:${withStandIn(fonts.text, 'Text')};`
  const light = declarations({ ...lightColors, ...lightEffects }, css)
  const dark = declarations({ ...darkColors, ...darkEffects }, css)
  return `${faces}${standIns}:root{color-scheme:light;${families}${light}}[data-theme=dark]{color-scheme:dark;${dark}}@media(prefers-color-scheme:dark){:root:not([data-theme=light]){color-scheme:dark;${dark}}}${squeeze(css)}`
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
