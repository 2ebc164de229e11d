import { html } from '#platform/server/html.ts'
import type { Language } from '../../instagram/page/language.ts'
import { money } from '../../page/money.ts'
import { barsOf } from '../api/payment-wire.ts'
import { cardHolders } from '../world/card-outcomes.ts'
import type { Payment, Preference } from '../world/state.ts'
import type { MercadoPagoWorld } from '../world/world.ts'
import { mercadoPagoPage } from './document.ts'
import { mercadoPagoMessages } from './messages.ts'

/** The page for cards. `tried`: what became of the card that was typed just now; null: the page is closed. */
export function checkoutPage(
  preference: Preference,
  world: MercadoPagoWorld,
  language: Language,
  tried?: Payment | null,
): string {
  const t = mercadoPagoMessages[language]
  const { id, title, amount, mostInstallments, returnUrl, statement, sellerId } = preference
  const isOpen =
    preference.expiresAt > world.now() && !['approved', 'in_process'].includes(tried?.status ?? '')
  const times = Array.from({ length: mostInstallments }, (_, at) => at + 1)
  const part = (count: number) => money(Math.round(amount / count), 'BRL', language)
  const said = tried && { approved: t.cardApproved, in_process: t.cardInReview, other: t.cardRejected }
  return mercadoPagoPage(
    title,
    html`<div><h1>${title}</h1><p class="price">${money(amount, 'BRL', language)}</p>
        <p class="muted">${t.paysTo(world.seller(sellerId)?.nickname ?? '')}${statement && ` ${t.onBill(statement)}`}</p></div>
      ${said && html`<p class="card" role="status">${said[tried.status as keyof typeof said] ?? said.other}</p>`}
      ${
        isOpen
          ? html`<form class="card" method="post" action="/mercado-pago/checkout?pref_id=${id}">
              <p><label>${t.number}<input name="card" value="5031 4332 1540 6351" inputmode="numeric" autocomplete="off" /></label></p>
              <p><label>${t.holder}<input name="holder" value="APRO" autocomplete="off" /></label></p>
              <p class="muted">${t.holders(Object.keys(cardHolders).join(', '))}</p>
              <p><label>${t.installments}<select name="installments">${times.map((count) => html`<option value="${count}">${count}x ${part(count)}</option>`)}</select></label></p>
              <div class="buttons"><button class="main">${t.pay}</button></div>
            </form>`
          : !tried && html`<p class="card">${t.pageClosed}</p>`
      }
      <p><a class="button" href="${returnUrl}">${t.backToShop}</a></p>`,
    language,
  )
}

/** A boleto: its bar code, and the payment at a bank. */
export function boletoPage(payment: Payment, language: Language): string {
  const t = mercadoPagoMessages[language]
  const { id, description, amount, status } = payment
  return mercadoPagoPage(
    t.boleto,
    html`<div><h1>${description}</h1><p class="price">${money(amount, 'BRL', language)}</p></div>
      <section class="card"><h2>${t.boleto}</h2><code>${barsOf(payment)}</code><p>${t.status[status]}</p>
        ${status === 'pending' && html`<form method="post" action="/mercado-pago/payments/${id}" class="buttons"><button class="main" name="act" value="pay">${t.pay}</button></form>`}
      </section>`,
    language,
  )
}
