import { type Html, html } from '#platform/server/html.ts'
import type { Language } from '../../instagram/page/language.ts'
import { shopPage } from '../../shops/page/document.ts'
import { variantForm } from '../../shops/page/variant-form.ts'
import type { Product, Variant } from '../world/catalogue.ts'
import { type Shop, type ShopifyWorld, simulatedShop } from '../world/world.ts'
import { shopifyMessages } from './messages.ts'

/** The simulated shops with their products, whose prices and stock a newcomer changes here. */
export function homePage(world: ShopifyWorld, language: Language): string {
  const t = shopifyMessages[language]
  return shopPage(
    { title: t.home, brand: t.brand, language },
    html`<div><h1>${t.home}</h1><p class="muted">${t.homeLead(simulatedShop)}</p></div>
      ${Object.values(world.state.shops).map((shop) => shopSection(shop, world, language))}`,
  )
}

function shopSection(shop: Shop, world: ShopifyWorld, language: Language): Html {
  const t = shopifyMessages[language]
  const isConnected = world.state.accessTokens.some((token) => token.shop === shop.domain)
  return html`<section class="card">
    <h2>${shop.name}</h2>
    <p class="muted"><code>${shop.domain}</code> · ${isConnected ? t.connected : t.notConnected} · ${t.products(shop.products.length)}</p>
    ${
      isConnected &&
      html`<form method="post" action="/shopify/${shop.domain}/uninstall">
        <p class="muted">${t.uninstallLead}</p>
        <button>${t.uninstall}</button>
      </form>`
    }
    <ul>${shop.products.map((product) => productLine(shop, product, language))}</ul>
  </section>`
}

function productLine(shop: Shop, product: Product, language: Language): Html {
  const t = shopifyMessages[language]
  return html`<li>
    <div class="product">
      <img src="/shopify/pictures/${product.handle}.png" alt="" />
      <div>
        <b>${product.title}</b>
        <p class="muted">${product.productType}${product.status === 'DRAFT' && html` · ${t.draft}`}</p>
      </div>
    </div>
    <details>
      <summary>${t.variants(product.variants.length)}</summary>
      <ul>${product.variants.map((variant) => variantForm(shownVariant(shop, product, variant), t, language))}</ul>
      <form method="post" action="/shopify/${shop.domain}/products/${product.id}/delete" class="buttons">
        ${product.status === 'ACTIVE' && html`<a class="button" href="/shopify/${shop.domain}/products/${product.handle}">${t.open}</a>`}
        <button>${t.remove}</button>
      </form>
    </details>
  </li>`
}

function shownVariant(shop: Shop, product: Product, { id, options, sku, price, inventoryQuantity }: Variant) {
  return {
    ...{ id: `v${id}`, title: options.join(' / '), sku, price, stock: inventoryQuantity },
    action: `/shopify/${shop.domain}/products/${product.id}/variants/${id}`,
    buyAt: `/shopify/${shop.domain}/cart/${id}:1`,
  }
}
