import { staticChecks } from './static-checks.ts'
import { runSteps, tests } from './steps.ts'

// The quick checks before every commit: no database, no browser.
await runSteps(
  [tests('architecture, unit and component tests', ['architecture', 'unit', 'component'])],
  staticChecks,
)
