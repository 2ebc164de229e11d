import { describe, expect, it } from 'vitest'
import { passwordStrength } from './password-strength.ts'

describe('the strength of a password', () => {
  it('is empty without input and lowest below eight characters', () => {
    expect(passwordStrength('')).toBe(0)
    expect(passwordStrength('aB3$x')).toBe(1)
  })

  it('does not count sequences and repetitions', () => {
    expect(passwordStrength('12345678')).toBe(1)
    expect(passwordStrength('aaaaaaaaaaaa')).toBe(1)
    expect(passwordStrength('abcdefgh')).toBe(1)
  })

  it("does not count the user's own name", () => {
    expect(passwordStrength('lucianaprado1', ['Luciana', 'Prado'])).toBe(1)
    expect(passwordStrength('lucianaprado1')).toBeGreaterThan(1)
  })

  it('grows with length and variety', () => {
    expect(passwordStrength('cabide-azul')).toBe(3)
    expect(passwordStrength('Cabide-azul-7-penas')).toBe(4)
  })
})
