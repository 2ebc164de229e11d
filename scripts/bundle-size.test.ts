import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { type Manifest, pageSize } from './bundle-size.ts'

const manifest: Manifest = {
  'index.html': {
    file: 'assets/index.js',
    isEntry: true,
    imports: ['_vendor.js'],
    css: ['assets/index.css'],
  },
  '_vendor.js': { file: 'assets/vendor.js' },
  'dashboard-page.tsx': { file: 'assets/dashboard.js', imports: ['index.html', '_table.js'] },
  '_table.js': { file: 'assets/table.js', imports: ['_vendor.js'], css: ['assets/table.css'] },
  '../../features/reports/web/live-report-page.tsx': {
    file: 'assets/report.js',
    dynamicImports: ['_chart.js'],
  },
  '_chart.js': { file: 'assets/chart.js' },
}
const gzip = (text: string) => gzipSync(Buffer.from(text), { level: 9 }).length
const read = (file: string) => Buffer.from(file.repeat(20))
const weight = (...names: string[]) => names.reduce((sum, name) => sum + gzip(`assets/${name}`.repeat(20)), 0)

describe('the size of a page', () => {
  it('counts the entry, the page and their static imports, each once', () => {
    const size = pageSize(manifest, 'dashboard', ['app/web/dashboard-page.tsx'], read)
    expect(size.scripts).toBe(weight('index.js', 'vendor.js', 'dashboard.js', 'table.js'))
    expect(size.styles).toBe(weight('index.css', 'table.css'))
  })

  it('excludes what the page loads later', () => {
    const size = pageSize(manifest, 'report', ['features/reports/web/live-report-page.tsx'], read)
    expect(size.scripts).toBe(weight('index.js', 'vendor.js', 'report.js'))
  })

  it('refuses a page that the build does not contain', () => {
    expect(() => pageSize(manifest, 'gone', ['app/web/gone-page.tsx'], read)).toThrow('app/web/gone-page.tsx')
  })
})
