import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { type Child, onStopRequest, startChild } from './child.ts'

/** How many checks of a step passed and failed. A step that is no test run counts as one. */
export type Count = { passed: number; failed: number }

/** One step of `npm test` or `npm run check`. */
export type Step = { name: string; run(): Promise<Count> }

const ROOT = join(import.meta.dirname, '..')
const STEP_MINUTES = 10

let current: Child | undefined

/** A step that is a command: passed when it ends with 0. */
export function command(name: string, executable: string, args: string[]): Step {
  return {
    name,
    run: async () =>
      (await runToEnd(executable, args)) === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 },
  }
}

/** A step that runs vitest projects and counts their tests. */
export function tests(name: string, projects: string[]): Step {
  return {
    name,
    async run() {
      const report = join(ROOT, 'test-artifacts', `${projects.join('-')}.json`)
      rmSync(report, { force: true })
      const code = await runToEnd(process.execPath, [
        'node_modules/vitest/vitest.mjs',
        'run',
        ...projects.flatMap((project) => ['--project', project]),
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${report}`,
      ])
      return countTests(readReport(report), code)
    },
  }
}

/** The part of vitest's JSON report that is counted. */
export type Report = {
  numPassedTests: number
  numTotalTests: number
  testResults: { status: string; assertionResults: unknown[] }[]
}

/**
 * Counts a vitest report. A test that did not run (skipped, or its `beforeAll` failed) and a file that could not be
 * loaded count as failed, and a run that ends badly has at least one failure.
 */
export function countTests(report: Report | null, exitCode: number): Count {
  if (!report) return { passed: 0, failed: 1 }
  const unloadable = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  )
  const failed = report.numTotalTests - report.numPassedTests + unloadable.length
  return { passed: report.numPassedTests, failed: exitCode === 0 ? failed : Math.max(failed, 1) }
}

/** Runs every step, also after a failed one, and closes with the line `N passed, N failed`. */
export async function runSteps(steps: Step[]): Promise<never> {
  onStopRequest(async () => {
    await current?.stop()
    process.exit(130)
  })

  const total: Count = { passed: 0, failed: 0 }
  const summary: string[] = []
  for (const step of steps) {
    console.log(`\n── ${step.name}`)
    const start = performance.now()
    const { passed, failed } = await step.run()
    const seconds = ((performance.now() - start) / 1000).toFixed(1)

    total.passed += passed
    total.failed += failed
    summary.push(`${failed ? '✗' : '✓'} ${step.name}: ${passed} passed, ${failed} failed (${seconds} s)`)
  }

  console.log(`\n${summary.join('\n')}\n`)
  console.log(`${total.passed} passed, ${total.failed} failed`)
  process.exit(total.failed === 0 ? 0 : 1)
}

async function runToEnd(executable: string, args: string[]): Promise<number> {
  const child = startChild(executable, args, {
    env: process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' },
  })
  current = child
  const timer = setTimeout(() => {
    console.error(`Stopped after ${STEP_MINUTES} minutes.`)
    void child.stop(5)
  }, STEP_MINUTES * 60_000)

  const code = await child.exit
  clearTimeout(timer)
  await child.stop()
  current = undefined
  return code
}

function readReport(file: string): Report | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}
