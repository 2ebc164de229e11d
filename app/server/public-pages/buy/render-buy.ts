import type { ProductOffer } from '#features/catalogue/server/index.ts'
import { type Locale, locales } from '#platform/i18n/locale.ts'
import { pageTexts } from '#platform/i18n/page-texts.ts'
import { type Html, html, trusted } from '#platform/server/html.ts'
import { buyPageEnUs } from '../../messages/buy-page.en-US.ts'
import { buyPagePtBr } from '../../messages/buy-page.pt-BR.ts'
import { bagStyle } from '../bag/bag-style.ts'
import { textOfMarkup } from '../text-of-markup.ts'

const buyTexts = pageTexts({ 'pt-BR': buyPagePtBr, 'en-US': buyPageEnUs })

/** Below this the page says how many pieces are left. */
const few = 5
const most = 10

export type BuyFacts = {
  offer: ProductOffer
  seller: string
  locale: Locale
  /** The address of the product's page, for messengers that show a preview. */
  address: string
  /** Where the form goes; with what the visitor chose of language and way here. */
  action: string
  /** The page in the other language. */
  otherAddress: string
  /** The bag that this browser filled before. */
  bagAddress: string | null
  notice: string | null
}

/** A product with what there is to choose, and a form that puts it into a bag; without any script. */
export function renderBuy(facts: BuyFacts): string {
  const { offer, seller, locale, action, otherAddress, bagAddress, notice } = facts
  const t = buyTexts(locale)
  const other = locales.find((each) => each !== locale) as Locale
  const ready = offer.available ? offer.skus.filter(({ pieces }) => pieces !== 0) : []
  const picture =
    offer.picture &&
    html`<img src="${offer.picture}" alt="" width="384" height="384" style="width:100%;height:auto;border-radius:8px">`
  return page(
    locale,
    offer.name,
    html`<header class="top"><div><h1>${offer.name}</h1><p class="muted">${t('of', { name: seller })}</p></div>
<a href="${otherAddress}" lang="${other}" hreflang="${other}">${t('otherLanguage')}</a></header>${notice && html`<p class="note" role="alert">${notice}</p>`}
<section>${picture}${offer.description && html`<p>${textOfMarkup(offer.description, 2_000)}</p>`}
${
  ready.length === 0
    ? html`<p><b>${t('soldOut')}</b></p>`
    : html`<form method="post" action="${action}"><fieldset><legend>${t('choose')}</legend>${ready.map((sku, at) => option(sku, { checked: at === 0, offer, locale }))}</fieldset>
<label>${t('quantity')}<input name="quantity" type="number" inputmode="numeric" min="1" max="${most}" value="1" required></label>
<button class="cta">${t('add')}</button><p class="hint muted">${t('firstToPay')}</p></form>`
}${bagAddress && html`<div class="row"><a class="btn" href="${bagAddress}">${t('toBag')}</a></div>`}</section>
<footer><p class="muted">${t('platform')} <a href="/">${t('home')}</a></p></footer>`,
    renderPreview(facts),
  )
}

/** What a messenger shows of a link that the seller sends: picture, name, price and shop. */
function renderPreview({ offer, seller, locale, address }: BuyFacts): Html {
  const t = buyTexts(locale)
  const price = inReais(offer.price.amount, locale)
  const description = `${price} · ${t('of', { name: seller })}`
  const properties: [string, string][] = [
    ['og:type', 'product'],
    ['og:site_name', 'Arara'],
    ['og:title', offer.name],
    ['og:description', description],
    ['og:url', address],
    ['og:locale', locale.replace('-', '_')],
    ...(offer.picture
      ? ([
          ['og:image', new URL(offer.picture, address).href],
          ['og:image:alt', offer.name],
        ] satisfies [string, string][])
      : []),
  ]
  return html`<meta name="description" content="${description}">${properties.map(([property, content]) => html`<meta property="${property}" content="${content}">`)}`
}

export function renderNothingToBuy(locale: Locale): string {
  const t = buyTexts(locale)
  return page(
    locale,
    t('missing.title'),
    html`<section><h1>${t('missing.title')}</h1><p>${t('missing.text')}</p><div class="row"><a class="btn" href="/">${t('home')}</a></div></section>`,
  )
}

function page(locale: Locale, title: string, body: Html, head: Html | null = null): string {
  return html`<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${title} · Arara</title><meta name="robots" content="noindex">${head}<link rel="icon" href="data:,">
<style>${trusted(bagStyle)}</style></head><body><main>${body}</main></body></html>
`.markup
}

function option(
  { skuId, values, price, struckThrough, pieces }: ProductOffer['skus'][number],
  { checked, offer, locale }: { checked: boolean; offer: ProductOffer; locale: Locale },
): Html {
  const t = buyTexts(locale)
  const name = values.map(({ value }) => value).join(', ') || offer.name
  const details = [
    ...(struckThrough === null ? [] : [t('was', { price: inReais(struckThrough, locale) })]),
    ...(pieces !== null && pieces <= few ? [t('left', { n: pieces })] : []),
  ]
  return html`<label class="opt"><input type="radio" name="sku" value="${skuId}"${checked && html` checked`}><span>${name}${details.length > 0 && html`<small>${details.join(', ')}</small>`}</span><b class="n">${inReais(price, locale)}</b></label>`
}

const inReais = (cents: number, locale: Locale) =>
  new Intl.NumberFormat(locale, { style: 'currency', currency: 'BRL' }).format(cents / 100)
