import { html } from '#platform/server/html.ts'
import type { Language } from '../../instagram/page/language.ts'
import { money } from '../../page/money.ts'
import { testCards } from '../world/cards.ts'
import type { Intent, Session } from '../world/state.ts'
import type { StripeConnectWorld } from '../world/world.ts'
import { stripePage } from './document.ts'
import { stripeConnectMessages } from './messages.ts'

/** The page for cards. `tried`: what became of the card that was typed just now; null: the page is closed. */
export function checkoutPage(
  { id, title, amount, returnUrl, accountId, status }: Session,
  world: StripeConnectWorld,
  language: Language,
  tried?: Intent | null,
): string {
  const t = stripeConnectMessages[language]
  const isPaid = tried?.status === 'succeeded'
  return stripePage(
    title,
    html`<div><h1>${title}</h1><p class="price">${money(amount, 'BRL', language)}</p>
        <p class="muted">${t.paysTo(world.account(accountId)?.name ?? '')}</p></div>
      ${tried && html`<p class="card" role="status">${isPaid ? t.cardApproved : t.cardRejected}</p>`}
      ${
        status === 'open'
          ? html`<form class="card" method="post" action="/stripe-connect/checkout/${id}">
              <p><label>${t.number}<input name="card" value="4242 4242 4242 4242" inputmode="numeric" autocomplete="off" /></label></p>
              <p class="muted">${t.numbers(Object.keys(testCards).join(', '))}</p>
              <div class="buttons"><button class="main">${t.pay}</button></div>
            </form>`
          : !tried && html`<p class="card">${t.pageClosed}</p>`
      }
      <p><a class="button" href="${returnUrl}">${t.backToShop}</a></p>`,
    language,
  )
}

/** A Pix or boleto, paid here. */
export function intentPage({ id, title, amount, method, status }: Intent, language: Language): string {
  const t = stripeConnectMessages[language]
  return stripePage(
    t.methods[method],
    html`<div><h1>${title}</h1><p class="price">${money(amount, 'BRL', language)}</p></div>
      <section class="card"><h2>${t.methods[method]}</h2><p>${t.status[status]}</p>
        ${status === 'requires_action' && html`<form method="post" action="/stripe-connect/intents/${id}" class="buttons"><button class="main" name="act" value="pay">${t.pay}</button></form>`}
      </section>`,
    language,
  )
}
