import { describe, expect, it } from 'vitest'
import { chooseRates } from './choose-rates.ts'

const rate = {
  ...{ service: 'PAC', states: [] as string[], zipFrom: null, zipTo: null },
  ...{ mostGrams: null, price: 3000, days: 9 },
}
const parcel = { zip: '01001000', state: 'SP', grams: 800, pieces: 10_000 }
const priceOf = (rates: Parameters<typeof chooseRates>[0], to = parcel, freeFrom: number | null = null) =>
  chooseRates(rates, to, freeFrom).map(({ service, price }) => [service, price])

describe('the freight of a table', () => {
  it('is that of the narrowest region: a range of CEPs before states before the country', () => {
    const sp = { ...rate, states: ['SP', 'RJ'], price: 2000 }
    const city = { ...rate, zipFrom: '01000000', zipTo: '05999999', price: 1000 }
    expect(priceOf([rate, sp, city])).toEqual([['PAC', 1000]])
    expect(priceOf([rate, sp, city], { ...parcel, zip: '06000000' })).toEqual([['PAC', 2000]])
    expect(priceOf([rate, sp, city], { ...parcel, zip: '69900000', state: 'AC' })).toEqual([['PAC', 3000]])
    expect(priceOf([sp, city], { ...parcel, zip: '69900000', state: 'AC' })).toEqual([])
  })

  it('is that of the lowest weight that holds the parcel, and none above the highest', () => {
    const rates = [
      { ...rate, mostGrams: 5000, price: 4000 },
      { ...rate, mostGrams: 1000, price: 2500 },
    ]
    expect(priceOf(rates, { ...parcel, grams: 1000 })).toEqual([['PAC', 2500]])
    expect(priceOf(rates, { ...parcel, grams: 1001 })).toEqual([['PAC', 4000]])
    expect(priceOf(rates, { ...parcel, grams: 5001 })).toEqual([])
  })

  it('lists the services from the cheapest, which is free from an amount on', () => {
    const rates = [{ ...rate, service: 'SEDEX', price: 5000 }, rate]
    expect(priceOf(rates, parcel, 10_001)).toEqual([
      ['PAC', 3000],
      ['SEDEX', 5000],
    ])
    expect(priceOf(rates, parcel, 10_000)).toEqual([
      ['PAC', 0],
      ['SEDEX', 5000],
    ])
  })
})
