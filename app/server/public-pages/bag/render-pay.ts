import { type Html, html, trusted } from '#platform/server/html.ts'
import type { BagFacts } from './bag-facts.ts'
import { talkAddress } from './talk-address.ts'

/** How what is due is paid: what is missing before, the open code, or the button that opens one. */
export function renderPay(facts: BagFacts): Html | null {
  const { bag, t } = facts
  if (bag.due <= 0) return null
  if (bag.paysAtShop) return renderShop(facts)
  if (!bag.takesDelivery) return null
  const content =
    !bag.delivery || bag.mustChooseAgain
      ? html`<p>${t('pay.first')}</p><div class="row"><a class="btn cta" href="#delivery">${t('pay.toDelivery')}</a></div>`
      : bag.open && bag.open.amount === bag.due
        ? renderOpen(facts, bag.open)
        : renderMethods(facts)
  return html`<section id="pay"><h2>${t('pay.title')}</h2>${content}</section>`
}

/** The shop's own checkout opens in a new tab; this page reloads itself once the shop tells of the payment. */
function renderShop({ bag, t, at, money }: BagFacts): Html {
  const { order } = bag
  return html`<section id="pay"><h2>${t('pay.title')}</h2><p>${t('pay.atShop')}</p>
<form method="post" action="${at('/shop')}" target="_blank" rel="noopener"><button class="cta">${t('pay.toShop', { amount: money(bag.due) })}</button></form>
<p class="hint">${t('pay.couponAtShop')}</p>
<div class="row"><a class="btn" href="${at()}" data-watch="${at('/version')}" data-version="${order.version} ${order.state}">${t('pay.again')}</a></div></section>`
}

function renderMethods(facts: BagFacts): Html {
  const { bag, t, at, money } = facts
  const address = talkAddress(facts)
  if (bag.methods.length === 0)
    return html`<p>${t('pay.shop')}</p>${address && html`<div class="row"><a class="btn cta" href="${address}">${t('pay.talk')}</a></div>`}`
  const isChoice = bag.methods.length > 1
  return html`<p class="muted">${t('pay.agree')}</p>${bag.methods.map(
    (method, place) =>
      html`<form method="post" action="${at('/pay')}#pay"><input type="hidden" name="method" value="${method}"><input type="hidden" name="amount" value="${bag.due}"><button class="${place === 0 ? 'cta' : 'wide'}">${t('pay.pix', { amount: money(bag.due) })}</button>${isChoice && html`<p class="hint">${t(confirmationOf(method))}</p>`}</form>`,
  )}`
}

/** Who says that the money has arrived. */
const confirmationOf = (method: BagFacts['bag']['methods'][number]) =>
  method === 'pix' ? 'pay.confirmed' : 'pay.confirmedByShop'

/** The code of a payment; the page reloads itself when the order has changed. */
function renderOpen(facts: BagFacts, open: NonNullable<BagFacts['bag']['open']>): Html {
  const { bag, t, at, money, moment } = facts
  const { order } = bag
  return html`<p><b>${t('pay.open', { amount: money(open.amount) })}</b></p><p class="muted">${t('pay.how')}</p>${open.isSimulated && html`<p class="err">${t('pay.simulated')}</p>`}
<div class="qr" role="img" aria-label="${t('pay.qr')}">${trusted(open.qrSvg)}</div><code id="code">${open.code}</code>
<button type="button" class="cta" data-copy="${t('pay.copied')}" hidden>${t('pay.copy')}</button>
<p class="hint">${open.expiresAt && t('pay.until', { when: moment(open.expiresAt) })} ${t(confirmationOf(open.method))}</p>
<div class="row"><a class="btn" href="${at()}" data-watch="${at('/version')}" data-version="${order.version} ${order.state}">${t('pay.again')}</a></div>`
}
