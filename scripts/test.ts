import { staticChecks } from './static-checks.ts'
import { command, runSteps, tests } from './steps.ts'

const webBuild = command('web build', process.execPath, ['scripts/build-web.ts', '--force'])

// All kinds at once, so that both cores are busy to the end: a test often waits, for the database, a page, a job or a
// process that it started. What starts the product waits for the pages, which it would build itself otherwise.
await runSteps(
  [
    tests(
      'architecture, unit, component and integration tests',
      [
        ...['architecture', 'unit', 'unit-reset', 'component'],
        ...['integration', 'integration-older', 'embedded-postgres'],
      ],
      { workers: 3 },
    ),
  ],
  [
    webBuild,
    command('bundle sizes', process.execPath, ['scripts/check-bundle.ts']),
    tests('end to end in Chromium', ['e2e'], { workers: 2 }),
  ],
  [...staticChecks, tests('kills, outages and bombs', ['crash'], { workers: 1, after: webBuild })],
)
