import { html } from '#platform/server/html.ts'
import type { Language } from '../../instagram/page/language.ts'
import { money } from '../../page/money.ts'
import type { Checkout } from '../world/state.ts'
import { paymentPage } from './document.ts'
import { date, paymentMessages } from './messages.ts'

/** The boleto of a merchant's buyer: its line of digits, its last day, and the payment at a bank. */
export function boletoPage(checkout: Checkout, language: Language): string {
  const t = paymentMessages[language]
  const { id, line, pending, chargeId, dueDay } = checkout
  const isOpen = pending && !pending.failed && !chargeId
  return paymentPage(
    t.method.boleto,
    html`<div>
        <h1>${line.name}</h1>
        <p class="price">${money(line.amount, line.currency, language)}</p>
        <p>${t.dueOn(date(Date.parse(`${dueDay}T12:00:00Z`), language))}</p>
      </div>
      <section class="card">
        <h2>${t.method.boleto}</h2>
        <code>${pending?.code}</code>
        ${
          isOpen
            ? html`<form method="post" action="/payments/checkouts/${id}/settle" class="buttons">
                <button class="main" name="outcome" value="paid">${t.boletoNow}</button>
              </form>`
            : html`<p class="muted">${t.closed}</p>`
        }
      </section>`,
    language,
  )
}
