import { createHash } from 'node:crypto'
import { globSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { compressFiles } from './compress-built-files.ts'
import { addLicences, licencesFile } from './style-licences.ts'

const ROOT = join(import.meta.dirname, '..')
const WEB = join(ROOT, 'dist/web')
const NOT_SERVED = join(ROOT, 'dist/web-build')
const STAMP = join(NOT_SERVED, 'inputs')

/** A build is made here before it replaces the last one, so that concurrent readers always see complete pages. */
const STAGING = join(ROOT, 'dist', `building-${process.pid}`)
const STAGED_WEB = join(STAGING, 'web')
const STAGED_NOT_SERVED = join(STAGING, 'web-build')

const ISLANDS = {
  early: 'app/web/landing/early.ts',
  late: 'app/web/landing/late.ts',
  fonts: 'app/web/fonts.ts',
  visit: 'app/web/visit/public-page.ts',
  'bag-errors': 'app/web/visit/bag-errors.ts',
  'card-form': 'app/web/visit/card-form.ts',
}

/** Scripts that the server's pages load; what they import on demand becomes files of its own. */
const MODULES = {
  'live-player': 'features/streams/web/watch/watch.ts',
  'live-alert': 'features/streams/web/alert/push-alert.ts',
  'live-chat': 'features/room/web/watch/watch-chat.ts',
  'live-kit': 'features/room-kit/web/watch/watch-kit.ts',
  'live-draw': 'features/room-kit/web/check/check-draw.ts',
  'live-shop': 'features/live-cart/web/public/shop.ts',
}

/** Everything that can be part of the pages; not the server's code and the tests. */
const INPUTS = [
  'package-lock.json',
  'vite.config.ts',
  'scripts/compile-messages.ts',
  'scripts/style-licences.ts',
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

  try {
    await buildForProduction()
    moveWhatIsNotServed()
    await buildIslands()
    await buildModules()
    writeFileSync(join(STAGED_NOT_SERVED, basename(STAMP)), inputs)
    replaceLastBuild()
  } finally {
    rmSync(STAGING, { recursive: true, force: true })
  }
  return true
}

function replaceLastBuild(): void {
  rmSync(NOT_SERVED, { recursive: true, force: true })
  rmSync(WEB, { recursive: true, force: true })
  renameSync(STAGED_WEB, WEB)
  renameSync(STAGED_NOT_SERVED, NOT_SERVED)
}

/** Vite takes NODE_ENV from the environment and, if it is unset, sets it for every process we start. */
async function buildForProduction(): Promise<void> {
  const before = process.env.NODE_ENV
  process.env.NODE_ENV = 'production'
  try {
    const { build } = await import('vite')
    await build({
      configFile: join(ROOT, 'vite.config.ts'),
      build: { outDir: STAGED_WEB },
      logLevel: 'warn',
    })
  } finally {
    if (before === undefined) delete process.env.NODE_ENV
    else process.env.NODE_ENV = before
  }
}

/** Small scripts that the server inlines into its pages. Unused code is removed. */
async function buildIslands(): Promise<void> {
  const { build } = await import('rolldown')
  for (const [name, input] of Object.entries(ISLANDS))
    await build({
      input: join(ROOT, input),
      treeshake: { moduleSideEffects: false },
      transform: { define: { 'process.env.NODE_ENV': '"production"' } },
      output: { file: join(STAGED_NOT_SERVED, `${name}.island.js`), format: 'iife', minify: true },
      logLevel: 'warn',
    })
}

/** Named by what they contain, as the pages cache them permanently. */
async function buildModules(): Promise<void> {
  const { build } = await import('rolldown')
  const names = '[name]-[hash].js'
  const { output } = await build({
    input: Object.fromEntries(Object.entries(MODULES).map(([name, input]) => [name, join(ROOT, input)])),
    transform: { define: { 'process.env.NODE_ENV': '"production"' } },
    output: {
      dir: join(STAGED_WEB, 'assets'),
      ...{ entryFileNames: names, chunkFileNames: names, format: 'es', minify: true },
    },
    logLevel: 'warn',
  })
  const modules = output.flatMap((chunk) => (chunk.type === 'chunk' ? chunk.moduleIds : []))
  addLicences(join(STAGED_WEB, licencesFile), modules)
  for (const { fileName } of output) await compressFiles(join(STAGED_WEB, 'assets'), fileName)
}

/** Source maps (for reading error reports) and the manifest are stored outside the served folder. */
function moveWhatIsNotServed(): void {
  mkdirSync(STAGED_NOT_SERVED, { recursive: true })
  for (const file of globSync('{manifest.json,**/*.map}', { cwd: STAGED_WEB })) {
    renameSync(join(STAGED_WEB, file), join(STAGED_NOT_SERVED, basename(file)))
  }
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
  if (await buildWeb({ force: process.argv.includes('--force') })) console.log('The web pages are built.')
}
