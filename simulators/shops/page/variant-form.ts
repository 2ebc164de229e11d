import { type Html, html } from '#platform/server/html.ts'
import type { Language } from '../../instagram/page/language.ts'
import { shopMessages } from './messages.ts'

type Variant = {
  id: string
  /** Its values, such as "P / Azul". */
  title: string
  sku: string
  price: string
  /** Null: not managed. */
  stock: number | null
  /** Where the form is sent, and the page on which one unit is bought. */
  action: string
  buyAt: string
}

/** A line with the price and the stock of a variant, which a newcomer changes here. */
export function variantForm(
  variant: Variant,
  words: { price: string; stock: string; unlimited: string },
  language: Language,
): Html {
  const t = shopMessages[language]
  const { id, title, sku, price, stock, action, buyAt } = variant
  return html`<li class="variant">
    <p>${title} <code>${sku}</code></p>
    <form class="fields" method="post" action="${action}">
      <div>
        <label for="${id}p">${words.price}</label>
        <input id="${id}p" name="price" inputmode="decimal" required pattern="[0-9]{1,7}([.,][0-9]{1,2})?" value="${price}" />
      </div>
      ${
        stock === null
          ? html`<p class="muted">${words.unlimited}</p>`
          : html`<div>
              <label for="${id}s">${words.stock}</label>
              <input id="${id}s" name="stock" type="number" min="0" max="99999" required value="${stock}" />
            </div>`
      }
      <button>${t.save}</button>
      <a class="button" href="${buyAt}">${t.buy}</a>
    </form>
  </li>`
}
