import { readFileSync } from 'node:fs'
import { type Html, html } from '#platform/server/html.ts'
import type { Language } from '../../instagram/page/language.ts'
import { money } from '../../page/money.ts'
import { providerPage } from '../../page/provider-page.ts'
import type { BlingWorld } from '../world/world.ts'
import { blingMessages } from './messages.ts'

const style = readFileSync(new URL('../../payments/page/style.css', import.meta.url), 'utf8')
const icon = html`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><rect width="16" height="16" rx="4" fill="#2f6f4f"/><path d="M5 3v10h4a3 3 0 0 0 0-6H5" fill="none" stroke="#fff" stroke-width="1.6"/></svg>`

const page = (title: string, language: Language, body: Html) =>
  providerPage(
    { brand: blingMessages[language].brand, note: blingMessages[language].note, style, icon },
    { title, language },
    body,
  )

/** The page on which the merchant allows the app, or does not. */
export function authorizePage(action: string, language: Language): string {
  const t = blingMessages[language]
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

/** Orders, the newest first, with what the merchant does there; the products; what goes wrong. */
export function homePage({ state, faults }: BlingWorld, language: Language): string {
  const t = blingMessages[language]
  const nameOf = (contactId: number) => state.contacts.find(({ id }) => id === contactId)?.nome ?? ''
  return page(
    t.orders,
    language,
    html`<div><h1>${t.orders}</h1><p class="muted">${t.lead}</p></div>
      ${state.orders.length === 0 && html`<p class="card">${t.none}</p>`}
      ${
        state.orders.length > 0 &&
        html`<section class="card"><ul>${state.orders.toReversed().map(
          ({ id, numero, numeroLoja, total, contactId, state: now, invoice }) => html`<li>
            <p>${numero} (${numeroLoja}), ${nameOf(contactId)}, ${money(total, 'BRL', language)}, ${t.states[now]}${invoice && html`, ${t.invoice} ${invoice.numero}`}</p>
            ${
              now === 'open' &&
              invoice === null &&
              html`<form method="post" action="/bling/orders/${id}/invoice" class="buttons"><button>${t.issue}</button></form>`
            }
          </li>`,
        )}</ul></section>`
      }
      <section class="card"><h2>${t.products}</h2>
        <ul>${state.products.map(({ codigo, nome }) => html`<li><p>${codigo}, ${nome}</p></li>`)}</ul>
        <form method="post" action="/bling/products">
          <p><label>${t.code} <input name="codigo" required></label></p>
          <div class="buttons"><button>${t.add}</button></div>
        </form>
      </section>
      <section class="card"><h2>${t.faults}</h2>
        <form method="post" action="/bling/faults" class="buttons">
          ${(Object.keys(t.faultNames) as (keyof typeof t.faultNames)[]).map(
            (fault) =>
              html`<button name="fault" value="${fault}">${t.faultNames[fault]} (${faults[fault]})</button>`,
          )}
        </form>
        <form method="post" action="/bling/revoke" class="buttons"><button>${t.revoke}</button></form>
      </section>`,
  )
}
