import { command, runSteps, tests } from './steps.ts'

await runSteps(
  [
    // Two at a time used 58 % of two cores, as many wait for processes that start, die and come back.
    tests(
      'architecture, unit, component and integration tests',
      ['architecture', 'unit', 'component', 'integration', 'integration-older'],
      { workers: 3 },
    ),
    tests('end to end in Chromium', ['e2e']),
  ],
  // The pages are built, and the rest is checked, while the tests that need no pages run.
  [
    command('web build', process.execPath, ['scripts/build-web.ts', '--force']),
    command('bundle sizes', process.execPath, ['scripts/check-bundle.ts']),
    command('types', 'node_modules/.bin/tsc', ['--noEmit', '-p', '.']),
    command('Biome', 'node_modules/.bin/biome', ['check']),
  ],
)
