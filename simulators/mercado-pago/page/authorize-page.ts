import { html } from '#platform/server/html.ts'
import type { Language } from '../../instagram/page/language.ts'
import type { Seller } from '../world/state.ts'
import { mercadoPagoPage } from './document.ts'
import { mercadoPagoMessages } from './messages.ts'

/** The page on which a seller lets the app work with one of the accounts, or does not. */
export function authorizePage(sellers: Seller[], action: string, language: Language): string {
  const t = mercadoPagoMessages[language]
  return mercadoPagoPage(
    t.authorize,
    html`<div><h1>${t.authorize}</h1><p class="muted">${t.authorizeLead}</p></div>
      <form method="post" action="${action}" class="card">
        <p><label>${t.seller}
          <select name="seller">${sellers.map(({ id, nickname }) => html`<option value="${id}">${nickname}</option>`)}</select>
        </label></p>
        <h2>${t.may}</h2>
        <ul>${t.permissions.map((each) => html`<li>${each}</li>`)}</ul>
        <div class="buttons">
          <button class="main" name="decision" value="allow">${t.allow}</button>
          <button name="decision" value="deny">${t.deny}</button>
        </div>
      </form>`,
    language,
  )
}

/** The page that a person sees when the product's request was invalid. */
export function problemPage(message: string, language: Language): string {
  const t = mercadoPagoMessages[language]
  return mercadoPagoPage(
    t.problem,
    html`<div class="card"><h1>${t.problem}</h1><p>${t.problemLead}</p><p><code>${message}</code></p></div>`,
    language,
  )
}
