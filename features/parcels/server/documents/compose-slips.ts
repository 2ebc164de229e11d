import type { Delivery } from '#features/checkout/server/index.ts'
import { formatPhone } from '#platform/contract/phone.ts'
import type { Locale } from '#platform/i18n/locale.ts'
import type { Translate } from '#platform/i18n/server-messages.ts'
import { addressLines, plain } from './address-lines.ts'
import { buyerNames, type Parcel, type Sender } from './compose-labels.ts'
import type { SlipSheet } from './sheets.ts'

type Words = { translate: Translate; locale: Locale }

/** A slip for each order: what is in the parcel, for whom, and where it goes. */
export function composeSlips(parcels: Parcel[], sender: Sender, { translate, locale }: Words): SlipSheet[] {
  const say = (key: string, params?: Record<string, string | number>) =>
    translate(`parcel_documents.${key}`, params)
  const currency = new Intl.NumberFormat(locale, { style: 'currency', currency: 'BRL' })
  const money = (cents: number) => currency.format(cents / 100).replace(/\u00a0/g, ' ')
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'short', timeZone: 'America/Sao_Paulo' })

  return parcels.map(({ order, delivery }) => {
    const names = buyerNames(order)
    const phone = delivery?.phone ?? order.buyer.phone
    const buyer = [...names, ...(phone ? [formatPhone(phone)] : [])]
    const pieces = order.lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
    const total = pieces + (order.freight ?? 0) - order.discount
    return {
      title: say('order', { number: order.number }),
      merchant: plain(sender.name),
      number: String(order.number),
      buyer: buyer.length > 0 ? buyer : [say('no_buyer')],
      date: say('made', { day: day.format(order.createdAt) }),
      lines: order.lines.map(({ name, variant, quantity, price }) => ({
        quantity: `${quantity} ×`,
        name: plain(name),
        variant: plain(variant),
        amount: money(price * quantity),
      })),
      sums: [
        ...(order.freight === null ? [] : [{ label: say('freight'), amount: money(order.freight) }]),
        ...(order.discount === 0 ? [] : [{ label: say('discount'), amount: `− ${money(order.discount)}` }]),
        { label: say('total'), amount: money(total) },
      ],
      delivery: deliveryOf(delivery, sender, say),
    }
  })
}

function deliveryOf(
  delivery: Delivery | null,
  { locations }: Sender,
  say: (key: string, params?: Record<string, string>) => string,
): SlipSheet['delivery'] {
  if (!delivery) return { head: say('no_delivery'), lines: [] }
  const { kind, recipient, address, service } = delivery
  if (kind === 'pickup') {
    const at = locations.find(({ id }) => id === delivery.pickupLocationUuid)
    const place = at ? [plain(at.label ?? ''), plain(`${at.street}, ${at.number}`)] : []
    return { head: say('pickup'), lines: [plain(recipient), ...place].filter((line) => line !== '') }
  }
  const head = service ? say('delivery_by', { service: plain(service) }) : say('delivery')
  if (!address) return { head, lines: [plain(recipient)] }
  const { name, lines, city } = addressLines(recipient, address)
  return { head, lines: [name, ...lines, city].filter((line) => line !== '') }
}
