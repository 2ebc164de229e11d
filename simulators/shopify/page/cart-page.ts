import { html } from '#platform/server/html.ts'
import type { Language } from '../../instagram/page/language.ts'
import { purchaseDocument } from '../../shops/page/purchase.ts'
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
  return purchaseDocument(
    {
      ...{ brand: t.brand, shop: shop.name, coupon: discount },
      lines: lines.map(({ product, variant, count }) => ({
        ...{ title: product.title, variant: variant.options.join(' / '), quantity: count },
        centavos: Math.round(Number(variant.price) * 100) * count,
        isSoldOut: variant.inventoryQuantity !== null && variant.inventoryQuantity < count,
      })),
      frame: (content) => html`<section class="card">${content}</section>`,
    },
    language,
  )
}
