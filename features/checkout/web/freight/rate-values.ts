import { readPrice } from '#platform/web/read-price.ts'
import type { Rate } from '../checkout-queries.ts'

/** A row of the table as it is typed. `weight`: kilograms, with a comma or a dot. */
export type RateValues = {
  service: string
  region: 'country' | 'states' | 'zips'
  states: string
  zipFrom: string
  zipTo: string
  weight: string
  price: string
  days: string
}

const comma = (value: number) => String(value).replace('.', ',')

export function valuesOf(rate: Rate | null): RateValues {
  if (!rate)
    return {
      ...{ service: '', region: 'country', states: '', zipFrom: '', zipTo: '' },
      ...{ weight: '', price: '', days: '' },
    }
  const { service, states, zipFrom, zipTo, mostGrams, price, days } = rate
  return {
    service,
    region: zipFrom ? 'zips' : states.length > 0 ? 'states' : 'country',
    states: states.join(', '),
    zipFrom: zipFrom ?? '',
    zipTo: zipTo ?? '',
    weight: mostGrams === null ? '' : comma(mostGrams / 1000),
    price: comma(price / 100),
    days: days === null ? '' : String(days),
  }
}

/** What was typed; what is no number is sent as one that the server refuses. */
export function rateOf({ service, region, states, zipFrom, zipTo, weight, price, days }: RateValues): Rate {
  const isRange = region === 'zips'
  return {
    service: service.trim(),
    states:
      region === 'states'
        ? states
            .toUpperCase()
            .split(/[^A-Z]+/)
            .filter(Boolean)
        : [],
    zipFrom: isRange ? zipFrom : null,
    zipTo: isRange ? zipTo : null,
    mostGrams: weight.trim() === '' ? null : wholeOf(Number(weight.replace(',', '.')) * 1000),
    price: wholeOf(readPrice(price) ?? -1),
    days: days.trim() === '' ? null : wholeOf(Number(days)),
  }
}

const wholeOf = (value: number) => (Number.isNaN(value) ? -1 : Math.round(value))
