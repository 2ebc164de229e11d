import type { StoredStyle } from '#features/bio/server/index.ts'
import { builtFonts, builtIsland } from '../built-files.ts'
import { fontFace, type OwnFont, ownFontsLater, standInFace } from '../own-fonts.ts'

type FontName = StoredStyle['bio']['font']

/** The font of a page: the CSS that defines it as `var(--f)`, and the script that loads it if we serve it. */
export type PageFont = { rules: string; script: string }

const sans = 'Arial,"Liberation Sans",Roboto,sans-serif'

const stacks: Record<Exclude<FontName, OwnFont>, string> = {
  Arial: 'Arial,"Liberation Sans",Helvetica,sans-serif',
  Verdana: 'Verdana,"DejaVu Sans",Geneva,sans-serif',
  'Trebuchet MS': '"Trebuchet MS","Fira Sans",Candara,sans-serif',
  Georgia: 'Georgia,"Liberation Serif","Times New Roman",serif',
  'Courier New': '"Courier New","Liberation Mono",Courier,monospace',
}

/** The widths of our fonts, measured on typical names, links and products, and the page's own texts. */
const widths: Record<OwnFont, [weights: string, width: number][]> = {
  'Instrument Sans': [
    ['400', 100.8],
    ['600', 96.9],
    ['700', 98.1],
  ],
  'Bricolage Grotesque': [
    ['400', 104.3],
    ['600', 100.2],
    ['700', 101.4],
  ],
}

/** Our fonts are loaded after the first text is on the screen; without a build the device's fonts are used. */
export function pageFont(name: FontName): PageFont {
  if (!isOurs(name)) return { rules: `:root{--f:${stacks[name]}}`, script: '' }

  const family = `${name} Variable`
  const built = builtFonts().find((font) => font.family === family)
  const script = builtIsland('fonts')
  if (!built || !script) return { rules: `:root{--f:${sans}}`, script: '' }

  const standIns = widths[name].map(([weights, width]) => standInFace(name, weights, width)).join('')
  const later = ownFontsLater(`--f:"${family}","${name} Stand-in",${sans}`)
  return { rules: fontFace(built) + standIns + later, script }
}

function isOurs(name: FontName): name is OwnFont {
  return name in widths
}
