import { type Html, html } from '#platform/server/html.ts'
import type { Language } from '../../instagram/page/language.ts'
import { money } from '../../page/money.ts'
import { refundedOf } from '../world/money.ts'
import type { Intent } from '../world/state.ts'
import type { StripeConnectWorld } from '../world/world.ts'
import { stripePage } from './document.ts'
import { stripeConnectMessages } from './messages.ts'

/** The page with all accounts and payments, the newest first, each with its possible actions. */
export function homePage(world: StripeConnectWorld, language: Language): string {
  const t = stripeConnectMessages[language]
  const { state, faults } = world
  const intents = state.intents.toReversed()
  const isAwaited = ({ status }: Intent) => status === 'requires_action'
  const [awaited, done] = [intents.filter(isAwaited), intents.filter((intent) => !isAwaited(intent))]
  const toggle: [string, string] = faults.serverErrors > 0 ? ['up', t.up] : ['down', t.down]
  return stripePage(
    t.home,
    html`<div><h1>${t.home}</h1><p class="muted">${t.homeLead}</p></div>
      <section class="card"><h2>${t.accounts}</h2><ul>${state.accounts.map(
        ({ id, name }) => html`<li>
          <p>${name}, ${world.isConnected(id) ? t.connected : t.notConnected}</p>
          ${world.isConnected(id) && act(`/stripe-connect/accounts/${id}`, [['disconnect', t.disconnect]])}
        </li>`,
      )}</ul></section>
      <section class="card"><h2>${t.faults}</h2><p>${t.faultsLead}</p>${act('/stripe-connect/faults', [toggle])}</section>
      ${intents.length === 0 && html`<p class="card">${t.none}</p>`}
      ${awaited.length > 0 && section(t.awaited, awaited, language)}
      ${done.length > 0 && section(t.done, done, language)}`,
    language,
  )
}

function section(title: string, intents: Intent[], language: Language): Html {
  return html`<section class="card"><h2>${title}</h2><ul>${intents.map((intent) => line(intent, language))}</ul></section>`
}

function line(intent: Intent, language: Language): Html {
  const t = stripeConnectMessages[language]
  const { id, amount, title, status, method, dispute } = intent
  const back = refundedOf(intent)
  const choices: [string, string][] =
    status === 'requires_action'
      ? [
          ['pay', t.pay],
          ['cancel', t.cancel],
        ]
      : status !== 'succeeded'
        ? []
        : dispute?.status === 'needs_response'
          ? [
              ['lost', t.lost],
              ['won', t.won],
            ]
          : [
              ...(back < amount ? [['refund', t.refund] as [string, string]] : []),
              ['needs_response', t.dispute],
            ]
  return html`<li>
    <p>${title}, ${money(amount, 'BRL', language)}, ${t.methods[method]}, ${dispute ? t.disputed : t.status[status]}
      ${back > 0 && html`<span class="good">-${money(back, 'BRL', language)}</span>`}</p>
    ${choices.length > 0 && act(`/stripe-connect/intents/${id}`, choices)}
  </li>`
}

const act = (
  path: string,
  choices: [string, string][],
) => html`<form method="post" action="${path}" class="buttons">
  ${choices.map(([value, label]) => html`<button name="act" value="${value}">${label}</button>`)}
</form>`
