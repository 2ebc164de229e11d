import { type Html, html } from '#platform/server/html.ts'
import type { Language } from '../../instagram/page/language.ts'
import { money } from '../../page/money.ts'
import type { Charge, Checkout, Subscription } from '../world/state.ts'
import type { World } from '../world/world.ts'
import { paymentPage } from './document.ts'
import { date, paymentMessages, productName } from './messages.ts'

/** The page with all payments, newest first, each with its possible actions. */
export function homePage({ state }: World, language: Language): string {
  const t = paymentMessages[language]
  const awaited = Object.values(state.checkouts).filter(
    ({ pending, chargeId }) => pending && !pending.failed && !chargeId,
  )
  const charges = Object.values(state.charges).toReversed()
  const subscriptions = Object.values(state.subscriptions).toReversed()

  return paymentPage(
    t.home,
    html`<div><h1>${t.home}</h1><p class="muted">${t.homeLead}</p></div>
      ${charges.length + awaited.length === 0 && html`<p class="card">${t.noneYet}</p>`}
      ${
        awaited.length > 0 &&
        section(
          t.awaited,
          awaited.map((checkout) => awaitedLine(checkout, language)),
        )
      }
      ${
        subscriptions.length > 0 &&
        section(
          t.subscriptions,
          subscriptions.map((each) => subscriptionLine(each, language)),
        )
      }
      ${
        charges.length > 0 &&
        section(
          t.payments,
          charges.map((charge) => chargeLine(charge, language)),
        )
      }`,
    language,
  )
}

const section = (title: string, lines: Html[]) =>
  html`<section class="card"><h2>${title}</h2><ul>${lines}</ul></section>`

const act = (
  path: string,
  name: string,
  choices: [string, string][],
) => html`<form method="post" action="${path}" class="buttons">
  ${choices.map(([value, label]) => html`<button name="${name}" value="${value}">${label}</button>`)}
</form>`

function awaitedLine({ id, line, pending }: Checkout, language: Language): Html {
  const t = paymentMessages[language]
  return html`<li>
    <p>${productName(t, line)}, ${money(line.amount, line.currency, language)}, ${pending && t.method[pending.method]}</p>
    ${act(`/payments/checkouts/${id}/settle`, 'outcome', [
      ['paid', t.arrives],
      ['failed', t.never],
    ])}
  </li>`
}

function subscriptionLine({ id, status, periodEnd, line }: Subscription, language: Language): Html {
  const t = paymentMessages[language]
  return html`<li>
    <p>${productName(t, line)}, ${t.status[status]}, ${t.until(date(periodEnd, language))}</p>
    ${
      status !== 'canceled' &&
      act(`/payments/subscriptions/${id}`, 'act', [
        ['paid', t.renew],
        ['refused', t.renewFails],
        ['now', t.endNow],
      ])
    }
  </li>`
}

function chargeLine(
  { id, amount, currency, method, createdAt, refunds, disputes }: Charge,
  language: Language,
): Html {
  const t = paymentMessages[language]
  const refunded = refunds.reduce((sum, refund) => sum + refund.amount, 0)
  const isDisputed = disputes.some(({ status }) => status === 'open')
  const choices: [string, string][] = isDisputed
    ? [
        ['won', t.won],
        ['lost', t.lost],
      ]
    : [
        ['refund', t.refund],
        ['open', t.dispute],
      ]
  return html`<li>
    <p>
      ${money(amount, currency, language)}, ${t.method[method]}, ${date(createdAt, language)}
      ${refunded > 0 && html`<span class="good">${t.refunded}</span>`} ${isDisputed && html`<b>${t.disputed}</b>`}
    </p>
    ${refunded < amount && act(`/payments/charges/${id}`, 'act', choices)}
  </li>`
}
