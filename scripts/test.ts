import { command, runSteps, tests } from './steps.ts'

await runSteps(
  [
    tests('architecture, unit, component and integration tests', [
      'architecture',
      'unit',
      'component',
      'integration',
      'integration-older',
    ]),
    // Three files at a time: a page, the server and the test wait for each other, and for what is saved in a second.
    tests('end to end in Chromium', ['e2e'], { workers: 3 }),
  ],
  // The pages are built, and the rest is checked, while the tests that need no pages run. The crash tests mostly wait
  // for processes that start, die and come back: one at a time fills what the others leave of two cores.
  [
    command('web build', process.execPath, ['scripts/build-web.ts', '--force']),
    command('bundle sizes', process.execPath, ['scripts/check-bundle.ts']),
    command('types', 'node_modules/.bin/tsc', ['--noEmit', '-p', '.']),
    command('Biome', 'node_modules/.bin/biome', ['check']),
    command('unused files, exports and packages', 'node_modules/.bin/knip', ['--no-progress']),
    tests('kills, outages and bombs', ['crash'], { workers: 1 }),
  ],
)
