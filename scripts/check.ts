import { command, runSteps, tests } from './steps.ts'

// The quick checks, for before every commit: no database, no browser.
await runSteps(
  [tests('architecture, unit and component tests', ['architecture', 'unit', 'component'])],
  [
    command('types', 'node_modules/.bin/tsc', ['--noEmit', '-p', '.']),
    command('Biome', 'node_modules/.bin/biome', ['check']),
    command('unused files, exports and packages', 'node_modules/.bin/knip', ['--no-progress']),
  ],
)
