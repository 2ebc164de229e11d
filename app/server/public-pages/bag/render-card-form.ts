import { type Html, html } from '#platform/server/html.ts'
import type { BagFacts } from './bag-facts.ts'

type Open = NonNullable<BagFacts['bag']['open']>
type Form = NonNullable<Open['cardForm']>

/**
 * The form on which a card is typed. Its script sends the card to the gateway and only a token to us: no field of the card
 * has a name, so that no browser can send it here. Without script it stays hidden, and another way to pay is chosen.
 */
export function renderCardForm(
  { t, at, money, moment }: Pick<BagFacts, 't' | 'at' | 'money' | 'moment'>,
  open: Pick<Open, 'amount' | 'refusal' | 'expiresAt'>,
  form: Form,
): Html {
  const { tokensUrl, publicKey, mostInstallments } = form
  const copy = {
    ...{ number: t('pay.cardForm.wrongNumber'), holder: t('pay.cardForm.wrongHolder') },
    ...{ expiry: t('pay.cardForm.wrongExpiry'), code: t('pay.cardForm.wrongCode') },
    ...{ failed: t('pay.cardForm.failed'), trying: t('pay.cardForm.trying') },
  }
  return html`${open.refusal && html`<p class="err" role="alert">${t(`pay.refusals.${open.refusal}`)} ${t('pay.nothingCharged')}</p>`}<noscript><p class="err">${t('pay.cardForm.noScript')}</p></noscript>
<form method="post" action="${at('/charge')}" data-tokens="${tokensUrl}?appId=${publicKey}" data-page="${at()}" data-copy-of-card="${JSON.stringify(copy)}" autocomplete="on" novalidate hidden>
${field('number', t('pay.cardForm.number'), { complete: 'cc-number', max: 23, mode: 'numeric' })}
${field('holder', t('pay.cardForm.holder'), { complete: 'cc-name', max: 64, mode: 'text' })}
<div class="two">${field('expiry', t('pay.cardForm.expiry'), { complete: 'cc-exp', max: 7, mode: 'numeric' })}${field('code', t('pay.cardForm.code'), { complete: 'cc-csc', max: 4, mode: 'numeric' })}</div>
<label>${t('pay.cardForm.installments')}<select name="installments">${Array.from({ length: mostInstallments }, (_, place) => place + 1).map((n) => html`<option value="${n}">${t('pay.cardForm.times', { n, isExact: open.amount % n === 0 ? 'yes' : 'no', amount: money(Math.ceil(open.amount / n)) })}</option>`)}</select></label>
<p class="err" role="alert" data-problem hidden></p>
<button class="cta">${t('pay.card', { amount: money(open.amount) })}</button>
<p class="hint">${t('pay.cardForm.direct')}${open.expiresAt && html` ${t('pay.cardUntil', { when: moment(open.expiresAt) })}`}</p></form>`
}

type Options = { complete: string; max: number; mode: string }

const field = (name: string, label: string, { complete, max, mode }: Options) =>
  html`<div><label>${label}<input data-card="${name}" inputmode="${mode}" maxlength="${max}" autocomplete="${complete}" aria-describedby="wrong-${name}"></label><p class="err" id="wrong-${name}" hidden></p></div>`
