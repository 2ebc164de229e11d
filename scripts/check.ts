import { command, runSteps, tests } from './steps.ts'

// The quick checks, for before every commit: no database, no browser.
await runSteps([
  command('types', 'node_modules/.bin/tsc', ['--noEmit', '-p', '.']),
  command('Biome', 'node_modules/.bin/biome', ['check']),
  tests('architecture and unit tests', ['architecture', 'unit']),
])
