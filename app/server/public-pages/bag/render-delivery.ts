import { formatPhone } from '#platform/contract/phone.ts'
import { type Html, html } from '#platform/server/html.ts'
import { addressLine } from './address-line.ts'
import type { BagFacts } from './bag-facts.ts'

/**
 * How the order reaches the buyer: what they chose, or the form to choose it. Works without script: the CEP is asked for
 * first, the answer shows freight and the address that belongs to it.
 */
export function renderDelivery(facts: BagFacts): Html | null {
  const { bag, step, t } = facts
  const { delivery, locations, takesDelivery, order } = bag
  const isShown =
    delivery !== null ||
    order.lines.some(({ state }) => state === 'held' || state === 'wanted' || state === 'paid')
  if (!isShown) return null
  if (!takesDelivery) return delivery && section(facts, renderChosen(facts))
  if (step === 'pickup' && locations.length > 0) return section(facts, renderPickup(facts))
  if (bag.place) return section(facts, renderAddress(facts))
  if (delivery && step === null)
    return section(
      facts,
      html`${renderChosen(facts)}${bag.mustChooseAgain && html`<p class="err">${t('delivery.again')}</p>`}${bag.isFreightUnknown && html`<p class="err">${t('delivery.later')} ${t('delivery.later2')}</p>`}<a class="btn plain" href="${facts.at('', { step: 'ship' })}#delivery">${t('delivery.change')}</a>`,
    )
  return section(facts, renderZip(facts))
}

const section = ({ t }: BagFacts, content: Html | null) =>
  html`<section id="delivery"><h2>${t('delivery.title')}</h2>${content}</section>`

function renderChosen({ bag, t }: BagFacts): Html | null {
  const { delivery, locations, options } = bag
  if (!delivery) return null
  const place = locations.find(({ id }) => id === delivery.pickupLocationUuid)
  const where = delivery.address
    ? addressLine({ ...delivery.address, number: delivery.address.number ?? t('delivery.noNumber') })
    : place && `${t('delivery.pickupAt')}: ${locationLine(place)}`
  const how = options?.find(({ service }) => service === delivery.service)
  return html`<p><b>${t('delivery.to', { name: delivery.recipient })}</b></p><p>${where}</p>${place?.pickupInstructions && html`<p class="muted">${place.pickupInstructions}</p>`}${delivery.phone && html`<p class="muted">${formatPhone(delivery.phone)}</p>`}${
    delivery.service &&
    html`<p class="muted">${[delivery.service, how && daysOf(t, how.days)].filter(Boolean).join(' · ')}</p>`
  }`
}

function renderZip({ t, at, bag, errors, typed }: BagFacts): Html {
  const [problem] = errors.postal_code ?? []
  return html`<form action="${at()}#delivery">${langField(at)}<label>${t('delivery.cep')}<input name="cep" inputmode="numeric" autocomplete="postal-code" required maxlength="9" value="${typed.postal_code ?? bag.delivery?.address?.zip ?? ''}"${problem ? html` aria-invalid="true"` : ''}></label>
${problem ? html`<p class="err">${problem}</p>` : html`<p class="hint">${t('delivery.cepHint')}</p>`}<button>${t('delivery.quote')}</button></form>
${bag.locations.length > 0 && html`<div class="row"><a class="btn" href="${at('', { step: 'pickup' })}#delivery">${t('delivery.pickUp')}</a></div>`}`
}

/** A form that gets its page sends its fields in place of the query: the language is one of them. */
function langField(at: BagFacts['at']): Html | null {
  const lang = new URLSearchParams(at().split('?')[1]).get('lang')
  return lang === null ? null : html`<input type="hidden" name="lang" value="${lang}">`
}

function renderAddress(facts: BagFacts): Html | null {
  const { t, at, bag, errors } = facts
  const { place, options, delivery } = bag
  if (!place) return null
  const zip = `${place.postalCode.slice(0, 5)}-${place.postalCode.slice(5)}`
  const other = html`<a class="plain btn" href="${at('', { step: 'ship' })}#delivery">${t('delivery.otherCep')}</a>`
  const where = html`<div class="bar"><p>${t('delivery.cep')} <b>${zip}</b></p>${other}</div>`
  if (bag.isFreightUnknown)
    return html`${where}<p class="err">${t('delivery.later')}</p><p>${t('delivery.later2')}</p>`
  if (options?.length === 0)
    return html`${where}<p class="err">${t('delivery.none')}</p><p>${t('delivery.none2')}</p>`
  const known = delivery?.address?.zip === place.postalCode ? delivery.address : null
  const [unchosen] = errors.service ?? []
  return html`${where}<form method="post" action="${at('/ship')}#delivery"><input type="hidden" name="postal_code" value="${place.postalCode}">
${options === null ? html`<p class="hint">${t('delivery.agree')}</p>` : html`<fieldset><legend>${t('delivery.how')}</legend>${options.map((option, order) => renderOption(facts, option, order))}${unchosen && html`<p class="err">${unchosen}</p>`}</fieldset>`}
${renderRecipient(facts)}
${field(facts, 'street', t('delivery.street'), known?.street ?? place.street, { autocomplete: 'address-line1', max: 160 })}
<div class="two">${field(facts, 'number', t('delivery.number'), known?.number ?? '', { optional: true, max: 20, hint: t('delivery.numberHint') })}${field(facts, 'complement', t('delivery.complement'), known?.complement ?? '', { optional: true, max: 80 })}</div>
${field(facts, 'neighborhood', t('delivery.district'), known?.district ?? place.neighborhood, { max: 100 })}
${field(facts, 'city', t('delivery.city'), known?.city ?? place.city, { autocomplete: 'address-level2', max: 100 })}
${renderDocument(facts)}
<button class="cta">${t('delivery.save')}</button></form>`
}

/** Carriers want the recipient's document; where one of several services is a carrier's, what is chosen decides. */
function renderDocument(facts: BagFacts): Html {
  const { t, bag } = facts
  const options = bag.options ?? []
  const isAsked = options.some(({ carrier }) => carrier !== null)
  const optional = options.length === 0 || options.some(({ carrier }) => carrier === null)
  const label = t(isAsked ? 'delivery.taxIdNeeded' : 'delivery.taxId')
  const needed = optional ? 'delivery.taxIdMaybeHint' : 'delivery.taxIdNeededHint'
  const hint = t(isAsked ? needed : 'delivery.taxIdHint')
  return field(facts, 'tax_id', label, bag.delivery?.taxId ?? '', { optional, max: 20, hint })
}

function renderOption(
  { t, money, bag, typed }: BagFacts,
  { service, price, days }: { service: string; price: number; days: number | null },
  at: number,
): Html {
  const chosen = typed.service ?? bag.delivery?.service
  const isChosen = bag.options?.some((option) => option.service === chosen) ? service === chosen : at === 0
  return html`<label class="opt"><input type="radio" name="service" value="${service}"${isChosen ? html` checked` : ''}><span>${service}${days !== null && html`<small>${daysOf(t, days)}</small>`}</span><b class="n">${price === 0 ? t('delivery.free') : money(price)}</b></label>`
}

function renderPickup(facts: BagFacts): Html {
  const { t, at, bag, errors, typed } = facts
  const chosen = typed.location ?? bag.delivery?.pickupLocationUuid ?? bag.locations[0]?.id
  const [unchosen] = errors.location ?? []
  return html`<form method="post" action="${at('/pickup')}#delivery"><fieldset><legend>${t('delivery.where')}</legend>${bag.locations.map(
    (location) =>
      html`<label class="opt"><input type="radio" name="location" value="${location.id}"${location.id === chosen ? html` checked` : ''}><span>${locationLine(location)}${location.pickupInstructions && html`<small>${location.pickupInstructions}</small>`}</span></label>`,
  )}${unchosen && html`<p class="err">${unchosen}</p>`}</fieldset>${renderRecipient(facts)}<button class="cta">${t('delivery.savePickup')}</button></form>
<div class="row"><a class="btn plain" href="${at('', { step: 'ship' })}#delivery">${t('delivery.ship')}</a></div>`
}

function renderRecipient(facts: BagFacts): Html {
  const { t, bag } = facts
  const { delivery, order } = bag
  return html`${field(facts, 'recipient', t('delivery.recipient'), delivery?.recipient ?? order.buyer.name ?? '', { autocomplete: 'name', max: 120 })}
${field(facts, 'phone', t('delivery.phone'), formatPhone(delivery?.phone ?? order.buyer.phone ?? ''), { autocomplete: 'tel', type: 'tel', max: 40 })}
${field(facts, 'email', t('delivery.email'), order.buyer.email ?? '', { autocomplete: 'email', type: 'email', max: 254, optional: true })}`
}

type FieldOptions = { max: number; type?: string; autocomplete?: string; optional?: boolean; hint?: string }

function field(
  { typed, errors }: BagFacts,
  name: string,
  label: string,
  value: string,
  { max, type = 'text', autocomplete = 'off', optional = false, hint = '' }: FieldOptions,
): Html {
  const [problem] = errors[name] ?? []
  return html`<div><label>${label}<input name="${name}" type="${type}" maxlength="${max}" autocomplete="${autocomplete}" value="${typed[name] ?? value}"${optional ? '' : html` required`}${problem ? html` aria-invalid="true"` : ''}></label>${problem ? html`<p class="err">${problem}</p>` : hint && html`<p class="hint">${hint}</p>`}</div>`
}

const daysOf = (t: BagFacts['t'], days: number | null) =>
  days === null ? null : t('delivery.days', { n: days })

function locationLine({ label, ...location }: BagFacts['bag']['locations'][number]): string {
  const line = addressLine({ ...location, zip: location.postalCode, district: location.neighborhood })
  return label ? `${label}: ${line}` : line
}
