import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { type Manifest, pageSize } from './bundle-size.ts'

const DIST = join(import.meta.dirname, '../dist/web')

/** The texts of every page, in the longer of the two languages. */
const TEXTS = 'app/web/messages/base.pt-BR.ts'

/** The first-load script of these pages, texts included, must stay below `limit` bytes of gzip. */
const PAGES = [
  {
    page: 'live report',
    lazyModules: ['app/web/reports/live-report-page.tsx', 'features/reports/messages/web.pt-BR.ts', TEXTS],
    limit: 160_000,
  },
  { page: 'dashboard', lazyModules: ['app/web/dashboard-page.tsx', TEXTS], limit: 130_000 },
]

/** The scripts of pages that the server writes, by the start of their names, must stay below `limit` bytes of gzip. */
const PUBLIC_PAGES = [
  {
    page: 'watch page',
    scripts: [
      'live-player',
      'live-chat',
      'live-kit',
      'live-shop',
      'follow-showcase',
      'fill-text',
      'visitors-realtime',
      'plain-request',
    ],
    limit: 18_000,
  },
  { page: 'shop of a live', scripts: ['live-shop', 'fill-text', 'plain-request'], limit: 6_000 },
]

const MANIFEST = join(DIST, '../web-build/manifest.json')

if (!existsSync(MANIFEST)) {
  console.error('There is no build to measure: run npm run build first.')
  process.exit(1)
}
const manifest: Manifest = JSON.parse(readFileSync(MANIFEST, 'utf8'))
let tooBig = false

console.log('page            script   limit  styles  (kB of gzip at first load)')
for (const { page, lazyModules, limit } of PAGES) {
  try {
    const size = pageSize(manifest, page, lazyModules, (file) => readFileSync(join(DIST, file)))
    const over = size.scripts > limit
    tooBig ||= over
    const numbers = [size.scripts, limit, size.styles].map((bytes) => (bytes / 1000).toFixed(1).padStart(7))
    console.log(`${page.padEnd(14)} ${numbers.join(' ')}${over ? '  ✗ too big' : ''}`)
  } catch (error) {
    tooBig = true
    console.log(`${page.padEnd(14)} ✗ ${error instanceof Error ? error.message : error}`)
  }
}

const built = readdirSync(join(DIST, 'assets')).filter((file) => file.endsWith('.js'))
for (const { page, scripts, limit } of PUBLIC_PAGES) {
  const size = scripts
    .flatMap((name) => built.filter((file) => file.startsWith(`${name}-`)))
    .reduce(
      (sum, file) => sum + gzipSync(readFileSync(join(DIST, 'assets', file)), { level: 9 }).byteLength,
      0,
    )
  const over = size > limit || size === 0
  tooBig ||= over
  const numbers = [size, limit].map((bytes) => (bytes / 1000).toFixed(1).padStart(7))
  console.log(`${page.padEnd(14)} ${numbers.join(' ')}${over ? '  ✗ too big' : ''}`)
}

process.exit(tooBig ? 1 : 0)
