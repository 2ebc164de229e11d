import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { second } from '#platform/contract/time.ts'
import { fixedClock } from '#platform/server/clock.ts'
import { lookAtOpenCode } from '../codes/find-open-code.ts'
import { openCode } from '../codes/open-code.ts'
import type { OrderPaymentsDeps } from '../deps.ts'
import { startGateways } from '../testing/gateway-bench.ts'
import { buyer } from '../testing/pix-shop.ts'
import { patienceFor } from './patience.ts'

const clock = fixedClock(new Date('2026-11-24T12:00:00Z'))
let bench: Awaited<ReturnType<typeof startGateways>>
beforeAll(async () => {
  bench = await startGateways(clock)
})
beforeEach(() => bench.recover())
afterAll(() => bench.stop())

/** The dependencies of use cases, and how long each call to a gateway was given; null: as long as calls of jobs. */
function watched(): { deps: OrderPaymentsDeps; given: (number | null)[] } {
  const given: (number | null)[] = []
  const { services } = bench.deps
  const noting =
    <R extends { timeoutMs?: number }, A>(call: (uuid: string, request: R) => A) =>
    (uuid: string, request: R): A => {
      given.push(request.timeoutMs ?? null)
      return call(uuid, request)
    }
  const callMercadoPago = noting(services.callMercadoPago)
  const callStripe = noting(services.callStripe)
  return { deps: { ...bench.deps, services: { ...services, callMercadoPago, callStripe } }, given }
}

describe('a buyer with an open page for cards', () => {
  it.each(['Mercado Pago', 'Stripe'] as const)('waits 4 s at most for what %s says of it', async (name) => {
    const shop = await bench.gateways[name].shop()
    const { uuid: orderUuid, version } = await shop.order('ana')
    await openCode(bench.deps, { orderUuid, version, method: 'card', ...buyer })
    const { deps, given } = watched()
    await openCode(deps, { orderUuid, version, method: 'pix' })
    await lookAtOpenCode(deps, orderUuid)
    expect(given.length).toBeGreaterThan(2)
    expect(given.map((each) => each !== null && each <= 4 * second)).toEqual(given.map(() => true))
  })

  it('waits so long for all questions together', () => {
    const left = patienceFor(clock, 4 * second)
    clock.advance(3 * second)
    expect(left()).toEqual({ timeoutMs: second })
    clock.advance(2 * second)
    expect(left()).toEqual({ timeoutMs: 1 })
    expect(patienceFor(clock, undefined)()).toEqual({})
  })
})
