import { describe, expect, it } from 'vitest'
import { type Known, wayTo } from './send-plan.ts'

const nobody: Known = {
  ...{ standing: { state: 'left' }, isOnAir: true, isSent: false, hasEmail: true, isEmailed: false },
  isOpened: false,
}
const wayWith = (change: Partial<Known>) => wayTo({ ...nobody, ...change })

describe('the way to a buyer of a live', () => {
  it('is a private reply while the live is on air, also where nothing is known of it', () => {
    expect(wayWith({})).toBe('direct')
    expect(wayWith({ standing: null })).toBe('direct')
  })

  it('is an e-mail where the reply cannot reach the buyer, else WhatsApp', () => {
    for (const gone of [
      { isOnAir: false },
      { standing: { state: 'out_of_reach' as const } },
      { standing: { state: 'refused' as const, refusal: 'blocked' }, isSent: true },
    ]) {
      expect(wayWith(gone)).toBe('email')
      expect(wayWith({ ...gone, hasEmail: false })).toBe('whatsapp')
    }
  })

  it('is the reply once more where it was refused before', () => {
    expect(wayWith({ standing: { state: 'refused', refusal: null } })).toBe('direct')
  })

  it('leaves out those who already got a message', () => {
    expect(wayWith({ standing: { state: 'answered' } })).toBe('answered')
    expect(wayWith({ standing: { state: 'waiting' } })).toBe('queued')
    expect(wayWith({ isEmailed: true })).toBe('emailed')
    expect(wayWith({ isOpened: true })).toBe('opened')
  })
})
