import { describe, expect, it } from 'vitest'
import { writtenLive } from './testing/written-live.ts'

describe('an amount that takes the place of another', () => {
  it('is not the code between the two', () => {
    const { orders } = writtenLive([
      'loja: 405 legging de suplex 30,00',
      'ana: 405 6',
      'ana: faz 12 da 405 no lugar de 6',
    ])
    expect(orders).toEqual(['ana: 12 × legging de suplex 405'])
  })
})
