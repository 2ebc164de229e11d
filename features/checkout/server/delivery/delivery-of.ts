import type { CarrierKind } from '#features/carriers/contract.ts'
import type { CheckoutDeps } from '../deps.ts'
import { type DeliveryRow, deliveryStore } from './delivery-store.ts'

/**
 * Where and how an order goes. `phone` is E.164, `taxId` a CPF or CNPJ without punctuation, `zip` eight digits, `number`
 * null for an address without one. `service`: the chosen freight; null for a pick-up, and where the price is agreed.
 */
export type Delivery = {
  kind: 'shipping' | 'pickup'
  recipient: string
  phone: string | null
  taxId: string | null
  address: {
    zip: string
    street: string
    number: string | null
    complement: string | null
    district: string
    city: string
    state: string
  } | null
  pickupLocationUuid: string | null
  service: string | null
  /** The carrier whose service was chosen; null: of the merchant's own table, or none. */
  carrier: { kind: CarrierKind; code: string } | null
}

/** Null: the buyer has not said yet. */
export async function deliveryOf(
  { connection }: Pick<CheckoutDeps, 'connection'>,
  orderUuid: string,
): Promise<Delivery | null> {
  const found = await deliveryStore(connection.db).of(orderUuid)
  return found && deliveryFrom(found)
}

function deliveryFrom(row: DeliveryRow): Delivery {
  const { kind, recipient, phone, taxId, pickupLocationUuid, service } = row
  const { zip, street, number, complement, district, city, state } = row
  const address =
    zip === null
      ? null
      : {
          ...{ zip, number, complement },
          ...{ street: street ?? '', district: district ?? '', city: city ?? '', state: state ?? '' },
        }
  const { carrierKind, carrierCode } = row
  const carrier =
    carrierKind === null || carrierCode === null ? null : { kind: carrierKind, code: carrierCode }
  return { kind, recipient, phone, taxId, address, pickupLocationUuid, service, carrier }
}
