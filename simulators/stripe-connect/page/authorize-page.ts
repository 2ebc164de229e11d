import { html } from '#platform/server/html.ts'
import type { Language } from '../../instagram/page/language.ts'
import type { Account } from '../world/state.ts'
import { stripePage } from './document.ts'
import { stripeConnectMessages } from './messages.ts'

/** The page on which a seller lets the platform work with one of the accounts, or does not. */
export function authorizePage(accounts: Account[], action: string, language: Language): string {
  const t = stripeConnectMessages[language]
  return stripePage(
    t.authorize,
    html`<div><h1>${t.authorize}</h1><p class="muted">${t.authorizeLead}</p></div>
      <form method="post" action="${action}" class="card">
        <p><label>${t.account}
          <select name="account">${accounts.map(({ id, name }) => html`<option value="${id}">${name}</option>`)}</select>
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
  const t = stripeConnectMessages[language]
  return stripePage(
    t.problem,
    html`<div class="card"><h1>${t.problem}</h1><p>${t.problemLead}</p><p><code>${message}</code></p></div>`,
    language,
  )
}
