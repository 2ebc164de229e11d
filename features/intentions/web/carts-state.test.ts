import { describe, expect, it } from 'vitest'
import { cartsState } from './carts-state.ts'

const live = { access: 'unlocked', status: 'ended' } as const

describe('the tab of carts', () => {
  it('shows the paywall of a locked report, whatever a search found', () => {
    expect(cartsState({ ...live, access: 'locked' }, { status: 'queued' }, 0)).toEqual({ kind: 'locked' })
  })

  it('waits for the end of a live', () => {
    expect(cartsState({ ...live, status: 'on_air' }, null, 0)).toEqual({ kind: 'onAir' })
  })

  it('offers a search where there was none', () => {
    expect(cartsState(live, null, 0)).toEqual({ kind: 'none' })
  })

  it('shows the step of a search that is under way', () => {
    expect(cartsState(live, { status: 'intentions' }, 0)).toEqual({ kind: 'working', step: 'intentions' })
  })

  it('tells carts that were found from none and from a failure', () => {
    expect(cartsState(live, { status: 'finished' }, 3)).toEqual({ kind: 'found' })
    expect(cartsState(live, { status: 'finished' }, 0)).toEqual({ kind: 'empty' })
    expect(cartsState(live, { status: 'error' }, 3)).toEqual({ kind: 'failed' })
  })
})
