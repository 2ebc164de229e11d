import { writeFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeExamples } from '#app/server/testing/api-examples.ts'
import { fixedClock } from '#platform/server/clock.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { examplesFile, readExamples } from './recorded-examples.ts'

const clock = fixedClock('2026-11-21T23:00:00Z')
let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ clock, variables: { ARARA_ROLES: 'web,jobs' } })
})
afterAll(() => app.stop())

describe('the examples of the API', () => {
  it('are what the calls answer, made as the page shows them (OBSERVED_TABLES=write records them)', async () => {
    const examples = await makeExamples(app, clock)
    if (process.env.OBSERVED_TABLES === 'write')
      writeFileSync(examplesFile, `${JSON.stringify(examples, null, 2)}\n`)
    expect(examples).toEqual(readExamples())
    expect(Object.entries(examples).filter(([, { status }]) => status >= 300)).toEqual([])
  })
})
