import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { activePerson, logIn, newPerson } from './testing/people.ts'

let app: TestApp
beforeAll(async () => {
  // So costly that everything else a login does is lost beside it.
  app = await startTestApp({ variables: { ARGON2_MEMORY_KIB: '65536', ARGON2_ITERATIONS: '3' } })
})
afterAll(() => app.stop())

async function millisecondsOf(someone: { document: string }): Promise<number> {
  const started = performance.now()
  await logIn(app, someone, 'senha errada')
  return performance.now() - started
}

it('takes as long to refuse a document without an account as a wrong password', async () => {
  const person = await activePerson(app)
  const known: number[] = []
  const unknown: number[] = []
  for (let time = 0; time < 7; time += 1) {
    known.push(await millisecondsOf(person))
    unknown.push(await millisecondsOf(newPerson()))
  }

  const middle = (all: number[]) => all.sort((a, b) => a - b)[3] as number
  expect(middle(unknown)).toBeGreaterThan(middle(known) * 0.6)
  expect(middle(known)).toBeGreaterThan(middle(unknown) * 0.6)
})
