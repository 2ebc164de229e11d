import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { orderEvents, orderStates, stateAfter } from './order-states.ts'

/** The first table of docs/orders.md, as cells without marks. */
function documented(): string[][] {
  return readFileSync('docs/orders.md', 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('|') && !line.startsWith('| --'))
    .map((line) =>
      line
        .slice(1, -1)
        .split('|')
        .map((cell) => cell.trim().replaceAll('`', '')),
    )
}

describe('the states of an order', () => {
  it('are those of docs/orders.md, with the same state after each event', () => {
    const rows = orderStates.map((state) => [
      state,
      ...orderEvents.map((event) => stateAfter(state, event) ?? ''),
    ])
    expect([['state', ...orderEvents], ...rows]).toEqual(documented())
  })
})
