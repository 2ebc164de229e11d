import type { BuiltFont } from './built-files.ts'

/** How far our fonts extend above and below the baseline, in percent of their size. */
const reach = {
  'Instrument Sans': { ascent: 97, descent: 25 },
  'Bricolage Grotesque': { ascent: 93, descent: 27 },
} as const
export type OwnFont = keyof typeof reach

const regular = 'local("Arial"),local("Roboto"),local("Liberation Sans")'
const bold =
  'local("Arial Bold"),local("Arial-BoldMT"),local("Roboto Bold"),local("Roboto-Bold"),local("Liberation Sans Bold")'

/** The rule that loads one of our fonts. */
export function fontFace({ family, weights, address }: BuiltFont): string {
  return `@font-face{font-family:"${family}";font-display:swap;font-weight:${weights};src:url("${address}") format("woff2")}`
}

/**
 * The rule of "Instrument Sans Stand-in": a font of the device with the measures of our font, so that little moves when
 * ours is loaded.
 * @param weights as in CSS
 * @param width the width of our font in these weights, in percent of Arial, measured on texts of the page
 */
export function standInFace(font: OwnFont, weights: string, width: number): string {
  const { ascent, descent } = reach[font]
  const sources = Number.parseInt(weights, 10) < 600 ? regular : bold
  const share = (part: number) => `${Math.round((part / width) * 10_000) / 100}%`
  return `@font-face{font-family:"${font} Stand-in";font-weight:${weights};src:${sources};size-adjust:${width}%;ascent-override:${share(ascent)};descent-override:${share(descent)};line-gap-override:0%}`
}

/**
 * Declarations that name our fonts, as rules of `:root`: applied once `data-fonts` is set (by app/web/own-fonts.ts when
 * the first text is on the screen), or without script.
 */
export function ownFontsLater(declarations: string): string {
  const without = declarations.replace(/"[\w ]+ Variable", ?/g, '')
  return `:root{${without}}[data-fonts]{${declarations}}@media(scripting:none){:root{${declarations}}}`
}
