import { globSync } from 'node:fs'
import { join } from 'node:path'
import { type Child, onStopRequest, startChild } from './child.ts'

// Runs every bench in a separate process, one after another: `npm run bench`, or `npm run bench -- comments`.
const ROOT = join(import.meta.dirname, '..')
const wanted = process.argv[2] ?? ''
const files = globSync('tests/load/*.bench.ts', { cwd: ROOT }).filter((file) => file.includes(wanted))

if (files.length === 0) {
  console.error(`There is no tests/load/*${wanted}*.bench.ts.`)
  process.exit(1)
}

let current: Child | undefined
onStopRequest(async () => {
  await current?.stop()
  process.exit(130)
})

let failed = 0
for (const file of files.sort()) {
  current = startChild(process.execPath, [
    '--expose-gc',
    '--import',
    './platform/server/source-loader.ts',
    'scripts/run-bench.ts',
    file,
  ])
  if ((await current.exit) !== 0) failed++
  await current.stop()
}

console.log(`\n${files.length - failed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)
