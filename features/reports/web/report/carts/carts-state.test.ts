import { describe, expect, it } from 'vitest'
import { cartsState } from './carts-state.ts'

const live = { access: 'unlocked', status: 'ended', aiProductsCartsStatus: null } as const

describe('the carts of a live', () => {
  it('come after the credit, and after the live', () => {
    expect(cartsState({ ...live, access: 'locked', aiProductsCartsStatus: 'queued' })).toEqual({
      kind: 'locked',
    })
    expect(cartsState({ ...live, status: 'on_air' })).toEqual({ kind: 'onAir' })
    expect(cartsState(live)).toEqual({ kind: 'none' })
  })

  it('tell the step of the work, its failure, and that nothing was found', () => {
    expect(cartsState({ ...live, aiProductsCartsStatus: 'intentions' })).toEqual({
      kind: 'working',
      step: 'intentions',
    })
    expect(cartsState({ ...live, aiProductsCartsStatus: 'error' })).toEqual({ kind: 'failed' })
    expect(cartsState({ ...live, aiProductsCartsStatus: 'finished' })).toEqual({ kind: 'empty' })
  })
})
