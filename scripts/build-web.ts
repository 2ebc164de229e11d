import { createHash } from 'node:crypto'
import { globSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'

const ROOT = join(import.meta.dirname, '..')
const WEB = join(ROOT, 'dist/web')
const SOURCE_MAPS = join(ROOT, 'dist/web-source-maps')
const STAMP = join(ROOT, 'dist/web-inputs')

/** Everything that can end up in the pages; the server's code and the tests cannot. */
const INPUTS = [
  'package-lock.json',
  'vite.config.ts',
  'app/web/**/*',
  'features/**/*.{ts,tsx,css,json,svg,png,webp,woff2}',
  'platform/**/*.{ts,tsx,css,json}',
  'ui/**/*',
]
const NEVER_INPUTS = ['**/server/**', '**/*.test.*', '**/*.md']

/**
 * Builds the web pages into dist/web when their inputs differ from those of the last build, or when forced.
 * @returns whether it built
 */
export async function buildWeb({ force = false } = {}): Promise<boolean> {
  const inputs = hashInputs()
  if (!force && lastInputs() === inputs) return false

  rmSync(STAMP, { force: true })
  const { build } = await import('vite')
  await build({ configFile: join(ROOT, 'vite.config.ts'), logLevel: 'warn' })

  moveSourceMaps()
  writeFileSync(STAMP, inputs)
  return true
}

/** Source maps are kept for reading error reports, outside the folder that is served. */
function moveSourceMaps(): void {
  rmSync(SOURCE_MAPS, { recursive: true, force: true })
  mkdirSync(SOURCE_MAPS, { recursive: true })
  for (const map of globSync('**/*.map', { cwd: WEB }))
    renameSync(join(WEB, map), join(SOURCE_MAPS, basename(map)))
}

function hashInputs(): string {
  const hash = createHash('sha256')
  const entries = globSync(INPUTS, { cwd: ROOT, exclude: NEVER_INPUTS, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  for (const file of files.sort())
    hash.update(file.slice(ROOT.length)).update('\0').update(readFileSync(file)).update('\0')
  return hash.digest('hex')
}

function lastInputs(): string | null {
  try {
    readFileSync(join(WEB, 'index.html'))
    return readFileSync(STAMP, 'utf8')
  } catch {
    return null
  }
}

if (process.argv[1] === import.meta.filename) {
  const built = await buildWeb({ force: process.argv.includes('--force') })
  console.log(built ? 'dist/web is built' : 'dist/web is up to date')
}
