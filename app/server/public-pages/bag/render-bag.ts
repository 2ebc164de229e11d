import { personHandle } from '#features/integrations/server/index.ts'
import { languageNames, locales } from '#platform/i18n/locale.ts'
import { type Html, html, trusted } from '#platform/server/html.ts'
import { bagErrorsScript, cardFormScript } from '../inline-script.ts'
import type { BagFacts } from './bag-facts.ts'
import { bagScript } from './bag-script.ts'
import { bagStyle } from './bag-style.ts'
import { renderContract } from './render-contract.ts'
import { renderCoupon } from './render-coupon.ts'
import { renderDelivery } from './render-delivery.ts'
import { renderLines } from './render-lines.ts'
import { renderPay } from './render-pay.ts'
import { renderState } from './render-state.ts'
import { renderTotal } from './render-total.ts'
import { renderWithdrawal } from './render-withdrawal.ts'

/** Renders the whole page: inline style, small scripts that it works without, forms that post and redirect. */
export function renderBag(facts: BagFacts): string {
  const { t, locale, notice, bag } = facts
  const errors = bagErrorsScript()
  const cardForm = bag.open?.cardForm ? cardFormScript() : ''
  return html`<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${titleOf(facts)} · ${bag.seller?.name ?? 'Arara'}</title><meta name="description" content="${t('description')}"><meta name="robots" content="noindex"><link rel="icon" href="data:,">
<style>${trusted(bagStyle)}</style>${errors && html`<script>${trusted(errors)}</script>`}</head><body><main>
${renderTop(facts)}${notice && html`<p class="note" role="alert">${notice}</p>`}
${renderState(facts)}${renderPay(facts)}${renderLines(facts)}${renderDelivery(facts)}${renderCoupon(facts)}${renderTotal(facts)}${renderWithdrawal(facts)}${renderContract(facts)}
<footer><p>${t('contract.platform')} <a href="/">${t('home')}</a></p></footer>
</main><script>${trusted(bagScript)}</script>${cardForm && html`<script>${trusted(cardForm)}</script>`}</body></html>
`.markup
}

function titleOf({ bag: { order }, t }: BagFacts): string {
  return t(order.paid > 0 ? 'orderTitle' : 'title', { n: order.number })
}

function renderTop(facts: BagFacts): Html {
  const { bag, t, locale, at } = facts
  const { seller, order } = bag
  const name = seller?.name ?? ''
  const logo = seller?.logoImage
    ? html`<img src="/files/merchants/${seller.logoImage}~1/0-s.jpg" alt="" width="48" height="48">`
    : name && html`<i aria-hidden="true">${[...name][0]}</i>`
  const other = locales.find((each) => each !== locale) as (typeof locales)[number]
  return html`<header class="top">${logo}<div><h1>${name || titleOf(facts)}</h1><p class="muted">${name && titleOf(facts)}${order.buyer.userName && html` ${t('of', { name: personHandle(order.buyer.userName) })}`}</p></div>
<a href="${at('', { lang: languageNames[other] })}" lang="${other}" hreflang="${other}">${t('otherLanguage')}</a></header>`
}
