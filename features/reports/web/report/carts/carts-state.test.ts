import { describe, expect, it } from 'vitest'
import { cartsState } from './carts-state.ts'

const live = { access: 'unlocked', status: 'ended', aiProductsCartsStatus: null } as const

describe('the carts of a live', () => {
  it('require an unlocked report and an ended live', () => {
    expect(cartsState({ ...live, access: 'locked', aiProductsCartsStatus: 'queued' })).toEqual({
      kind: 'locked',
    })
    expect(cartsState({ ...live, status: 'on_air' })).toEqual({ kind: 'onAir' })
    expect(cartsState(live)).toEqual({ kind: 'none' })
  })

  it('show the current step, a failure, or that nothing was found', () => {
    expect(cartsState({ ...live, aiProductsCartsStatus: 'intentions' })).toEqual({
      kind: 'working',
      step: 'intentions',
    })
    expect(cartsState({ ...live, aiProductsCartsStatus: 'error' })).toEqual({ kind: 'failed' })
    expect(cartsState({ ...live, aiProductsCartsStatus: 'finished' })).toEqual({ kind: 'empty' })
  })
})
