import { globSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { sortTests } from '../tests/support/test-kinds.ts'
import type { Progress } from './test-count.ts'
import { type FactsByHash, hashInputs } from './test-inputs.ts'

const ROOT = join(import.meta.dirname, '..')
const FILE = join(ROOT, 'node_modules/.cache/passed-tests.json')

/** `passed`: what the inputs of each test file were when all its tests passed. */
type Kept = { facts: FactsByHash; passed: Record<string, string> }

type QuickTests = {
  all: string[]
  /** Those that have not passed with their present inputs. */
  due: string[]
  /** Keeps which files passed a run, unless their inputs have changed meanwhile. */
  keep(progress: Progress[]): void
}

/** The architecture, unit and component tests, and which of them are to run again. */
export function quickTests(): QuickTests {
  const { unit, resettingUnit, component } = sortTests(ROOT)
  const architecture = globSync('tests/architecture/**/*.test.ts', { cwd: ROOT })
  const all = [...architecture, ...unit, ...resettingUnit, ...component]
  const kept = read()
  const inputs = hashInputs(ROOT, all, kept.facts)

  return {
    all,
    due: all.filter((file) => !inputs.get(file) || kept.passed[file] !== inputs.get(file)),
    keep(progress) {
      const now = hashInputs(ROOT, all, kept.facts)
      const passed = { ...kept.passed }
      for (const file of endedFiles(progress)) {
        const hash = inputs.get(file.name)
        delete passed[file.name]
        if (file.passed && hash && hash === now.get(file.name)) passed[file.name] = hash
      }
      write({
        facts: kept.facts,
        passed: Object.fromEntries(Object.entries(passed).filter(([file]) => inputs.has(file))),
      })
    },
  }
}

/** The files that ran to their end, and whether every test of theirs passed. */
export function endedFiles(progress: Progress[]): { name: string; passed: boolean }[] {
  return progress.flatMap((line) =>
    line.event === 'ended'
      ? [
          {
            name: line.file.slice(line.file.indexOf(' ') + 1),
            passed: line.tests > 0 && line.passed === line.tests && !line.broken,
          },
        ]
      : [],
  )
}

function read(): Kept {
  try {
    return JSON.parse(readFileSync(FILE, 'utf8'))
  } catch {
    return { facts: {}, passed: {} }
  }
}

function write(kept: Kept): void {
  mkdirSync(dirname(FILE), { recursive: true })
  writeFileSync(`${FILE}.${process.pid}`, JSON.stringify(kept))
  renameSync(`${FILE}.${process.pid}`, FILE)
}
