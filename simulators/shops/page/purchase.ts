import { type Html, html } from '#platform/server/html.ts'
import type { Language } from '../../instagram/page/language.ts'
import { money } from '../../page/money.ts'
import { shopPage } from './document.ts'
import { shopMessages } from './messages.ts'

type Line = { title: string; variant: string; quantity: number; centavos: number; isSoldOut: boolean }
type Purchase = {
  brand: string
  shop: string
  lines: Line[]
  coupon: string | undefined
  /** Put around the lines and the total: a form where the purchase can be paid. */
  frame: (content: Html) => Html
}

/** The page behind a purchase link, with its lines and their total. */
export function purchaseDocument(
  { brand, shop, lines, coupon, frame }: Purchase,
  language: Language,
): string {
  const t = shopMessages[language]
  const total = lines.reduce((sum, { centavos }) => sum + centavos, 0)
  return shopPage(
    { title: t.checkout, brand, language },
    html`<div class="narrow">
      <h1>${t.checkout}</h1>
      <p class="muted">${t.checkoutLead(shop)}</p>
      ${
        lines.length === 0
          ? html`<p class="card">${t.empty}</p>`
          : frame(html`<ul>${lines.map((line) => lineItem(line, language))}</ul>
              ${coupon && html`<p>${t.coupon}: <code>${coupon}</code></p>`}
              <p class="total"><span>${t.total}</span><span>${money(total, 'BRL', language)}</span></p>`)
      }
    </div>`,
  )
}

function lineItem({ title, variant, quantity, centavos, isSoldOut }: Line, language: Language): Html {
  return html`<li class="line">
    <span>${quantity} × ${title} <span class="muted">${variant}</span>
      ${isSoldOut && html`<b class="bad">${shopMessages[language].soldOut}</b>`}</span>
    <span>${money(centavos, 'BRL', language)}</span>
  </li>`
}
