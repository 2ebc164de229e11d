import { type Html, html } from '#platform/server/html.ts'
import type { Language } from '../../instagram/page/language.ts'
import { shopPage } from '../../shops/page/document.ts'
import { variantForm } from '../../shops/page/variant-form.ts'
import type { Product, Sku } from '../world/catalogue.ts'
import type { Store, YampiWorld } from '../world/world.ts'
import { yampiMessages } from './messages.ts'

/** The credentials, and the simulated stores with their products, whose prices and stock a newcomer changes here. */
export function homePage(world: YampiWorld, language: Language): string {
  const t = yampiMessages[language]
  const stores = Object.values(world.state.stores)
  return shopPage(
    { title: t.home, brand: t.brand, language },
    html`<div><h1>${t.home}</h1><p class="muted">${t.homeLead}</p></div>
      <section class="card">
        <p>${t.userToken}: <code>${world.options.userToken}</code></p>
        <p>${t.secretKey}: <code>${world.state.secretKey}</code></p>
        <form method="post" action="/yampi/secret-key">
          <p class="muted">${t.newKeyLead}</p>
          <button>${t.newKey}</button>
        </form>
      </section>
      ${stores.map((store) => storeSection(store, language))}`,
  )
}

function storeSection(store: Store, language: Language): Html {
  const t = yampiMessages[language]
  return html`<section class="card">
    <h2>${store.name}</h2>
    <p class="muted">${t.alias}: <code>${store.alias}</code> · ${store.active ? t.products(store.products.length) : t.inactive}</p>
    <ul>${store.products.map((product) => productLine(store, product, language))}</ul>
  </section>`
}

function productLine(store: Store, product: Product, language: Language): Html {
  const t = yampiMessages[language]
  return html`<li>
    <div class="product">
      <img src="/yampi/pictures/${product.slug}.png" alt="" />
      <b>${product.name}</b>
    </div>
    <details>
      <summary>${t.skus(product.skus.length)}</summary>
      <ul>${product.skus.map((sku) => variantForm(shownSku(store, sku), t, language))}</ul>
      <form method="post" action="/yampi/stores/${store.alias}/products/${product.id}/delete">
        <button>${t.remove}</button>
      </form>
    </details>
  </li>`
}

function shownSku(store: Store, { id, token, sku, variations, priceSale, priceDiscount, ...rest }: Sku) {
  return {
    ...{ id: `s${id}`, title: variations.map(({ value }) => value).join(' / '), sku },
    price: (priceDiscount > 0 ? priceDiscount : priceSale).toFixed(2),
    stock: rest.quantityManaged ? rest.stock : null,
    action: `/yampi/stores/${store.alias}/skus/${id}`,
    buyAt: `/yampi/pay/${store.alias}/r/${token}`,
  }
}
