import { command, runSteps, tests } from './steps.ts'

// The quick checks, for before every commit: no database, no browser.
await runSteps(
  [tests('architecture and unit tests', ['architecture', 'unit'])],
  [
    command('types', 'node_modules/.bin/tsc', ['--noEmit', '-p', '.']),
    command('Biome', 'node_modules/.bin/biome', ['check']),
  ],
)
