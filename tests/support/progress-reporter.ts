import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Reporter, TestCase, TestModule, TestSpecification } from 'vitest/node'
import type { Progress } from '../../scripts/test-count.ts'

/** Writes a run's progress to the file that `TEST_PROGRESS_FILE` names, a line of JSON for each event. */
export default class ProgressReporter implements Reporter {
  private readonly file = process.env.TEST_PROGRESS_FILE

  onTestRunStart(specifications: readonly TestSpecification[]): void {
    if (!this.file) return
    mkdirSync(dirname(this.file), { recursive: true })
    writeFileSync(this.file, '')
    this.write({ event: 'queued', files: specifications.map(nameOf) })
  }

  onTestModuleStart(module: TestModule): void {
    this.write({ event: 'started', file: nameOf(module) })
  }

  onTestCaseResult(test: TestCase): void {
    const passed = test.result().state === 'passed'
    this.write({ event: 'test', file: nameOf(test.module), id: test.id, passed })
  }

  onTestModuleEnd(module: TestModule): void {
    const states = [...module.children.allTests()].map((test) => test.result().state)
    const passed = states.filter((state) => state === 'passed').length
    // A file that could not be loaded, or whose hooks failed.
    const broken = module.state() !== 'passed' && passed === states.length
    if (states.includes('pending')) return
    this.write({ event: 'ended', file: nameOf(module), tests: states.length, passed, broken })
  }

  private write(progress: Progress): void {
    if (this.file) appendFileSync(this.file, `${JSON.stringify(progress)}\n`)
  }
}

const nameOf = ({
  project,
  moduleId,
}: {
  project: { name: string; config: { root: string } }
  moduleId: string
}) => `${project.name} ${moduleId.slice(project.config.root.length + 1)}`
