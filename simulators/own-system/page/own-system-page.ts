import { readFileSync } from 'node:fs'
import { html } from '#platform/server/html.ts'
import type { Language } from '../../instagram/page/language.ts'
import { money } from '../../page/money.ts'
import { providerPage } from '../../page/provider-page.ts'
import type { OwnSystemWorld } from '../build.ts'
import { ownSystemMessages } from './messages.ts'

const style = readFileSync(new URL('../../payments/page/style.css', import.meta.url), 'utf8')
const icon = html`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><rect width="16" height="16" rx="4" fill="#3f5a36"/><path d="M4 5h8M4 8h8M4 11h5" stroke="#fff" stroke-width="1.6"/></svg>`

/** The page of the simulated system of a merchant: its connection, and the orders that it got, the newest first. */
export function ownSystemPage({ orders, connection }: OwnSystemWorld, language: Language): string {
  const t = ownSystemMessages[language]
  return providerPage(
    { brand: t.brand, note: t.note, style, icon },
    { title: t.title, language },
    html`<div><h1>${t.title}</h1><p class="muted">${t.lead} <code>/own-system/orders</code></p></div>
      <form method="post" action="/own-system/connection" class="card"><h2>${t.connect}</h2>
        <p><label>${t.secret} <input name="secret" value="${connection?.secret ?? ''}" autocomplete="off"></label></p>
        <p><label>${t.url} <input name="invoices_url" value="${connection?.invoicesUrl ?? ''}"></label></p>
        <div class="buttons"><button class="main">${t.save}</button></div>
      </form>
      ${orders.length === 0 && html`<p class="card">${t.none}</p>`}
      ${
        orders.length > 0 &&
        html`<section class="card"><ul>${orders.toReversed().map(
          ({ reference, number, total, customer, state }) => html`<li>
            <p>${number}, ${customer.name}, ${money(total, 'BRL', language)}, ${t.states[state]}</p>
            ${
              state === 'placed' &&
              connection !== null &&
              html`<form method="post" action="/own-system/orders/${reference}/invoice" class="buttons"><button>${t.invoice}</button></form>`
            }
          </li>`,
        )}</ul></section>`
      }`,
  )
}
