import { type Html, html } from '#platform/server/html.ts'
import type { Language } from '../../instagram/page/language.ts'
import { money } from '../../page/money.ts'
import type { Payment, Seller } from '../world/state.ts'
import { type MercadoPagoWorld, refundedOf } from '../world/world.ts'
import { mercadoPagoPage } from './document.ts'
import { mercadoPagoMessages } from './messages.ts'

/** The page with all accounts and payments, the newest first, each with its possible actions. */
export function homePage({ state, faults }: MercadoPagoWorld, language: Language): string {
  const t = mercadoPagoMessages[language]
  const payments = state.payments.toReversed()
  const isAwaited = ({ status }: Payment) => status === 'pending' || status === 'in_process'
  const awaited = payments.filter(isAwaited)
  const done = payments.filter((payment) => !isAwaited(payment))
  const isConnected = ({ id }: Seller) => state.grants.some(({ sellerId }) => sellerId === id)
  const toggle: [string, string] = faults.serverErrors > 0 ? ['up', t.up] : ['down', t.down]
  return mercadoPagoPage(
    t.home,
    html`<div><h1>${t.home}</h1><p class="muted">${t.homeLead}</p></div>
      <section class="card"><h2>${t.sellers}</h2><ul>${state.sellers.map(
        (seller) => html`<li>
          <p>${seller.nickname}, ${isConnected(seller) ? t.connected : t.notConnected}</p>
          ${isConnected(seller) && act(`/mercado-pago/sellers/${seller.id}`, [['revoke', t.revoke]])}
        </li>`,
      )}</ul></section>
      <section class="card"><h2>${t.faults}</h2><p>${t.faultsLead}</p>${act('/mercado-pago/faults', [toggle])}</section>
      ${payments.length === 0 && html`<p class="card">${t.none}</p>`}
      ${awaited.length > 0 && section(t.awaited, awaited, language)}
      ${done.length > 0 && section(t.done, done, language)}`,
    language,
  )
}

function section(title: string, payments: Payment[], language: Language): Html {
  return html`<section class="card"><h2>${title}</h2>
    <ul>${payments.map((payment) => line(payment, language))}</ul></section>`
}

function line(payment: Payment, language: Language): Html {
  const t = mercadoPagoMessages[language]
  const { id, amount, description, status } = payment
  const choices: [string, string][] =
    status === 'in_process'
      ? [
          ['approve', t.approve],
          ['reject', t.reject],
        ]
      : status === 'pending'
        ? [
            ['pay', t.pay],
            ['pay_more', t.payMore],
            ['cancel', t.refuse],
          ]
        : status === 'approved'
          ? [
              ['refund', t.refund],
              ['dispute', t.dispute],
            ]
          : status === 'charged_back' && payment.chargeback === 'in_process'
            ? [
                ['lost', t.lost],
                ['won', t.won],
              ]
            : []
  const back = refundedOf(payment)
  return html`<li>
    <p>${description}, ${money(amount, 'BRL', language)}, ${payment.method === 'bolbradesco' ? t.boleto : payment.card ? t.card : 'Pix'}, ${t.status[status]}
      ${back > 0 && html`<span class="good">-${money(back, 'BRL', language)}</span>`}</p>
    ${choices.length > 0 && act(`/mercado-pago/payments/${id}`, choices)}
  </li>`
}

const act = (
  path: string,
  choices: [string, string][],
) => html`<form method="post" action="${path}" class="buttons">
  ${choices.map(([value, label]) => html`<button name="act" value="${value}">${label}</button>`)}
</form>`
