import type * as z from 'zod'
import { mobileOf } from '#features/accounts/server/index.ts'
import type { OrderSnapshot } from '#features/orders/server/index.ts'
import type { Camel } from '#platform/contract/casing.ts'
import { AppError, fieldError } from '#platform/contract/errors.ts'
import type { pickupForm, shippingForm } from '../../contract.ts'
import type { CheckoutDeps } from '../deps.ts'
import { quoteFor } from '../freight/quote-for.ts'
import { stateOfZip } from '../freight/state-of-zip.ts'
import { priceBag, takesPieces } from '../price/price-bag.ts'
import { whileUnchanged } from '../price/while-unchanged.ts'
import { type DeliveryRow, deliveryStore } from './delivery-store.ts'

type Shipping = Camel<z.output<typeof shippingForm>>
type Pickup = Camel<z.output<typeof pickupForm>>

/**
 * The buyer says where an order is sent. Refused once it is packed. The freight is one of those offered for the CEP; after
 * a payment only an address whose freight costs no more than what was paid. A carrier sells no label without the
 * recipient's document. The caller checked the buyer's link.
 */
export async function saveShipping(deps: CheckoutDeps, read: OrderSnapshot, form: Shipping): Promise<void> {
  await whileUnchanged(deps, read, (order) => ship(deps, order, form))
}

async function ship(deps: CheckoutDeps, order: OrderSnapshot, form: Shipping): Promise<void> {
  refuseIfPacked(order)
  const { postalCode: zip } = form
  const state = stateOfZip(zip)
  if (!state) throw fieldError('postal_code', 'invalid_postal_code')
  const options = await quoteFor(deps, order, { zip, state })
  const chosen = options?.find(({ service }) => service === form.service)
  if (options?.length === 0) throw fieldError('postal_code', 'no_freight_there')
  if (options && !chosen) throw fieldError('service', 'choose_freight')
  if (chosen?.carrier && !form.taxId) throw fieldError('tax_id', 'document_for_label')
  if (order.paid > 0 && chosen && chosen.price > (order.freight ?? 0))
    throw fieldError('postal_code', 'dearer_freight')

  await save(deps, order, form, chosen?.price ?? null, {
    kind: 'shipping',
    taxId: form.taxId ?? null,
    zip,
    street: form.street,
    number: form.number === '' ? null : form.number,
    complement: form.complement || null,
    district: form.neighborhood,
    city: form.city,
    state,
    pickupLocationUuid: null,
    service: chosen?.service ?? null,
    carrierKind: chosen?.carrier?.kind ?? null,
    carrierCode: chosen?.carrier?.code ?? null,
  })
}

/** The buyer picks the order up at a location of its merchant. As `saveShipping`. */
export async function savePickup(deps: CheckoutDeps, read: OrderSnapshot, form: Pickup): Promise<void> {
  await whileUnchanged(deps, read, (order) => pickUp(deps, order, form))
}

async function pickUp(deps: CheckoutDeps, order: OrderSnapshot, form: Pickup): Promise<void> {
  refuseIfPacked(order)
  const locations = await deps.merchants.locationsOf(order.merchantUuid)
  const location = locations.find(({ id, isPickup }) => isPickup && id === form.location)
  if (!location) throw fieldError('location', 'choose_location')
  const noAddress = {
    ...{ taxId: null, zip: null, street: null, number: null },
    ...{ complement: null, district: null, city: null, state: null, service: null },
    ...{ carrierKind: null, carrierCode: null },
  }
  await save(deps, order, form, 0, { kind: 'pickup', ...noAddress, pickupLocationUuid: location.id })
}

function refuseIfPacked(order: OrderSnapshot): void {
  if (!takesPieces(order)) throw new AppError('conflict', { messageKey: 'order_state' })
}

type Where = Omit<DeliveryRow, 'orderUuid' | 'merchantUuid' | 'recipient' | 'phone' | 'updatedAt'>

/**
 * Saves the delivery together with its freight, so that no payment of what the order cost before can come between them.
 * From the first payment on the freight stays.
 */
async function save(
  deps: CheckoutDeps,
  { uuid: orderUuid, merchantUuid, version, buyer, paid, freight: paidFreight }: OrderSnapshot,
  { recipient, phone, email }: Pick<Shipping, 'recipient' | 'phone' | 'email'>,
  freight: number | null,
  where: Where,
): Promise<void> {
  const mobile = await mobileOf(phone, 'phone')
  await deps.connection.transaction(async (tx) => {
    const price = { orderUuid, version, freight: paid > 0 ? paidFreight : freight }
    refuseIfPacked(await deps.orders.setPrice(price, tx))
    await deliveryStore(tx).save({
      ...{ orderUuid, merchantUuid, recipient, phone: mobile, ...where },
      updatedAt: deps.clock.now(),
    })
  })
  const { uuid: buyerUuid } = buyer
  await deps.orders.changeBuyer({ buyerUuid, name: recipient, phone: mobile, ...(email && { email }) })
  await priceBag(deps, orderUuid)
}
