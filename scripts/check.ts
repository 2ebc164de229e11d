import { staticChecks } from './static-checks.ts'
import { runSteps, type Step, tests } from './steps.ts'
import { quickTests } from './unchanged-tests.ts'

// The quick checks, for before every commit: no database, no browser. Tests whose inputs are those of their last pass
// are left out, except with `--all`.
const { all, due, keep } = quickTests()
const files = process.argv.includes('--all') ? all : due
const left = all.length - files.length
const name = `architecture, unit and component tests${left > 0 ? `, without ${left} unchanged files` : ''}`
const nothing: Step = { name, run: async () => ({ passed: 0, failed: 0 }) }

await runSteps(
  [
    files.length === 0
      ? nothing
      : tests(name, ['architecture', 'unit', 'unit-reset', 'component'], {
          ...(left > 0 && { files }),
          onEnd: keep,
        }),
  ],
  staticChecks,
)
