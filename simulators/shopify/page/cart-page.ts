import { html } from '#platform/server/html.ts'
import type { Language } from '../../instagram/page/language.ts'
import { shopPage } from '../../shops/page/document.ts'
import { purchaseDocument } from '../../shops/page/purchase.ts'
import { cartLines } from '../world/pay-cart.ts'
import type { Order, Shop } from '../world/world.ts'
import { shopifyMessages } from './messages.ts'

type Cart = { items: string; query: string; discount: string | undefined }

/** The checkout behind a cart permalink: `44:2,45:1` as the items, a discount as a query. */
export function cartPage(shop: Shop, { items, query, discount }: Cart, language: Language): string {
  const t = shopifyMessages[language]
  return purchaseDocument(
    {
      ...{ brand: t.brand, shop: shop.name, coupon: discount },
      lines: cartLines(shop, items).map(({ product, variant, count }) => ({
        ...{ title: product.title, variant: variant.options.join(' / '), quantity: count },
        centavos: Math.round(Number(variant.price) * 100) * count,
        isSoldOut: variant.inventoryQuantity !== null && variant.inventoryQuantity < count,
      })),
      frame: (
        content,
      ) => html`<form class="card" method="post" action="/shopify/${shop.domain}/cart/${items}${query}">
        ${content}
        <button class="main">${t.pay}</button>
      </form>`,
    },
    language,
  )
}

export function paidPage(order: Order, language: Language): string {
  const t = shopifyMessages[language]
  return shopPage(
    { title: t.paid, brand: t.brand, language },
    html`<div class="narrow"><h1>${t.paid}</h1><p class="good">${t.paidLead(order.number)}</p></div>`,
  )
}
