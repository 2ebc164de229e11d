import { staticChecks } from './static-checks.ts'
import { command, runSteps, tests } from './steps.ts'

await runSteps(
  [
    // Three files at a time: a test often waits, for the database, a page, a job or a process that it started.
    tests(
      'architecture, unit, component and integration tests',
      [
        ...['architecture', 'unit', 'unit-reset', 'component'],
        ...['integration', 'integration-older', 'embedded-postgres'],
      ],
      { workers: 3 },
    ),
    tests('end to end in Chromium', ['e2e'], { workers: 3 }),
  ],
  // The pages are built, and the rest is checked, while the tests that need no pages run. The crash tests mostly wait
  // for processes that start, die and come back: one at a time fills what the others leave of two cores. Measured: all
  // kinds at once take longer, since two cores then change between too many processes.
  [
    command('web build', process.execPath, ['scripts/build-web.ts', '--force']),
    command('bundle sizes', process.execPath, ['scripts/check-bundle.ts']),
    ...staticChecks,
    tests('kills, outages and bombs', ['crash'], { workers: 1 }),
  ],
)
