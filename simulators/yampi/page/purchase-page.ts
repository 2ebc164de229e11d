import { html } from '#platform/server/html.ts'
import type { Language } from '../../instagram/page/language.ts'
import { money, shopPage } from '../../shops/page/document.ts'
import type { Product, Sku } from '../world/catalogue.ts'
import type { Order, Store } from '../world/world.ts'
import { yampiMessages } from './messages.ts'

export type PurchaseLine = { product: Product; sku: Sku; quantity: number }

/** The lines of `TOKEN:2,TOKEN2:1`; `TOKEN` alone is one unit, and repeated tokens add up. */
export function linesOf(store: Store, items: string): PurchaseLine[] {
  const lines = new Map<string, PurchaseLine>()
  for (const item of items.split(',')) {
    const [token = '', count = '1'] = item.split(':')
    const quantity = Number(count)
    for (const product of store.products) {
      const sku = product.skus.find((each) => each.token === token)
      if (!sku || !Number.isInteger(quantity) || quantity < 1) continue
      const before = lines.get(token)
      lines.set(token, { product, sku, quantity: quantity + (before?.quantity ?? 0) })
    }
  }
  return [...lines.values()]
}

/** What one unit costs: the discounted price where there is one below the other. */
export function unitPrice({ priceSale, priceDiscount }: Sku): number {
  return priceDiscount > 0 && priceDiscount < priceSale ? priceDiscount : priceSale
}

/** The page behind a purchase link. Paying sends `order.created` and `order.paid`. */
export function purchasePage(
  store: Store,
  { items, query, coupon }: { items: string; query: string; coupon: string | undefined },
  language: Language,
): string {
  const t = yampiMessages[language]
  const lines = linesOf(store, items)
  const centavos = ({ sku, quantity }: PurchaseLine) => Math.round(unitPrice(sku) * 100) * quantity
  return shopPage(
    { title: t.checkout, brand: t.brand, note: t.note, language },
    html`<div class="narrow">
      <h1>${t.checkout}</h1>
      <p class="muted">${t.checkoutLead(store.name)}</p>
      ${lines.length === 0 && html`<p class="card">${t.empty}</p>`}
      ${
        lines.length > 0 &&
        html`<form class="card" method="post" action="/yampi/pay/${store.alias}/r/${items}${query}">
          <ul>${lines.map(
            (line) => html`<li class="line">
              <span>${line.quantity} × ${line.product.name} <span class="muted">${line.sku.variations.map(({ value }) => value).join(' / ')}</span>
                ${line.sku.quantityManaged && line.sku.stock < line.quantity && html`<b class="bad">${t.soldOut}</b>`}</span>
              <span>${money(centavos(line), language)}</span>
            </li>`,
          )}</ul>
          ${coupon && html`<p>${t.coupon}: <code>${coupon}</code></p>`}
          <p class="total"><span>${t.total}</span><span>${money(
            lines.reduce((sum, line) => sum + centavos(line), 0),
            language,
          )}</span></p>
          <button class="main">${t.pay}</button>
        </form>`
      }
    </div>`,
  )
}

export function paidPage(order: Order, language: Language): string {
  const t = yampiMessages[language]
  return shopPage(
    { title: t.paid, brand: t.brand, note: t.note, language },
    html`<div class="narrow"><h1>${t.paid}</h1><p class="good">${t.paidLead(order.number)}</p></div>`,
  )
}
