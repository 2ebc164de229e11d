import { type Html, html } from '#platform/server/html.ts'
import type { Language } from '../../instagram/page/language.ts'
import { money } from '../../page/money.ts'
import type { Invoice, Subscription } from '../world/state.ts'
import type { World } from '../world/world.ts'
import { paymentPage } from './document.ts'
import { date, paymentMessages, productName } from './messages.ts'

type Portal = World['state']['portals'][string]

/** A person's cards, invoices and subscription. */
export function portalPage(
  id: string,
  { customerId, returnUrl }: Portal,
  { state }: World,
  language: Language,
): string {
  const t = paymentMessages[language]
  const subscriptions = Object.values(state.subscriptions).filter((each) => each.customerId === customerId)
  const invoices = Object.values(state.invoices).filter((each) => each.customerId === customerId)
  const cards = state.customers[customerId]?.methods ?? []

  return paymentPage(
    t.portal,
    html`<h1>${t.portal}</h1>
      ${subscriptions.map((subscription) => subscriptionCard(id, subscription, language))}
      <section class="card">
        <h2>${t.methods}</h2>
        ${
          cards.length === 0
            ? html`<p class="muted">${t.noMethods}</p>`
            : html`<ul>${cards.map(
                (card) => html`<li>${card.brand} •••• ${card.last4}, ${card.expires}</li>`,
              )}</ul>`
        }
      </section>
      <section class="card">
        <h2>${t.invoices}</h2>
        ${
          invoices.length === 0
            ? html`<p class="muted">${t.noInvoices}</p>`
            : html`<ul>${invoices.toReversed().map((invoice) => invoiceLine(invoice, language))}</ul>`
        }
      </section>
      <p><a class="button" href="${returnUrl}">${t.backToShop}</a></p>`,
    language,
  )
}

function subscriptionCard(portal: string, subscription: Subscription, language: Language): Html {
  const t = paymentMessages[language]
  const { id, line, status, cancelAtPeriodEnd, periodEnd } = subscription
  const day = date(periodEnd, language)
  const action = (
    when: string,
    label: string,
  ) => html`<form method="post" action="/payments/portal/${portal}/subscriptions/${id}">
    <button name="when" value="${when}">${label}</button>
  </form>`
  return html`<section class="card">
    <h2>${t.subscription}</h2>
    <p>${productName(t, line)}, ${money(line.amount, line.currency, language)} ${t.everyMonth}</p>
    <p class="muted">${status === 'canceled' ? t.ended : cancelAtPeriodEnd ? t.endsOn(day) : t.until(day)}</p>
    ${status === 'past_due' && html`<p class="bad">${t.late}</p>`}
    ${status !== 'canceled' && (cancelAtPeriodEnd ? action('not_at_all', t.keep) : action('at_period_end', t.cancel))}
  </section>`
}

function invoiceLine(invoice: Invoice, language: Language): Html {
  const { id, number, line, createdAt } = invoice
  return html`<li>
    <a href="/payments/invoice/${id}">${number}</a>, ${money(line.amount, line.currency, language)}, ${date(createdAt, language)}
  </li>`
}

/** One invoice. */
export function invoicePage(invoice: Invoice, { state }: World, language: Language): string {
  const t = paymentMessages[language]
  const { number, line, customerId, chargeId, paidAt } = invoice
  const charge = chargeId ? state.charges[chargeId] : undefined
  return paymentPage(
    `${t.invoice} ${number}`,
    html`<div><h1>${t.invoice} ${number}</h1><p class="muted">${t.invoiceOf}</p></div>
      <section class="card">
        <h2>${productName(t, line)}</h2>
        <p class="price">${money(line.amount, line.currency, language)}</p>
        <dl>
          <dt>${t.to}</dt><dd>${state.customers[customerId]?.name ?? ''}</dd>
          ${charge && html`<dt>${t.method_}</dt><dd>${t.method[charge.method]}</dd>`}
          <dt>${paidAt ? t.paidOn : t.waitingFor}</dt><dd>${paidAt ? date(paidAt, language) : ''}</dd>
        </dl>
      </section>`,
    language,
  )
}
