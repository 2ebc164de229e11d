import { type Html, html } from '#platform/server/html.ts'
import { document } from '../page/document.ts'
import type { Language } from '../page/language.ts'
import { messages } from '../page/messages.ts'
import type { Account } from '../world/accounts.ts'
import type { World } from '../world/world.ts'
import { type AuthorizeRequest, alwaysGranted } from './consent.ts'

/** The page where a person chooses accounts, grants permissions, accepts or refuses. */
export function authorizePage(
  world: World,
  request: AuthorizeRequest,
  action: string,
  language: Language,
): string {
  const t = messages[language]
  const facebook = request.variant === 'facebook'
  const accounts = world.accounts.all()
  const scopes = request.scopes.filter((scope) => !alwaysGranted[request.variant].includes(scope))
  const body = html`
    <main class="narrow">
      <h1>${t.authorizeTitle}</h1>
      <p class="muted">${t.authorizeWho(new URL(request.redirectUri).host)}</p>
      <form method="post" action="${action}">
        <fieldset>
          <legend>${facebook ? t.choosePages : t.chooseAccount}</legend>
          ${accounts.map((account, index) => choice(account, index === 0, facebook, language))}
        </fieldset>
        <fieldset>
          <legend>${t.permissions}</legend>
          ${alwaysGranted[request.variant].map((scope) => tick(scope, true, language))}
          ${scopes.map((scope) => tick(scope, false, language))}
        </fieldset>
        <div class="buttons">
          <button class="main" name="decision" value="accept">${t.accept}</button>
          <button name="decision" value="refuse">${t.refuse}</button>
        </div>
      </form>
    </main>`
  return document(t.authorizeTitle, body, language)
}

/** The page that a person sees when the product's request was invalid. */
export function authorizeProblemPage(message: string, language: Language): string {
  const t = messages[language]
  const body = html`
    <main class="narrow">
      <h1>${t.problemTitle}</h1>
      <p>${t.problemBody}</p>
      <p><code>${message}</code></p>
    </main>`
  return document(t.problemTitle, body, language)
}

function choice(account: Account, first: boolean, several: boolean, language: Language): Html {
  const t = messages[language]
  const personal = account.accountType === 'PERSONAL'
  const note = personal
    ? t.personal
    : several && !account.page.linked
      ? t.notLinked
      : t.types[account.accountType]
  return html`
    <label class="choice">
      <input type="${several ? 'checkbox' : 'radio'}" name="account" value="${account.username}"
        ${first ? html`checked` : ''} />
      <img src="/instagram/pictures/${account.username}.png" alt="" width="44" height="44" />
      <span class="grow"><b>${several ? account.page.name : account.name}</b>
        <small>@${account.username} · ${note}</small></span>
    </label>`
}

function tick(scope: string, fixed: boolean, language: Language): Html {
  const label = messages[language].scopes[scope] ?? scope
  return html`
    <label class="choice">
      <input type="checkbox" name="permission" value="${scope}" checked ${fixed ? html`disabled` : ''} />
      <span class="grow">${label}<small><code>${scope}</code></small></span>
    </label>`
}
