import { type Html, html } from '#platform/server/html.ts'
import type { BagFacts } from './bag-facts.ts'

/** What the order costs, and what of it is still to be paid. */
export function renderTotal({ bag, t, money }: BagFacts): Html | null {
  const { order, price, due } = bag
  const pieces = piecesOf(bag)
  if (pieces === 0 && order.paid === 0) return null
  const freight =
    price.freight === null
      ? t(freightUnknown(bag))
      : price.freight === 0
        ? t('delivery.free')
        : money(price.freight)
  const paid = order.paid - order.refunded
  return html`<section><h2>${t('total.title')}</h2><dl>
<div><dt>${t('total.pieces')}</dt><dd>${money(pieces)}</dd></div>
<div><dt>${t('total.freight')}</dt><dd>${freight}</dd></div>
${price.discount > 0 && html`<div><dt>${t('total.discount')}</dt><dd>−${money(price.discount)}</dd></div>`}
${paid > 0 && html`<div><dt>${t('total.paid')}</dt><dd>−${money(paid)}</dd></div>`}
<div class="sum"><dt>${t(paid > 0 ? 'total.due' : 'total.all')}</dt><dd>${money(Math.max(0, due))}</dd></div></dl></section>`
}

/** What the pieces that are not waiting cost, in centavos. */
export function piecesOf({ order }: BagFacts['bag']): number {
  return order.lines
    .filter(({ state }) => state === 'held' || state === 'wanted' || state === 'paid')
    .reduce((sum, { price, quantity }) => sum + price * quantity, 0)
}

const freightUnknown = ({ delivery, options, paysAtShop }: BagFacts['bag']) =>
  paysAtShop
    ? 'total.freightAtShop'
    : delivery?.address && options === null
      ? 'total.freightAgreed'
      : 'total.freightUnknown'
