import { html } from '#platform/server/html.ts'
import type { Language } from '../../instagram/page/language.ts'
import { money, shopPage } from '../../shops/page/document.ts'
import type { Shop } from '../world/world.ts'
import { shopifyMessages } from './messages.ts'

/** The checkout behind a cart permalink: `44:2,45:1` as the items, a discount as a query. */
export function cartPage(
  shop: Shop,
  items: string,
  discount: string | undefined,
  language: Language,
): string {
  const t = shopifyMessages[language]
  const lines = items.split(',').flatMap((item) => {
    const [id, quantity] = item.split(':')
    for (const product of shop.products) {
      const variant = product.variants.find((each) => String(each.id) === id)
      const count = Number(quantity)
      if (variant && Number.isInteger(count) && count > 0) return [{ product, variant, count }]
    }
    return []
  })
  const centavos = (price: string) => Math.round(Number(price) * 100)
  const total = lines.reduce((sum, { variant, count }) => sum + centavos(variant.price) * count, 0)
  return shopPage(
    { title: t.checkout, brand: t.brand, note: t.note, language },
    html`<div class="narrow">
      <h1>${t.checkout}</h1>
      <p class="muted">${t.checkoutLead(shop.name)}</p>
      ${lines.length === 0 && html`<p class="card">${t.empty}</p>`}
      ${
        lines.length > 0 &&
        html`<section class="card">
          <ul>${lines.map(
            ({ product, variant, count }) => html`<li class="line">
              <span>${count} × ${product.title} <span class="muted">${variant.options.join(' / ')}</span>
                ${variant.inventoryQuantity !== null && variant.inventoryQuantity < count && html`<b class="bad">${t.soldOut}</b>`}</span>
              <span>${money(centavos(variant.price) * count, language)}</span>
            </li>`,
          )}</ul>
          ${discount && html`<p>${t.coupon}: <code>${discount}</code></p>`}
          <p class="total"><span>${t.total}</span><span>${money(total, language)}</span></p>
        </section>`
      }
    </div>`,
  )
}
