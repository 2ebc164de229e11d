import { type AddressValues, formatPostalCode } from '#features/accounts/web/index.ts'
import type { Location } from './locations-query.ts'

/** The form of a location, as a person writes it. */
export type LocationValues = AddressValues & {
  isSender: boolean
  isPickup: boolean
  pickupInstructions: string
}

export function valuesOf(location: Location | null): LocationValues {
  return {
    label: location?.label ?? '',
    postalCode: formatPostalCode(location?.postalCode ?? ''),
    street: location?.street ?? '',
    number: location?.number ?? '',
    complement: location?.complement ?? '',
    neighborhood: location?.neighborhood ?? '',
    city: location?.city ?? '',
    state: location?.state ?? '',
    isSender: location?.isSender ?? false,
    isPickup: location?.isPickup ?? false,
    pickupInstructions: location?.pickupInstructions ?? '',
  }
}

/** The fields that differ. */
export function changesOf(kept: LocationValues, typed: LocationValues): Partial<LocationValues> {
  const fields = Object.keys(kept) as (keyof LocationValues)[]
  return Object.fromEntries(
    fields.flatMap((field) => (typed[field] === kept[field] ? [] : [[field, typed[field]]])),
  )
}
