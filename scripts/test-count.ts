import { readFileSync } from 'node:fs'

/**
 * One line of a run's progress. A file is named by its project and path; a test's line is written when it ends, so
 * that what ran is known also when the file, or the whole run, is stopped.
 */
export type Progress =
  | { event: 'queued'; files: string[] }
  | { event: 'started'; file: string }
  | { event: 'test'; file: string; id: string; passed: boolean }
  | { event: 'ended'; file: string; tests: number; passed: number; broken: boolean }

/** How many checks of a step passed and failed. A step that is no test run counts as one. */
export type Count = { passed: number; failed: number }

/** The result of a test run; `remarks` name the files that did not end. */
export type RunCount = Count & { remarks: string[] }

/** Reads the progress reporter's file; a line that was cut off by the end of the run is ignored. */
export function readProgress(file: string): Progress[] {
  try {
    const lines = readFileSync(file, 'utf8').split('\n').slice(0, -1)
    return lines.map((line) => JSON.parse(line))
  } catch {
    return []
  }
}

/**
 * Counts a test run. A test that did not run (skipped, or its `beforeAll` failed) counts as failed. So does a file
 * that could not be loaded, was stopped or never started, once; the tests that passed before it was stopped count as
 * passed. A run that ends badly has at least one failure.
 */
export function countTests(progress: Progress[], exitCode: number): RunCount {
  const queued = progress.flatMap((line) => (line.event === 'queued' ? line.files : []))
  if (queued.length === 0) return { passed: 0, failed: 1, remarks: ['The run ended before its first test.'] }

  const files = queued.map((file) => countFile(file, progress))
  const passed = sum(files.map((file) => file.passed))
  const failed = sum(files.map((file) => file.failed))
  const remarks = files.flatMap((file) => file.remarks)
  return { passed, failed: exitCode === 0 ? failed : Math.max(failed, 1), remarks }
}

function countFile(file: string, progress: Progress[]): RunCount {
  const lines = progress.filter((line) => line.event !== 'queued' && line.file === file)
  const ended = lines.find((line) => line.event === 'ended')
  if (ended) {
    const { passed, tests, broken } = ended
    return { passed, failed: tests - passed + (broken ? 1 : 0), remarks: [] }
  }

  const results = new Map(lines.flatMap((line) => (line.event === 'test' ? [[line.id, line.passed]] : [])))
  const passed = [...results.values()].filter(Boolean).length
  const remark = lines.length > 0 ? `stopped: ${file}` : `never started: ${file}`
  return { passed, failed: results.size - passed + 1, remarks: [remark] }
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)
