import type { FreightOption, Parcel } from './freight-port.ts'
import type { FreightRate } from './freight-store.ts'

type Rate = Pick<FreightRate, 'service' | 'states' | 'zipFrom' | 'zipTo' | 'mostGrams' | 'price' | 'days'>

/**
 * What each service of a table costs for a parcel, the cheapest first. Of the rates of a service the narrowest region
 * counts (a range of CEPs before states before the country), and in it the lowest weight that still holds the parcel.
 * From `freeFrom` on the cheapest service costs nothing.
 */
export function chooseRates(
  rates: Rate[],
  parcel: Pick<Parcel, 'zip' | 'state' | 'grams' | 'pieces'>,
  freeFrom: number | null,
): FreightOption[] {
  const inRegion = rates.filter((rate) => covers(rate, parcel))
  const options = [...Map.groupBy(inRegion, ({ service }) => service).values()].flatMap((ofService) => {
    const narrowest = Math.max(...ofService.map(narrowness))
    const [rate] = ofService
      .filter((each) => narrowness(each) === narrowest && parcel.grams <= weightOf(each))
      .toSorted((one, other) => weightOf(one) - weightOf(other))
    return rate ? [{ service: rate.service, price: rate.price, days: rate.days, carrier: null }] : []
  })
  return cheapestFirst(options, freeFrom !== null && parcel.pieces >= freeFrom)
}

/** The cheapest first, which costs nothing where the pieces reach the amount for that. */
export function cheapestFirst(options: FreightOption[], isFree: boolean): FreightOption[] {
  return options
    .toSorted((one, other) => one.price - other.price)
    .map((option, at) => (isFree && at === 0 ? { ...option, price: 0 } : option))
}

function covers({ states, zipFrom, zipTo }: Rate, { zip, state }: Pick<Parcel, 'zip' | 'state'>): boolean {
  if (zipFrom !== null && zipTo !== null) return zipFrom <= zip && zip <= zipTo
  return states.length === 0 || states.includes(state)
}

function narrowness({ states, zipFrom }: Rate): number {
  if (zipFrom !== null) return 2
  return states.length > 0 ? 1 : 0
}

const weightOf = ({ mostGrams }: Rate) => mostGrams ?? Number.POSITIVE_INFINITY
