import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { StoredStyle } from '#features/bio/server/index.ts'

type FontName = StoredStyle['bio']['font']
/** How a page is set: the stack, and the file of ours it needs, if any. */
export type PageFont = { stack: string; file: string | null; weights: string }

const builtAssets = join(import.meta.dirname, '../../../../dist/web/assets')
/** As wide as our two fonts within 3 %: when they arrive, hardly a line breaks elsewhere. */
const sans = 'Arial,"Liberation Sans",Roboto,sans-serif'

const stacks: Record<FontName, string> = {
  Arial: 'Arial,"Liberation Sans",Helvetica,sans-serif',
  Verdana: 'Verdana,"DejaVu Sans",Geneva,sans-serif',
  'Trebuchet MS': '"Trebuchet MS","Fira Sans",Candara,sans-serif',
  Georgia: 'Georgia,"Liberation Serif","Times New Roman",serif',
  'Courier New': '"Courier New","Liberation Mono",Courier,monospace',
  'Instrument Sans': `"Instrument Sans Variable",${sans}`,
  'Bricolage Grotesque': `"Bricolage Grotesque Variable",${sans}`,
}

const files: Partial<Record<FontName, { start: string; weights: string }>> = {
  'Instrument Sans': { start: 'instrument-sans-latin-wght-normal-', weights: '400 700' },
  'Bricolage Grotesque': { start: 'bricolage-grotesque-latin-wght-normal-', weights: '200 800' },
}

/** The build names fonts with a hash; without a build the system's fonts do. */
export function pageFont(name: FontName): PageFont {
  const wanted = files[name]
  const file = wanted && builtNames().find((each) => each.startsWith(wanted.start) && each.endsWith('.woff2'))
  return { stack: stacks[name], file: file ? `/assets/${file}` : null, weights: wanted?.weights ?? '' }
}

function builtNames(): string[] {
  try {
    return readdirSync(builtAssets)
  } catch {
    return []
  }
}
