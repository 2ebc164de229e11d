import { afterEach, expect, it, vi } from 'vitest'
import { PRODUCT, withSimulators } from './run-together.ts'

afterEach(() => vi.unstubAllEnvs())

const started = () =>
  withSimulators({ name: 'product', args: PRODUCT, env: {} }, { product: 4000, simulators: 4001, vite: 4002 })

it('starts the simulators beside the product', () => {
  const [simulators, product] = started()
  expect(simulators?.name).toBe('simulators')
  expect(product?.env.ARARA_SIMULATORS_URL).toBe('http://127.0.0.1:4001')
})

it('uses the simulators that ARARA_SIMULATORS_URL names instead of starting others', () => {
  vi.stubEnv('ARARA_SIMULATORS_URL', 'http://127.0.0.1:9')
  const programs = started()
  expect(programs.map(({ name }) => name)).toEqual(['product'])
  expect(programs[0]?.env.ARARA_SIMULATORS_URL).toBe('http://127.0.0.1:9')
})
