import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
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

process.exit(tooBig ? 1 : 0)
