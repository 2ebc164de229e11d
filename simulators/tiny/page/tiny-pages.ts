import { readFileSync } from 'node:fs'
import { type Html, html } from '#platform/server/html.ts'
import type { Language } from '../../instagram/page/language.ts'
import { money } from '../../page/money.ts'
import { providerPage } from '../../page/provider-page.ts'
import type { TinyWorld } from '../world/world.ts'
import { tinyMessages } from './messages.ts'

const style = readFileSync(new URL('../../payments/page/style.css', import.meta.url), 'utf8')
const icon = html`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><rect width="16" height="16" rx="4" fill="#2a4a8f"/><path d="M4 5h8M8 5v7" fill="none" stroke="#fff" stroke-width="1.6"/></svg>`

const page = (title: string, language: Language, body: Html) =>
  providerPage(
    { brand: tinyMessages[language].brand, note: tinyMessages[language].note, style, icon },
    { title, language },
    body,
  )

/** The page on which the merchant allows her app, or does not. */
export function authorizePage(action: string, language: Language): string {
  const t = tinyMessages[language]
  return page(
    t.authorize,
    language,
    html`<div><h1>${t.authorize}</h1><p class="muted">${t.authorizeLead}</p></div>
      <form method="post" action="${action}" class="card buttons">
        <button class="main" name="decision" value="allow">${t.allow}</button>
        <button name="decision" value="deny">${t.deny}</button>
      </form>`,
  )
}

/** The keys of the app; orders, the newest first, with what the merchant does there; the products; what goes wrong. */
export function homePage({ state, faults, options }: TinyWorld, language: Language): string {
  const t = tinyMessages[language]
  const nameOf = (contactId: number) => state.contacts.find(({ id }) => id === contactId)?.nome ?? ''
  return page(
    t.orders,
    language,
    html`<div><h1>${t.orders}</h1><p class="muted">${t.lead}</p></div>
      ${state.orders.length === 0 && html`<p class="card">${t.none}</p>`}
      ${
        state.orders.length > 0 &&
        html`<section class="card"><ul>${state.orders.toReversed().map(
          ({ id, numeroPedido, numeroOrdemCompra, total, contactId, situacao, invoice }) => html`<li>
            <p>${numeroPedido} (${numeroOrdemCompra}), ${nameOf(contactId)}, ${money(total, 'BRL', language)}${situacao === 2 && html`, ${t.canceled}`}${invoice && html`, ${t.invoice} ${invoice.numero}`}</p>
            ${
              situacao !== 2 &&
              invoice === null &&
              html`<form method="post" action="/tiny/orders/${id}/invoice" class="buttons"><button>${t.issue}</button></form>`
            }
          </li>`,
        )}</ul></section>`
      }
      <section class="card"><h2>${t.app}</h2><p>${t.appLead}</p>
        <p>Client ID: <code>${options.clientId}</code></p>
        <p>Client Secret: <code>${options.clientSecret}</code></p>
      </section>
      <section class="card"><h2>${t.products}</h2>
        <ul>${state.products.map(({ codigo, saldo }) => html`<li><p>${codigo}, ${saldo} ${t.pieces}</p></li>`)}</ul>
        <form method="post" action="/tiny/products">
          <p><label>${t.code} <input name="codigo" required></label></p>
          <p><label>${t.stock} <input name="saldo" type="number" min="0" value="10"></label></p>
          <div class="buttons"><button>${t.add}</button></div>
        </form>
      </section>
      <section class="card"><h2>${t.faults}</h2>
        <form method="post" action="/tiny/faults" class="buttons">
          ${(['html', 'throttled', 'serverErrors', 'losesOrderAnswers', 'refusesOrders'] as const).map(
            (fault) =>
              html`<button name="fault" value="${fault}">${t.faultNames[fault]} (${faults[fault]})</button>`,
          )}
        </form>
        <form method="post" action="/tiny/revoke" class="buttons"><button>${t.revoke}</button></form>
      </section>`,
  )
}
