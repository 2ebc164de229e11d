import { type Html, html } from '#platform/server/html.ts'
import type { Language } from '../../instagram/page/language.ts'
import { money } from '../../page/money.ts'
import { refundedOf } from '../world/money.ts'
import type { Account, Charge } from '../world/state.ts'
import type { PagarMeWorld } from '../world/world.ts'
import { pagarMePage } from './document.ts'
import { pagarMeMessages } from './messages.ts'

/** The page with all accounts and payments, the newest first, each with its possible actions. */
export function homePage({ state, faults }: PagarMeWorld, language: Language): string {
  const t = pagarMeMessages[language]
  const charges = state.charges.toReversed()
  const isAwaited = ({ status }: Charge) => status === 'pending' || status === 'processing'
  const [awaited, done] = [charges.filter(isAwaited), charges.filter((charge) => !isAwaited(charge))]
  const toggle: [string, string] = faults.serverErrors > 0 ? ['up', t.up] : ['down', t.down]
  return pagarMePage(
    t.home,
    html`<div><h1>${t.home}</h1><p class="muted">${t.homeLead}</p></div>
      ${state.accounts.map((account) => accountCard(account, language))}
      <section class="card"><h2>${t.faults}</h2><p>${t.faultsLead}</p>${act('/pagar-me/faults', [toggle])}</section>
      ${charges.length === 0 && html`<p class="card">${t.none}</p>`}
      ${awaited.length > 0 && section(t.awaited, awaited, language)}
      ${done.length > 0 && section(t.done, done, language)}`,
    language,
  )
}

function accountCard({ id, name, secretKey, publicKey, hook }: Account, language: Language): Html {
  const t = pagarMeMessages[language]
  return html`<section class="card"><h2>${name}</h2>
    <p>${t.secretKey}: <code>${secretKey}</code></p><p>${t.publicKey}: <code>${publicKey}</code></p>
    ${act(`/pagar-me/accounts/${id}`, [['replace_key', t.replaceKey]])}
    <form method="post" action="/pagar-me/accounts/${id}/hook"><h3>${t.hook}</h3><p class="muted">${t.hookLead}</p>
      <p><label>${t.hookUrl}<input name="url" value="${hook?.url ?? ''}" autocomplete="off" /></label></p>
      <p><label>${t.hookUser}<input name="user" value="${hook?.user ?? ''}" autocomplete="off" /></label></p>
      <p><label>${t.hookPassword}<input name="password" value="${hook?.password ?? ''}" autocomplete="off" /></label></p>
      <div class="buttons"><button>${t.saveHook}</button></div>
    </form></section>`
}

function section(title: string, charges: Charge[], language: Language): Html {
  return html`<section class="card"><h2>${title}</h2><ul>${charges.map((charge) => line(charge, language))}</ul></section>`
}

function line(charge: Charge, language: Language): Html {
  const t = pagarMeMessages[language]
  const { id, amount, title, status, method } = charge
  const back = refundedOf(charge)
  const choices: [string, string][] =
    status === 'processing'
      ? [
          ['approve', t.approve],
          ['reject', t.reject],
        ]
      : status === 'pending'
        ? [
            ['pay', t.pay],
            ['pay_more', t.payMore],
            ['cancel', t.cancel],
          ]
        : status === 'paid'
          ? [
              ['cancel', t.refund],
              ['dispute', t.dispute],
            ]
          : status === 'chargedback'
            ? [['won', t.won]]
            : []
  return html`<li>
    <p>${title}, ${money(amount, 'BRL', language)}, ${t.methods[method]}, ${t.status[status]}
      ${back > 0 && html`<span class="good">-${money(back, 'BRL', language)}</span>`}</p>
    ${choices.length > 0 && act(`/pagar-me/charges/${id}`, choices)}
  </li>`
}

/** A boleto, paid here. */
export function boletoPage({ id, title, amount, status }: Charge, language: Language): string {
  const t = pagarMeMessages[language]
  return pagarMePage(
    t.methods.boleto,
    html`<div><h1>${title}</h1><p class="price">${money(amount, 'BRL', language)}</p></div>
      <section class="card"><h2>${t.methods.boleto}</h2><p>${t.status[status]}</p>
        ${status === 'pending' && act(`/pagar-me/charges/${id}`, [['pay', t.pay]])}
      </section>`,
    language,
  )
}

const act = (
  path: string,
  choices: [string, string][],
) => html`<form method="post" action="${path}" class="buttons">
  ${choices.map(([value, label]) => html`<button name="act" value="${value}">${label}</button>`)}
</form>`
