import type { OpenPayment } from '#features/order-payments/server/index.ts'
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

/** How a buyer pays. `amount`: what the buyer saw, in centavos. `taxId`: a CPF or CNPJ for a boleto. */
type Choice = { amount: number; method: OpenPayment['method']; taxId?: string | null | undefined }

/**
 * The buyer pays what a bag costs now: it is priced once more, and a code, a page or a boleto is opened. Throws `conflict`
 * with `bag_price_changed` if it costs something else, `choose_freight` without a delivery, and what `open` of
 * order-payments throws. The caller checked the buyer's link.
 */
export async function payBag(
  deps: CheckoutDeps,
  { uuid: orderUuid }: OrderSnapshot,
  { amount, method, taxId }: Choice,
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
  const payer = method === 'boleto' && (await payerOf(deps, order, delivery, taxId ?? null))
  const { version } = order
  await deps.payments.open({ orderUuid, version, method, returnUrl, ...(payer && { payer }) })
}

/** Who pays a boleto: who receives the parcel. A CPF or CNPJ that was missing is kept with the delivery. */
async function payerOf(
  deps: CheckoutDeps,
  order: OrderSnapshot,
  { recipient: name, taxId, address }: Delivery,
  typed: string | null,
) {
  if (!address) throw new AppError('conflict', { messageKey: 'payment_method_closed' })
  const document = taxId ?? typed
  if (document === null) throw fieldError('tax_id', 'required')
  if (taxId === null) await deliveryStore(deps.connection.db).setTaxId(order.uuid, document)
  return { name, document, address }
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
