import { describe, expect, it } from 'vitest'
import { fillingFrom, formatPostalCode } from './postal-code.ts'

const paulista = { street: 'Avenida Paulista', neighborhood: 'Bela Vista', city: 'São Paulo', state: 'SP' }
const blank = { street: '', neighborhood: '', city: '', state: '' }

describe('a CEP', () => {
  it('is formatted as far as it is complete', () => {
    expect(['01', '01310', '013101', '01310-100', '013101009'].map(formatPostalCode)).toEqual([
      '01',
      '01310',
      '01310-1',
      '01310-100',
      '01310-100',
    ])
  })

  it('fills an empty form', () => {
    expect(fillingFrom(paulista, blank, null)).toEqual(paulista)
  })

  it('keeps what the user typed', () => {
    const typed = { ...blank, street: 'Av. Paulista, fundos' }
    expect(fillingFrom(paulista, typed, null)).not.toHaveProperty('street')
  })

  it('replaces the values of another CEP', () => {
    const rio = { street: 'Rua Um', neighborhood: 'Centro', city: 'Rio de Janeiro', state: 'RJ' }
    expect(fillingFrom(paulista, rio, rio)).toEqual(paulista)
  })

  it('empties nothing if it belongs to a whole town', () => {
    const town = { ...blank, city: 'Cunha', state: 'SP' }
    expect(fillingFrom(town, paulista, paulista)).toEqual({ city: 'Cunha', state: 'SP' })
  })
})
