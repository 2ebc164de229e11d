import { command, runSteps, tests } from './steps.ts'

await runSteps([
  command('types', 'node_modules/.bin/tsc', ['--noEmit', '-p', '.']),
  command('Biome', 'node_modules/.bin/biome', ['check']),
  tests('architecture, unit and integration tests', ['architecture', 'unit', 'integration']),
  tests('integration tests against an older PostgreSQL', ['integration-older']),
  command('web build', process.execPath, ['scripts/build-web.ts', '--force']),
  command('bundle sizes', process.execPath, ['scripts/check-bundle.ts']),
  tests('end to end in Chromium', ['e2e']),
])
