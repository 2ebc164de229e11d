import type { PostalPlace } from '#features/accounts/server/index.ts'
import type { Location, Merchant } from '#features/merchants/server/index.ts'
import type { OpenPayment, PaymentOffer } from '#features/order-payments/server/index.ts'
import type { OrderSnapshot } from '#features/orders/server/index.ts'
import { AppError } from '#platform/contract/errors.ts'
import { couponStore } from '../coupons/coupon-store.ts'
import { type Delivery, deliveryOf } from '../delivery/delivery-of.ts'
import type { CheckoutDeps } from '../deps.ts'
import { isFreightUnavailable } from '../freight/all-freight.ts'
import type { FreightOption } from '../freight/freight-port.ts'
import { quoteFor } from '../freight/quote-for.ts'
import { stateOfZip } from '../freight/state-of-zip.ts'
import { type BagPrice, priceOf, takesPieces } from '../price/price-bag.ts'
import { mayWithdraw } from '../withdrawal/ask-withdrawal.ts'
import { withdrawalStore } from '../withdrawal/withdrawal-store.ts'
import { askedOf, isOffered, payerOf } from './pay-bag.ts'

/** Who sells, as Decreto 7.962/2013, art. 2, wants it shown. `address`: where the merchant sends from. */
type Seller = Pick<
  Merchant,
  'name' | 'logoImage' | 'legalName' | 'document' | 'contactEmail' | 'contactPhone'
> & { address: Location | null; withdrawalPolicy: string | null }

/**
 * What the buyer's page shows. `options`: what it costs to send the bag to `place`, or else to the chosen address; null
 * where the merchant agrees on it with the buyer. `price` and `due` are as of now: the order itself is priced when its
 * contents change and before a payment is opened.
 */
export type Bag = {
  order: OrderSnapshot
  /** Null: the merchant is gone. */
  seller: Seller | null
  delivery: Delivery | null
  /** Where the buyer picks the order up, or could. */
  locations: Location[]
  /** The address of the CEP that the buyer typed, empty where the lookup knows none; null without one, or if there is no such CEP. */
  place: PostalPlace | null
  options: FreightOption[] | null
  /** A carrier does not answer, and the merchant has no table: `options` is empty. */
  isFreightUnknown: boolean
  price: BagPrice
  /** The coupon that the bag uses; one that is no longer valid takes nothing off. */
  coupon: { code: string } | null
  due: number
  /** What is due is paid at the merchant's connected shop, which asks for address, freight and coupon itself. */
  paysAtShop: boolean
  /** The buyer may choose how the order reaches them. */
  takesDelivery: boolean
  /** The chosen delivery is not offered any more: the buyer chooses again before paying. */
  mustChooseAgain: boolean
  /** How the buyer may pay now, and what is open. */
  offer: PaymentOffer
  /** What the buyer must type to pay in this way. */
  asked(method: OpenPayment['method']): ('document' | 'email' | 'phone')[]
  open: OpenPayment | null
  /** The buyer may withdraw; `until` null: the order has not been delivered. `asked`: they did, at that time. */
  withdrawal: { may: boolean; until: Date | null; asked: Date | null }
}

/** `zip`: the CEP that the buyer typed, eight digits. */
export async function showBag(deps: CheckoutDeps, order: OrderSnapshot, zip: string | null): Promise<Bag> {
  const delivery = await deliveryOf(deps, order.uuid)
  const paying = { hasAddress: Boolean(delivery?.address), canBeAsked: true }
  const [seller, locations, offer, open, coupon, hasShop, withdrawal] = await Promise.all([
    sellerOf(deps, order.merchantUuid),
    deps.merchants.locationsOf(order.merchantUuid),
    deps.payments.offerFor(order, paying),
    deps.payments.openOf(order.uuid),
    couponStore(deps.connection.db).ofOrder(order.uuid),
    deps.shopCheckout.isUsedBy(order.merchantUuid),
    withdrawalStore(deps.connection.db).of(order.uuid),
  ])
  const place = zip === null ? null : await placeOf(deps, zip)
  const [offered, there] = await Promise.all([
    delivery?.address ? offeredFor(deps, order, delivery.address) : [],
    place && offeredFor(deps, order, { zip: place.postalCode, state: place.state }),
  ])
  const options = place ? there : offered
  const isOpen = takesPieces(order)
  const stored = { freight: order.freight, discount: order.discount }
  // Without an answer of the carriers the bag costs what it cost before, and cannot be paid now.
  const price = isOpen && offered !== 'unknown' ? await priceOf(deps, order, delivery) : stored
  return {
    ...{ order, seller, delivery, place, price, open, coupon, offer },
    asked: (method) => (delivery ? askedOf(offer, method, payerOf(order, delivery)) : []),
    paysAtShop: isOpen && hasShop,
    takesDelivery: isOpen && !hasShop,
    locations: locations.filter(({ isPickup }) => isPickup),
    options: options === 'unknown' ? [] : options,
    isFreightUnknown: options === 'unknown',
    due: order.due + (price.freight ?? 0) - (order.freight ?? 0) - price.discount + order.discount,
    withdrawal: { ...mayWithdraw(order, deps.clock.now()), asked: withdrawal?.askedAt ?? null },
    mustChooseAgain: delivery !== null && offered !== 'unknown' && !isOffered(order, delivery, offered),
  }
}

/** `unknown`: the carriers do not answer, and the merchant has no table. */
async function offeredFor(
  deps: CheckoutDeps,
  order: OrderSnapshot,
  to: { zip: string; state: string },
): Promise<FreightOption[] | null | 'unknown'> {
  try {
    return await quoteFor(deps, order, to)
  } catch (error) {
    if (isFreightUnavailable(error)) return 'unknown'
    throw error
  }
}

async function sellerOf({ merchants }: CheckoutDeps, merchantUuid: string): Promise<Seller | null> {
  const merchant = await merchants.find(merchantUuid)
  if (!merchant) return null
  const [[sender = null], policies] = await Promise.all([
    merchants.locationsOf(merchantUuid),
    merchants.policiesOf(merchantUuid),
  ])
  const { name, logoImage, legalName, document, contactEmail, contactPhone } = merchant
  return {
    ...{ name, logoImage, legalName, document, contactEmail, contactPhone },
    address: sender,
    withdrawalPolicy: policies.withdrawal ?? null,
  }
}

/** Null: there is no such CEP. */
async function placeOf({ accounts }: CheckoutDeps, postalCode: string): Promise<PostalPlace | null> {
  const state = stateOfZip(postalCode)
  if (!state) return null
  try {
    return { ...(await accounts.lookUpPostalCode(postalCode)), state }
  } catch (error) {
    if (!(error instanceof AppError && ['not_found', 'unavailable'].includes(error.code))) throw error
    return { postalCode, street: '', neighborhood: '', city: '', state }
  }
}
