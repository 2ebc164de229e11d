import { html } from '#platform/server/html.ts'
import type { Language } from '../../instagram/page/language.ts'
import { shopPage } from '../../shops/page/document.ts'
import { purchaseDocument } from '../../shops/page/purchase.ts'
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
  return purchaseDocument(
    {
      ...{ brand: t.brand, shop: store.name, coupon },
      lines: lines.map(({ product, sku, quantity }) => ({
        ...{ title: product.name, quantity },
        variant: sku.variations.map(({ value }) => value).join(' / '),
        centavos: Math.round(unitPrice(sku) * 100) * quantity,
        isSoldOut: sku.quantityManaged && sku.stock < quantity,
      })),
      frame: (
        content,
      ) => html`<form class="card" method="post" action="/yampi/pay/${store.alias}/r/${items}${query}">
        ${content}
        <button class="main">${t.pay}</button>
      </form>`,
    },
    language,
  )
}

export function paidPage(order: Order, language: Language): string {
  const t = yampiMessages[language]
  return shopPage(
    { title: t.paid, brand: t.brand, language },
    html`<div class="narrow"><h1>${t.paid}</h1><p class="good">${t.paidLead(order.number)}</p></div>`,
  )
}
