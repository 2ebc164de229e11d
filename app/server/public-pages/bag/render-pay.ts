import { type Html, html, trusted } from '#platform/server/html.ts'
import type { BagFacts } from './bag-facts.ts'
import { renderCardForm } from './render-card-form.ts'
import { talkAddress } from './talk-address.ts'

type Method = BagFacts['bag']['offer']['methods'][number]
type Open = NonNullable<BagFacts['bag']['open']>

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
  const { bag, t } = facts
  const address = talkAddress(facts)
  if (bag.offer.methods.length === 0)
    return html`<p>${t('pay.shop')}</p>${address && html`<div class="row"><a class="btn cta" href="${address}">${t('pay.talk')}</a></div>`}`
  return html`<p class="muted">${payeeOf(facts, bag.offer.services)} ${t('pay.agree')}</p>${bag.offer.isSimulated && html`<p class="err">${t('pay.simulated')}</p>`}${renderForms(facts, bag.offer.methods)}`
}

/** A form for each way to pay; the first is the one that is done at once. */
function renderForms(facts: BagFacts, methods: Method[]): Html {
  const { bag, at } = facts
  return html`${methods.map(
    (method, place) =>
      html`<form class="way" method="post" action="${at('/pay')}#pay"><input type="hidden" name="method" value="${method}"><input type="hidden" name="amount" value="${bag.due}">${renderAsked(facts, method)}<button class="${place === 0 && bag.open === null ? 'cta' : 'wide'}">${labelOf(facts, method)}</button><p class="hint">${hintOf(facts, method)}</p></form>`,
  )}`
}

const askedFields = {
  document: { name: 'tax_id', text: 'pay.taxId', type: 'text', mode: 'numeric', complete: 'off', max: 20 },
  email: { name: 'email', text: 'pay.email', type: 'email', mode: 'email', complete: 'email', max: 254 },
  phone: { name: 'phone', text: 'pay.phone', type: 'tel', mode: 'tel', complete: 'tel', max: 40 },
} as const

/** Fields for what the gateway requires of the payer and the order does not have. */
function renderAsked({ bag, t, typed, errors }: BagFacts, method: Method): Html {
  const isOwn = typed.method === method
  return html`${bag.asked(method).map((field) => {
    const { name, text, type, mode, complete, max } = askedFields[field]
    const [problem] = isOwn ? (errors[name] ?? []) : []
    return html`<label>${t(text)}<input name="${name}" type="${type}" inputmode="${mode}" maxlength="${max}" autocomplete="${complete}" required value="${isOwn ? (typed[name] ?? '') : ''}"${problem ? html` aria-invalid="true"` : ''}></label>${problem && html`<p class="err">${problem}</p>`}`
  })}`
}

function labelOf({ bag, t, money }: BagFacts, method: Method): string {
  const amount = money(bag.due)
  if (method === 'card' || method === 'boleto') return t(`pay.${method}`, { amount })
  const isSecondPix = method === 'pix_static' && bag.offer.methods.includes('pix')
  return t(isSecondPix ? 'pay.pixToShop' : 'pay.pix', { amount })
}

/** What is special about a way to pay, above all when the shop knows of the money. */
function hintOf({ bag, t, day }: BagFacts, method: Method): string {
  const { boleto, mostInstallments, cardService } = bag.offer
  if (method === 'pix_static') return t('pay.confirmedByShop')
  if (method === 'card' && cardService) return t(`pay.cardHint.${cardService}`, { n: mostInstallments })
  if (method === 'boleto' && boleto) return t('pay.boletoHint', { when: day(boleto.dueDay) })
  return t('pay.pixHint')
}

/** Whose money it is, and through which services. */
function payeeOf(
  { bag: { seller }, t, locale }: BagFacts,
  services: BagFacts['bag']['offer']['services'],
): string {
  const name = seller?.legalName ?? seller?.name ?? ''
  const through = services.flatMap((service) => (service === 'sandbox' ? [] : t(`pay.through.${service}`)))
  if (through.length === 0) return t('pay.payee', { name })
  const list = new Intl.ListFormat(locale, { type: 'disjunction' })
  return t('pay.payeeThrough', { name, services: list.format(through) })
}

/** What can be paid now; the page reloads itself when the order has changed. */
function renderOpen(facts: BagFacts, open: Open): Html {
  const { bag, t, at, money } = facts
  const { order } = bag
  const title = t(
    open.method === 'card' ? 'pay.openCard' : open.method === 'boleto' ? 'pay.openBoleto' : 'pay.open',
    {
      amount: money(open.amount),
    },
  )
  const content = open.isInReview
    ? html`<p>${t('pay.inReview')}</p>`
    : open.cardForm
      ? renderCardForm(facts, open, open.cardForm)
      : open.method === 'card'
        ? renderCard(facts, open)
        : renderCode(facts, open)
  const version = [order.version, order.state, open.isInReview ? 'in_review' : open.refusal].filter(
    (part) => part !== null,
  )
  return html`<p><b>${title}</b></p><p class="muted">${payeeOf(facts, open.service ? [open.service] : [])}</p>${open.isSimulated && html`<p class="err">${t('pay.simulated')}</p>`}${content}
<div class="row"><a class="btn" href="${at()}" data-watch="${at('/version')}" data-version="${version.join(' ')}">${t(open.isInReview ? 'pay.look' : 'pay.again')}</a></div>${!open.isInReview && renderOthers(facts, open)}`
}

/** The other ways to pay: what is open ends with the choice of one. */
function renderOthers(facts: BagFacts, open: Open): Html | null {
  const { bag, t } = facts
  const others = bag.offer.methods.filter((method) => method !== open.method)
  if (others.length === 0) return null
  const isTyped = facts.typed.method !== undefined
  return html`<details${isTyped ? html` open` : ''}><summary class="link">${t('pay.others')}</summary>${open.method === 'boleto' && html`<p class="hint">${t('pay.boletoEnds')}</p>`}${renderForms(facts, others)}</details>`
}

function renderCard({ t, at, moment }: BagFacts, open: Open): Html {
  return html`${open.refusal && html`<p class="err" role="alert">${t(`pay.refusals.${open.refusal}`)} ${t('pay.nothingCharged')}</p>`}<p class="muted">${t('pay.cardHow')}</p>
<div class="row"><a class="btn cta" href="${at('/card')}">${t(open.refusal ? 'pay.cardAgain' : 'pay.toCard')}</a></div>
<p class="hint">${open.expiresAt && t('pay.cardUntil', { when: moment(open.expiresAt) })}</p>`
}

function renderCode({ t, moment, day }: BagFacts, open: Open): Html {
  const isBoleto = open.method === 'boleto'
  const hint = isBoleto
    ? t('pay.boletoClears', { when: open.dueDay ? day(open.dueDay) : '' })
    : `${open.expiresAt ? t('pay.until', { when: moment(open.expiresAt) }) : ''} ${t(open.method === 'pix' ? 'pay.confirmed' : 'pay.confirmedByShop')}`
  return html`<p class="muted">${t(isBoleto ? 'pay.boletoHow' : 'pay.how')}</p>
${open.qrSvg && html`<div class="qr" role="img" aria-label="${t('pay.qr')}">${trusted(open.qrSvg)}</div>`}<code id="code">${open.code}</code>
<button type="button" class="cta" data-copy="${t('pay.copied')}" hidden>${t(isBoleto ? 'pay.copyBoleto' : 'pay.copy')}</button>
${isBoleto && open.pageUrl && html`<div class="row"><a class="btn" href="${open.pageUrl}" target="_blank" rel="noopener noreferrer">${t('pay.seeBoleto')}</a></div>`}
<p class="hint">${hint}</p>`
}
