import { expect, it } from 'vitest'
import { lazyModule } from './lazy-module.ts'

it('fetches a module once, however often it is requested', async () => {
  let fetched = 0
  const part = lazyModule(async () => ++fetched)

  expect(part.read()).toBe(null)
  await Promise.all([part.fetch(), part.fetch()])
  await part.fetch()

  expect(part.read()).toBe(1)
})

it('retries after a network failure', async () => {
  let tries = 0
  const part = lazyModule(async () => {
    tries += 1
    if (tries === 1) throw new Error('offline')
    return 'here'
  })

  await part.fetch()
  expect(part.read()).toBe(null)

  await part.fetch()
  expect(part.read()).toBe('here')
})
