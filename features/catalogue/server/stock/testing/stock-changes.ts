import fc from 'fast-check'
import type { Change } from './stock-rules.ts'

const key = fc.integer({ min: 1, max: 5 })
const few = fc.integer({ min: 1, max: 4 })

const received: fc.Arbitrary<Change> = fc.record({ kind: fc.constant('receive' as const), quantity: few })
const counted: fc.Arbitrary<Change> = fc.record({
  kind: fc.constant('count' as const),
  counted: fc.option<number>(fc.integer({ min: 0, max: 6 })),
  managed: fc.option<boolean>(fc.boolean()),
})
const reserved: fc.Arbitrary<Change> = fc.record({
  kind: fc.constant('reserve' as const),
  key,
  quantity: few,
})
const resized: fc.Arbitrary<Change> = fc.record({ kind: fc.constant('resize' as const), key, quantity: few })
const transferred: fc.Arbitrary<Change> = fc.record({
  kind: fc.constant('transfer' as const),
  key,
  to: key,
})
const ended: fc.Arbitrary<Change> = fc.record({
  kind: fc.constantFrom('release' as const, 'sell' as const),
  key,
})
const returned: fc.Arbitrary<Change> = fc.record({ kind: fc.constant('return' as const), key, quantity: few })

/** Any sequence of changes of one sku's stock. */
export const changes = fc.array(
  fc.oneof(received, counted, reserved, resized, transferred, ended, returned),
  { maxLength: 24 },
)
