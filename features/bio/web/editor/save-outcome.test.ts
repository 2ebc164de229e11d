import { describe, expect, it } from 'vitest'
import { CallError } from '#platform/web/call-error.ts'
import { errorAt, errorsBelow, outcomeOf } from './save-outcome.ts'

describe('a failed save', () => {
  it('is a conflict when another editor saved, and not when a handle is taken', () => {
    const refusal = (field: string) =>
      new CallError({ status: 409, code: 'conflict', errors: { [field]: ['…'] } })
    expect(outcomeOf(refusal('version'))).toBe('conflict')
    expect(outcomeOf(refusal('username'))).toBe('refused')
  })

  it('is refused by a rule, or failed temporarily', () => {
    expect(outcomeOf(new CallError({ status: 422, code: 'validation_failed' }))).toBe('refused')
    expect(outcomeOf(new CallError({ status: 0, code: 'network_error' }))).toBe('failed')
    expect(outcomeOf(new Error('…'))).toBe('failed')
  })
})

it('finds the errors of one link, and not of another whose number begins alike', () => {
  const errors = { 'links.12.url': ['…'], 'links.1.live.date': ['quando?'] }
  expect(errorAt(errors, 'links.1')).toBe('quando?')
  expect(errorAt(errors, 'links.2')).toBeUndefined()
  expect(errorsBelow(errors, 'links.1')).toEqual({ 'live.date': ['quando?'] })
})
