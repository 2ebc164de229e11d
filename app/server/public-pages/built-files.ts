import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const dist = join(import.meta.dirname, '../../../dist')

export type BuiltFont = { family: string; weights: string; address: string }

/** The product's fonts under the file names of the build; empty without a build, and the system's fonts are used. */
export function builtFonts(): BuiltFont[] {
  const files = filesIn(join(dist, 'web/assets'))
  return [
    { family: 'Bricolage Grotesque Variable', weights: '200 800', start: 'bricolage-grotesque-latin-wght' },
    { family: 'Instrument Sans Variable', weights: '400 700', start: 'instrument-sans-latin-wght' },
  ].flatMap(({ family, weights, start }) => {
    const file = files.find((name) => name.startsWith(start) && name.endsWith('.woff2'))
    return file ? [{ family, weights, address: `/assets/${file}` }] : []
  })
}

/** A small script of a public page, built by scripts/build-web.ts; empty without a build. */
export function builtIsland(name: string): string {
  try {
    return readFileSync(join(dist, 'web-build', `${name}.island.js`), 'utf8').trim()
  } catch {
    return ''
  }
}

/** The address of a script that a public page loads, built by scripts/build-web.ts; empty without a build. */
export function builtModule(name: string): string {
  const file = filesIn(join(dist, 'web/assets')).find(
    (each) => each.startsWith(`${name}-`) && each.endsWith('.js'),
  )
  return file ? `/assets/${file}` : ''
}

function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}
