import { html, jsonForScript } from '#platform/server/html.ts'
import type { Language } from '../../instagram/page/language.ts'
import { money } from '../../page/money.ts'
import { shopPage } from '../../shops/page/document.ts'
import type { Product } from '../world/catalogue.ts'
import type { Shop } from '../world/world.ts'
import { shopifyMessages } from './messages.ts'

/** A product's page for buyers, with the structured data that shops write for search engines. */
export function productPage(shop: Shop, product: Product, language: Language): string {
  const t = shopifyMessages[language]
  const [first] = product.variants
  const picture = `/shopify/pictures/${product.handle}.png`
  const structured = {
    ...{ '@context': 'https://schema.org', '@type': 'Product' },
    ...{
      name: product.title,
      description: product.descriptionHtml.replace(/<[^>]*>/g, ''),
      image: [picture],
    },
    offers: { '@type': 'Offer', price: first?.price, priceCurrency: 'BRL' },
  }
  return shopPage(
    { title: product.title, brand: t.brand, language },
    html`<div class="narrow">
      <script type="application/ld+json">${jsonForScript(structured)}</script>
      <h1>${product.title}</h1>
      <p class="muted">${shop.name}</p>
      <section class="card">
        <div class="product">
          <img src="${picture}" alt="" />
          <b>${first && money(Math.round(Number(first.price) * 100), 'BRL', language)}</b>
        </div>
        ${first && html`<a class="button" href="/shopify/${shop.domain}/cart/${first.id}:1">${t.buy}</a>`}
      </section>
      <p class="muted">${t.productLead}</p>
    </div>`,
  )
}
