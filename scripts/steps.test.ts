import { describe, expect, it } from 'vitest'
import { countTests } from './steps.ts'

const loaded = { status: 'passed', assertionResults: [{}] }

describe('the count of a test run', () => {
  it('takes the passed and the failed tests', () => {
    expect(countTests({ numPassedTests: 3, numTotalTests: 5, testResults: [loaded] }, 1)).toEqual({
      passed: 3,
      failed: 2,
    })
  })

  it('counts a file that could not be loaded as a failure', () => {
    const broken = { status: 'failed', assertionResults: [] }
    expect(countTests({ numPassedTests: 3, numTotalTests: 3, testResults: [loaded, broken] }, 1).failed).toBe(
      1,
    )
  })

  it('fails a run that ended badly although every test passed', () => {
    expect(countTests({ numPassedTests: 3, numTotalTests: 3, testResults: [loaded] }, 1).failed).toBe(1)
  })

  it('fails a run that left no report', () => {
    expect(countTests(null, 0)).toEqual({ passed: 0, failed: 1 })
  })
})
