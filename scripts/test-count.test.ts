import { describe, expect, it } from 'vitest'
import { countTests, type Progress } from './test-count.ts'

const queued = (...files: string[]): Progress => ({ event: 'queued', files })
const ended = (file: string, tests: number, passed: number, broken = false): Progress => ({
  event: 'ended',
  file,
  tests,
  passed,
  broken,
})
const result = (file: string, id: string, passed: boolean): Progress => ({ event: 'test', file, id, passed })

describe('the count of a test run', () => {
  it('counts a test that did not pass as failed, also when it was skipped', () => {
    const count = countTests([queued('unit a'), ended('unit a', 5, 3)], 1)
    expect(count).toEqual({ passed: 3, failed: 2, remarks: [] })
  })

  it('counts a file that could not be loaded as one failure', () => {
    const progress = [queued('unit a', 'unit b'), ended('unit a', 3, 3), ended('unit b', 0, 0, true)]
    expect(countTests(progress, 1)).toEqual({ passed: 3, failed: 1, remarks: [] })
  })

  it('keeps the results of a file that was stopped, and counts the file as one failure that it names', () => {
    const progress: Progress[] = [
      queued('unit a', 'unit b'),
      { event: 'started', file: 'unit a' },
      result('unit a', '1', true),
      result('unit a', '2', true),
      ended('unit b', 4, 4),
    ]
    expect(countTests(progress, 1)).toEqual({ passed: 6, failed: 1, remarks: ['stopped: unit a'] })
  })

  it('keeps the results of a run that was stopped, and names the files that never started', () => {
    const progress = [queued('unit a', 'unit b'), ended('unit a', 3, 3)]
    expect(countTests(progress, 1)).toEqual({ passed: 3, failed: 1, remarks: ['never started: unit b'] })
  })

  it('tells two projects apart that run the same file', () => {
    const progress = [queued('old a', 'new a'), ended('old a', 3, 3), ended('new a', 3, 2)]
    expect(countTests(progress, 1)).toEqual({ passed: 5, failed: 1, remarks: [] })
  })

  it('fails a run that ended badly although every test passed', () => {
    expect(countTests([queued('unit a'), ended('unit a', 3, 3)], 1).failed).toBe(1)
  })

  it('fails a run that ended before its first test', () => {
    expect(countTests([], 0)).toMatchObject({ passed: 0, failed: 1 })
  })
})
