import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { type ColorRole, darkColors, fonts, lightColors } from '#ui/tokens.ts'

const builtAssets = join(import.meta.dirname, '../../../dist/web/assets')

/**
 * The whole style of a server-rendered page: the product's fonts if the pages are built, its colours by system theme,
 * the shared rules, then the page's own layout.
 * @param used the colours that the layout names as `var(--role)`
 */
export function pageStyle(used: ColorRole[], layout: string): string {
  return `${fontFaces()}:root{color-scheme:light dark;${colorsOf(used, lightColors)}}
@media(prefers-color-scheme:dark){:root{${colorsOf(used, darkColors)}}}
${base}
${layout}`
}

/** The values of colours as custom properties. */
export const colorsOf = (used: ColorRole[], values: Record<ColorRole, string>): string =>
  used.map((role) => `--${role}:${values[role]};`).join('')

const base = `*{box-sizing:border-box}
html{-webkit-text-size-adjust:100%}
body{margin:0;background:var(--ground);color:var(--ink);font:16px/1.5 ${fonts.text}}
a{color:var(--action-text);text-underline-offset:3px}
:focus-visible{outline:2px solid var(--focus);outline-offset:3px;border-radius:4px}
.skip{position:absolute;left:16px;top:-60px;padding:12px 16px;background:var(--ground)}.skip:focus{top:8px}`

/** The build names fonts with a hash; without a build the system's fonts are used. */
function fontFaces(): string {
  return [
    fontFace('Instrument Sans Variable', 'instrument-sans-latin-wght-normal-', '400 700'),
    fontFace('Bricolage Grotesque Variable', 'bricolage-grotesque-latin-wght-normal-', '200 800'),
  ].join('')
}

function fontFace(family: string, start: string, weights: string): string {
  const file = assets().find((name) => name.startsWith(start) && name.endsWith('.woff2'))
  if (!file) return ''
  return `@font-face{font-family:"${family}";font-display:swap;font-weight:${weights};src:url("/assets/${file}") format("woff2")}\n`
}

function assets(): string[] {
  try {
    return readdirSync(builtAssets)
  } catch {
    return []
  }
}
