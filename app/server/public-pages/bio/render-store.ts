import type { StoredGroup, StoredLink, StoredProduct } from '#features/bio/server/index.ts'
import type { Locale } from '#platform/i18n/locale.ts'
import { type Html, html } from '#platform/server/html.ts'
import type { PageFacts } from './page-facts.ts'
import { cardPicture } from './render-picture.ts'

/** The groups of a store with their products; a product with an address is a link. */
export function renderStore(facts: PageFacts, link: StoredLink): Html {
  const groups = (link.stores ?? []).filter(({ products }) => products.length > 0)
  return html`<section${link.header ? html` aria-labelledby="h-${link.id}"` : ''}>${link.header && html`<h2 id="h-${link.id}">${link.header}</h2>`}${groups.map((group) => renderGroup(facts, group))}${link.url && html`<a class="more" href="/l/${link.id}">${facts.t('seeAll')}</a>`}</section>`
}

function renderGroup(facts: PageFacts, { name, layout, products }: StoredGroup): Html {
  const cards = products.map((product) => renderProduct(facts, product, layout))
  return html`${name && html`<h3>${name}</h3>`}<div class="${layout === 'grid' ? 'grid' : 'rows'}">${cards}</div>`
}

function renderProduct(
  facts: PageFacts,
  { id, name, img, url, price }: StoredProduct,
  layout: StoredGroup['layout'],
): Html {
  const sizes = layout === 'grid' ? '(max-width:480px) 45vw,218px' : '80px'
  const picture = img
    ? cardPicture(facts, img, { sizes })
    : html`<span class="noimg">${facts.icon('bag')}</span>`
  const inside = html`${picture}<span class="in">${name}${renderPrice(facts, price)}</span>`
  return url ? html`<a class="p" href="/l/${id}">${inside}</a>` : html`<div class="p">${inside}</div>`
}

/** BRL; the full price is struck through beside a lower one; 'Grátis' when it costs nothing (spec §3). */
function renderPrice({ t, locale }: PageFacts, { sale, discount }: StoredProduct['price']): Html {
  if (sale === 0) return html`<span class="price free">${t('free')}</span>`
  if (discount === 0) return html`<span class="price"><span>${money(sale, locale)}</span></span>`
  return html`<span class="price"><s><span class="x">${t('was')} </span>${money(sale, locale)}</s><span><span class="x">${t('now')} </span>${money(discount, locale)}</span></span>`
}

/** Centavos → `R$ 89,90`. */
function money(cents: number, locale: Locale): string {
  return new Intl.NumberFormat(locale, { style: 'currency', currency: 'BRL' }).format(cents / 100)
}
