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
  { id, name, img, url, price, current }: StoredProduct,
  layout: StoredGroup['layout'],
): Html {
  const sizes = layout === 'grid' ? '(max-width:480px) 45vw,218px' : '80px'
  const picture = current?.picture?.startsWith('/')
    ? html`<img src="${current.picture}" width="384" height="384" alt="" ${facts.loading()}>`
    : img
      ? cardPicture(facts, img, { sizes })
      : html`<span class="noimg">${facts.icon('bag')}</span>`
  const shown = current ? renderCurrentPrice(facts, current.price) : renderPrice(facts, price)
  const soldOut =
    current && !current.available ? html`<span class="price out">${facts.t('soldOut')}</span>` : ''
  const inside = html`${picture}<span class="in">${name}${shown}${soldOut}</span>`
  return url ? html`<a class="p" href="/l/${id}">${inside}</a>` : html`<div class="p">${inside}</div>`
}

/** BRL; the full price is struck through beside a lower one; 'Grátis' when it costs nothing (spec §3). */
function renderPrice({ t, locale }: PageFacts, { sale, discount }: StoredProduct['price']): Html {
  if (sale === 0) return html`<span class="price free">${t('free')}</span>`
  if (discount === 0) return html`<span class="price"><span>${money(sale, locale)}</span></span>`
  return html`<span class="price"><s><span class="x">${t('was')} </span>${money(sale, locale)}</s><span><span class="x">${t('now')} </span>${money(discount, locale)}</span></span>`
}

/** The price as the catalogue shows it: 'A partir de' the lowest of several, 'e com opções grátis'. */
function renderCurrentPrice(facts: PageFacts, price: NonNullable<StoredProduct['current']>['price']): Html {
  const { t, locale } = facts
  if (!price.isFrom)
    return renderPrice(facts, {
      sale: price.struckThrough ?? price.amount,
      discount: price.struckThrough === null ? 0 : price.amount,
      currency: 'BRL',
    })
  const also = price.hasFreeOptions && html`<small>${t('freeOptions')}</small>`
  return html`<span class="price"><span>${t('from')}</span> <span>${money(price.amount, locale)}</span> ${also}</span>`
}

/** Centavos → `R$ 89,90`. */
function money(cents: number, locale: Locale): string {
  return new Intl.NumberFormat(locale, { style: 'currency', currency: 'BRL' }).format(cents / 100)
}
