import { html } from '#platform/server/html.ts'
import type { Language } from '../../instagram/page/language.ts'
import { shopPage } from '../../shops/page/document.ts'
import type { AuthorizeRequest } from '../oauth/callback-address.ts'
import { shopifyMessages } from './messages.ts'

/** The page on which the owner of a shop installs the app, or does not. */
export function authorizePage({ shop, scope }: AuthorizeRequest, action: string, language: Language): string {
  const t = shopifyMessages[language]
  const title = t.installTitle(shop.name)
  return shopPage(
    { title, brand: t.brand, language },
    html`<div class="narrow">
      <h1>${title}</h1>
      <p>${t.installLead}</p>
      <form method="post" action="${action}" class="card">
        <h2>${t.may}</h2>
        <ul>${scope.split(',').map((each) => html`<li>${t.scopes[each] ?? each}</li>`)}</ul>
        <div class="buttons">
          <button class="main" name="decision" value="install">${t.install}</button>
          <button name="decision" value="cancel">${t.cancel}</button>
        </div>
      </form>
    </div>`,
  )
}

/** The page that a person sees when the product's request was invalid. */
export function problemPage(message: string, language: Language): string {
  const t = shopifyMessages[language]
  return shopPage(
    { title: t.problem, brand: t.brand, language },
    html`<div class="narrow"><h1>${t.problem}</h1><p>${t.problemLead}</p><p><code>${message}</code></p></div>`,
  )
}
