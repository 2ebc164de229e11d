import { personHandle } from '#features/integrations/server/index.ts'
import type { Locale } from '#platform/i18n/locale.ts'
import type { Translate } from '#platform/i18n/server-messages.ts'
import { bySku, piecesIn } from '../../picking.ts'
import type { bagsToPick } from '../picking/show-picking.ts'
import { plain } from './address-lines.ts'
import type { PickingGroup } from './sheets.ts'

type Bags = Awaited<ReturnType<typeof bagsToPick>>

/** What to take off the shelf, by product, with the orders that each is for. */
export function composeByProduct(bags: Bags, translate: Translate, locale: Locale): PickingGroup[] {
  const rows = bySku(bags, locale).map(({ name, variant, pieces, picked, lines }) => {
    const numbers = [...Map.groupBy(lines, ({ number }) => number)].map(([number, ofOrder]) => {
      const own = piecesIn(ofOrder).pieces
      return own > 1 ? `${number} (${own})` : String(number)
    })
    return {
      quantity: `${pieces} ×`,
      text: [name, variant].map(plain).filter(Boolean).join(' · '),
      note: translate('parcel_documents.for_orders', { n: numbers.length, numbers: numbers.join(', ') }),
      isPicked: picked === pieces,
    }
  })
  return [{ head: '', rows }]
}

/** What goes into each bag. */
export function composeByBag(bags: Bags, translate: Translate): PickingGroup[] {
  return bags.map(({ number, buyerName, userName, lines }) => {
    const buyer = [plain(buyerName ?? ''), userName ? personHandle(userName) : ''].filter(Boolean)
    return {
      head: [translate('parcel_documents.order', { number }), ...buyer].join(' · '),
      rows: lines.map(({ name, variant, quantity, pickedAt }) => ({
        quantity: `${quantity} ×`,
        text: plain(name),
        note: plain(variant),
        isPicked: pickedAt !== null,
      })),
    }
  })
}
