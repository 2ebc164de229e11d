import { mobileOf } from '#features/accounts/server/index.ts'
import type { OpenPayment, PayerField } from '#features/order-payments/server/index.ts'
import type { OrderSnapshot } from '#features/orders/server/index.ts'
import { AppError, fieldError } from '#platform/contract/errors.ts'
import { type Locale, languageNames } from '#platform/i18n/locale.ts'
import { publicAddress } from '#platform/server/public-address.ts'
import { type Delivery, deliveryOf } from '../delivery/delivery-of.ts'
import { deliveryStore } from '../delivery/delivery-store.ts'
import type { CheckoutDeps } from '../deps.ts'
import type { FreightOption } from '../freight/freight-port.ts'
import { quoteFor } from '../freight/quote-for.ts'
import { returnIds } from '../link/bag-link-token.ts'
import { priceBag } from '../price/price-bag.ts'

/** What a buyer typed because it was not known. */
type Typed = Partial<Record<'taxId' | 'email' | 'phone', string | null | undefined>>

/** How a buyer pays. `amount`: what the buyer saw, in centavos. */
type Choice = Typed & { amount: number; method: OpenPayment['method'] }

/**
 * The buyer pays what a bag costs now: it is priced once more, and a code, a page or a boleto is opened. Throws `conflict`
 * with `bag_price_changed` if it costs something else, `choose_freight` without a delivery, and what `open` of
 * order-payments throws. The caller checked the buyer's link.
 */
export async function payBag(
  deps: CheckoutDeps,
  { uuid: orderUuid }: OrderSnapshot,
  { amount, method, ...typed }: Choice,
  locale: Locale,
): Promise<void> {
  const order = await priceBag(deps, orderUuid)
  const delivery = await deliveryOf(deps, orderUuid)
  if (!order || !delivery || (await lacksDelivery(deps, order, delivery)))
    throw new AppError('conflict', { messageKey: 'choose_freight' })
  if (order.due !== amount) throw new AppError('conflict', { messageKey: 'bag_price_changed' })
  // The gateway keeps this address: it must not contain the link of the bag, nor open it for long.
  const returnUrl = (codeUuid: string) =>
    `${publicAddress(deps.env, `/sacola/volta/${returnIds(deps.secrets.secret).write(codeUuid)}`)}?lang=${languageNames[locale]}`
  const payer = await askedPayer(deps, order, delivery, { method, ...typed })
  const { version } = order
  await deps.payments.open({ orderUuid, version, method, returnUrl, payer })
}

/** The fields of the form, by what a gateway wants to know. An address is asked for as the delivery. */
const formFields = { document: 'tax_id', email: 'email', phone: 'phone' } as const

/** Who pays: who receives the parcel. */
export function payerOf(
  { buyer }: Pick<OrderSnapshot, 'buyer'>,
  { recipient: name, taxId, phone, address }: Delivery,
) {
  return { name, document: taxId, email: buyer.email, phone: phone ?? buyer.phone, address }
}

/** What must be typed to pay in this way, because it is not known yet. */
export function askedOf(
  { asks }: { asks: Record<OpenPayment['method'], PayerField[]> },
  method: OpenPayment['method'],
  payer: ReturnType<typeof payerOf>,
): (keyof typeof formFields)[] {
  return asks[method].flatMap((field) => (field === 'address' || payer[field] ? [] : field))
}

/** Who pays, with what was typed because it was missing; it is kept with the delivery and the buyer. */
async function askedPayer(
  deps: CheckoutDeps,
  order: OrderSnapshot,
  delivery: Delivery,
  { method, taxId, email, phone }: Typed & Pick<Choice, 'method'>,
) {
  const known = payerOf(order, delivery)
  const paying = { hasAddress: known.address !== null, canBeAsked: true }
  const asked = askedOf(await deps.payments.offerFor(order, paying), method, known)
  const typed = { document: taxId ?? null, email: email ?? null, phone: phone ?? null }
  for (const field of asked) if (!typed[field]) throw fieldError(formFields[field], 'required')
  const kept = Object.fromEntries(asked.map((field) => [field, typed[field]])) as Partial<typeof typed>
  if (kept.phone) kept.phone = await mobileOf(kept.phone, 'phone')
  if (kept.document) await deliveryStore(deps.connection.db).setTaxId(order.uuid, kept.document)
  const reached = { ...(kept.email && { email: kept.email }), ...(kept.phone && { phone: kept.phone }) }
  if (Object.keys(reached).length > 0)
    await deps.orders.changeBuyer({ buyerUuid: order.buyer.uuid, ...reached })
  return { ...known, ...kept }
}

async function lacksDelivery(deps: CheckoutDeps, order: OrderSnapshot, delivery: Delivery) {
  return !isOffered(order, delivery, delivery.address && (await quoteFor(deps, order, delivery.address)))
}

/** Whether the chosen freight is still offered; from the first payment on it stays, whatever the table says. */
export function isOffered(
  order: Pick<OrderSnapshot, 'paid'>,
  { address, service }: Delivery,
  options: FreightOption[] | null,
): boolean {
  if (order.paid > 0 || !address || options === null) return true
  return options.some((option) => option.service === service)
}
