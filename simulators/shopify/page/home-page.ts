import { type Html, html } from '#platform/server/html.ts'
import type { Language } from '../../instagram/page/language.ts'
import { shopPage } from '../../shops/page/document.ts'
import type { Product, Variant } from '../world/catalogue.ts'
import { type Shop, type ShopifyWorld, simulatedShop } from '../world/world.ts'
import { shopifyMessages } from './messages.ts'

/** The simulated shops with their products, whose prices and stock a newcomer changes here. */
export function homePage(world: ShopifyWorld, language: Language): string {
  const t = shopifyMessages[language]
  return shopPage(
    { title: t.home, brand: t.brand, note: t.note, language },
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
      <ul>${product.variants.map((variant) => variantForm(shop, product, variant, language))}</ul>
      <form method="post" action="/shopify/${shop.domain}/products/${product.id}/delete">
        <button>${t.remove}</button>
      </form>
    </details>
  </li>`
}

function variantForm(shop: Shop, product: Product, variant: Variant, language: Language): Html {
  const t = shopifyMessages[language]
  const id = `v${variant.id}`
  return html`<li class="variant">
    <p>${variant.options.join(' / ')} <code>${variant.sku}</code></p>
    <form class="fields" method="post" action="/shopify/${shop.domain}/products/${product.id}/variants/${variant.id}">
      <div>
        <label for="${id}p">${t.price}</label>
        <input id="${id}p" name="price" inputmode="decimal" required pattern="[0-9]{1,7}([.,][0-9]{1,2})?" value="${variant.price}" />
      </div>
      ${
        variant.inventoryQuantity === null
          ? html`<p class="muted">${t.unlimited}</p>`
          : html`<div>
              <label for="${id}s">${t.stock}</label>
              <input id="${id}s" name="stock" type="number" min="0" max="99999" required value="${variant.inventoryQuantity}" />
            </div>`
      }
      <button>${t.save}</button>
      <a class="button" href="/shopify/${shop.domain}/cart/${variant.id}:1">${t.buy}</a>
    </form>
  </li>`
}
