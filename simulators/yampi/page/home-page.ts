import { type Html, html } from '#platform/server/html.ts'
import type { Language } from '../../instagram/page/language.ts'
import { shopPage } from '../../shops/page/document.ts'
import type { Product, Sku } from '../world/catalogue.ts'
import type { Store, YampiWorld } from '../world/world.ts'
import { yampiMessages } from './messages.ts'

/** The credentials, and the simulated stores with their products, whose prices and stock a newcomer changes here. */
export function homePage(world: YampiWorld, language: Language): string {
  const t = yampiMessages[language]
  const stores = Object.values(world.state.stores)
  return shopPage(
    { title: t.home, brand: t.brand, note: t.note, language },
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
      <ul>${product.skus.map((sku) => skuForm(store, sku, language))}</ul>
      <form method="post" action="/yampi/stores/${store.alias}/products/${product.id}/delete">
        <button>${t.remove}</button>
      </form>
    </details>
  </li>`
}

function skuForm(store: Store, sku: Sku, language: Language): Html {
  const t = yampiMessages[language]
  const id = `s${sku.id}`
  const price = (sku.priceDiscount > 0 ? sku.priceDiscount : sku.priceSale).toFixed(2)
  return html`<li class="variant">
    <p>${sku.variations.map(({ value }) => value).join(' / ')} <code>${sku.sku}</code></p>
    <form class="fields" method="post" action="/yampi/stores/${store.alias}/skus/${sku.id}">
      <div>
        <label for="${id}p">${t.price}</label>
        <input id="${id}p" name="price" inputmode="decimal" required pattern="[0-9]{1,7}([.,][0-9]{1,2})?" value="${price}" />
      </div>
      ${
        sku.quantityManaged
          ? html`<div>
              <label for="${id}q">${t.stock}</label>
              <input id="${id}q" name="stock" type="number" min="0" max="99999" required value="${sku.stock}" />
            </div>`
          : html`<p class="muted">${t.unlimited}</p>`
      }
      <button>${t.save}</button>
      <a class="button" href="/yampi/pay/${store.alias}/r/${sku.token}">${t.buy}</a>
    </form>
  </li>`
}
