import type { LiveCart } from '#features/live-cart/server/index.ts'
import type { Locale } from '#platform/i18n/locale.ts'
import { pageTexts } from '#platform/i18n/page-texts.ts'
import { type Html, html, jsonForScript } from '#platform/server/html.ts'
import { liveShopEnUs } from '../../messages/live-shop.en-US.ts'
import { liveShopPtBr } from '../../messages/live-shop.pt-BR.ts'
import { builtModule } from '../built-files.ts'

export type ShopProduct = Awaited<ReturnType<LiveCart['showcase']>>[number]
type Shown = { locale: Locale; streamUuid: string }

/** The texts of products and cart; those with `{n}` are filled in by the script. */
export const shopTexts = pageTexts({ 'pt-BR': liveShopPtBr, 'en-US': liveShopEnUs })
const wordsOf = { 'pt-BR': liveShopPtBr, 'en-US': liveShopEnUs }

const bag = html`<svg viewBox="0 0 24 24" aria-hidden="true"><path d="M5 8h14l-1 12H6zM9 8a3 3 0 0 1 6 0"/></svg>`

/** The cart's button with the number of items; it works once the script runs. */
export function renderCartButton(locale: Locale, kind: 'cartbtn' | 'round'): Html {
  return html`<button type="button" class="${kind}" data-open-cart aria-label="${shopTexts(locale)('cart')}">${bag}<span class="badgen" data-count hidden></span></button>`
}

/** Up to three products that the host features, or else the first, all of them, and the cart; hidden until there is one. */
export function renderStrip(locale: Locale, products: ShopProduct[], hasCart: boolean): Html {
  const t = shopTexts(locale)
  const featured = products.filter((product) => product.featured)
  const shown = featured.length > 0 ? featured : products.slice(0, 3)
  return html`<div class="strip"${products.length === 0 && html` hidden`}><div class="picks" data-strip>${shown.map((product) => renderPick(locale, product))}</div><button type="button" class="allbtn" data-all-products>${t('all')}</button>${hasCart && renderCartButton(locale, 'cartbtn')}</div>`
}

function renderPick(locale: Locale, product: ShopProduct): Html {
  const { uuid, name, picture, available } = product
  const t = shopTexts(locale)
  const shown = picture
    ? html`<img src="${picture}" alt="" width="52" height="52">`
    : html`<i aria-hidden="true"></i>`
  return html`<button type="button" class="pick" data-product="${uuid}">${shown}<span><b>${name}</b>${
    available ? renderPrice(locale, product) : html`<span class="price bad">${t('soldOut')}</span>`
  }</span></button>`
}

function renderPrice(locale: Locale, { price }: ShopProduct): Html {
  const t = shopTexts(locale)
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency: 'BRL' })
  const money = (cents: number) => format.format(cents / 100)
  const { amount, struckThrough, isFree, isFrom, hasFreeOptions } = price
  if (isFree) return html`<span class="price">${t('free')}</span>`
  if (isFrom)
    return html`<span class="price">${t('from')} ${money(amount)}${hasFreeOptions && ` ${t('freeOptions')}`}</span>`
  return html`<span class="price">${struckThrough !== null && html`<s>${money(struckThrough)}</s> `}${money(amount)}</span>`
}

/** The sheets over the page and their script: a product, all products, the cart, and questions. */
export function renderShop({ locale, streamUuid }: Shown): Html {
  const t = shopTexts(locale)
  const script = builtModule('live-shop')
  const head = (id: string, title: string, data: Html | '' = '') =>
    html`<div class="shophead"><h2 id="${id}"${data}>${title}</h2><button type="button" data-close aria-label="${t('close')}">×</button></div>`
  return html`<script type="application/json" data-shop data-stream="${streamUuid}">${jsonForScript(wordsOf[locale])}</script>
<dialog class="shop" data-sheet aria-labelledby="shop-product">${head('shop-product', t('products'), html` data-sheet-title`)}<div class="shopbody" data-sheet-body></div></dialog>
<dialog class="shop" data-list aria-labelledby="shop-list">${head('shop-list', t('products'))}<div class="shopbody" data-list-body></div></dialog>
<dialog class="shop" data-cart aria-labelledby="shop-cart">${head('shop-cart', t('cart'))}<div class="shopbody" data-cart-body></div></dialog>
<dialog class="ask" data-question aria-label="${t('question')}"></dialog><p class="shopsays" data-shop-says role="status"></p>${script && html`<script type="module" src="${script}"></script>`}`
}
