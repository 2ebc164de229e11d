import { expect, it } from 'vitest'
import { rateOf, valuesOf } from './rate-values.ts'

const rate = {
  ...{ service: 'PAC', states: ['SP', 'RJ'], zipFrom: null, zipTo: null },
  ...{ mostGrams: 2500, price: 1990, days: 8 },
}
const range = { ...rate, states: [], zipFrom: '01000000', zipTo: '05999999', mostGrams: null, days: null }

it.each([rate, range, { ...rate, states: [] }])('is typed as it was saved: %o', (saved) => {
  expect(rateOf(valuesOf(saved))).toEqual(saved)
})

it('is read with small letters, spaces and commas, and refused where it is no number', () => {
  const typed = { ...valuesOf(rate), states: ' sp;rj ', weight: '0,3', price: 'R$ 1.234,50', days: '' }
  expect(rateOf(typed)).toMatchObject({ states: ['SP', 'RJ'], mostGrams: 300, price: 123_450, days: null })
  expect(rateOf({ ...typed, weight: 'leve', price: '', days: 'x' })).toMatchObject({
    ...{ mostGrams: -1, price: -1, days: -1 },
  })
})
