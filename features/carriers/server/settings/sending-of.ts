import type { CarriersDeps } from '../deps.ts'
import type { Box, Party } from '../port.ts'
import type { OfferedService } from '../schema.ts'
import { boxFor } from './box-for.ts'
import { settingsStore, unset } from './settings-store.ts'

/**
 * How a merchant sends. `from`: as the label names her; null without an address. `services`: those
 * that she offers.
 */
type Sending = {
  from: Party | null
  services: OfferedService[]
  /** The box for pieces of which some are weighed and others are not. */
  boxOf(grams: number, unweighed: number): Box
}

export async function sendingOf(deps: CarriersDeps, merchantUuid: string): Promise<Sending> {
  const [found, merchant, origins] = await Promise.all([
    settingsStore(deps.connection.db).of(merchantUuid),
    deps.merchants.find(merchantUuid),
    deps.merchants.locationsOf(merchantUuid),
  ])
  const { originId, boxes, pieceGrams, services } = found ?? unset(merchantUuid, deps.clock.now())
  const origin = origins.find(({ id }) => id === originId) ?? origins[0]
  return {
    services,
    boxOf: (grams, unweighed) => boxFor(boxes, grams + unweighed * pieceGrams),
    from:
      merchant && origin
        ? {
            name: merchant.legalName ?? merchant.name,
            document: merchant.document,
            ...{ phone: merchant.contactPhone, email: merchant.contactEmail },
            address: {
              ...{ zip: origin.postalCode, street: origin.street, number: origin.number || null },
              ...{ complement: origin.complement, district: origin.neighborhood },
              ...{ city: origin.city, state: origin.state },
            },
          }
        : null,
  }
}
