import type { Delivery } from '#features/checkout/server/index.ts'
import { personHandle } from '#features/integrations/server/index.ts'
import type { Location } from '#features/merchants/server/index.ts'
import { formatPhone } from '#platform/contract/phone.ts'
import type { Translate } from '#platform/i18n/server-messages.ts'
import type { ChosenOrder } from '../chosen-order-store.ts'
import { addressLines, plain } from './address-lines.ts'
import type { AddressLines, LabelSheet } from './sheets.ts'

export type Parcel = { order: ChosenOrder; delivery: Delivery | null }
export type Sender = { name: string; locations: Location[] }

/** A label for each order that its buyer said the way of. Who picks an order up has no address on it. */
export function composeLabels(parcels: Parcel[], sender: Sender, translate: Translate): LabelSheet[] {
  const say = (key: string, params?: Record<string, string | number>) =>
    translate(`parcel_documents.${key}`, params)
  const from = senderLines(sender)
  return parcels.flatMap(({ order, delivery }) => {
    if (!delivery) return []
    const recipient = recipientLines(order, delivery)
    const { phone } = delivery
    return [
      {
        number: String(order.number),
        title: say('order', { number: order.number }),
        service: delivery.kind === 'pickup' ? say('pickup') : plain(delivery.service ?? ''),
        recipient,
        phone: phone === null ? '' : say('phone', { phone: formatPhone(phone) }),
        sender: from,
      },
    ]
  })
}

function recipientLines(order: ChosenOrder, { recipient, address }: Delivery): AddressLines {
  const name = plain(recipient) || buyerNames(order)[0] || ''
  return address ? addressLines(name, address) : { name, lines: [], city: '' }
}

function senderLines({ name, locations }: Sender): AddressLines | null {
  const from = locations.find(({ isSender }) => isSender)
  if (!from) return null
  const { postalCode: zip, neighborhood: district, street, number, complement, city, state } = from
  return addressLines(name, { zip, street, number, complement, district, city, state })
}

/** What is known of who bought: name and Instagram name. */
export function buyerNames({ buyer }: Pick<ChosenOrder, 'buyer'>): string[] {
  return [plain(buyer.name ?? ''), buyer.userName ? personHandle(buyer.userName) : ''].filter(
    (text) => text !== '',
  )
}
