import { type Html, html, trusted } from '#platform/server/html.ts'
import type { LiveFacts, LiveProduct } from './live-facts.ts'
import { renderBar, renderFoot, renderPage } from './render-page.ts'
import { renderAlert, renderCalendar, renderPush, renderShare, renderWhen } from './render-when.ts'

/** The page of a live with all that its seller tells of it. It turns live, or over, by itself. */
export function renderLanding(facts: LiveFacts): string {
  const { live, t } = facts
  const body = html`${renderBar(facts, { cart: live.hasCart })}
<main class="wide">
<div>${live.cover && renderCover(live.cover)}<h1>${live.name}</h1><p class="muted">${t('by', { name: live.seller.name })}</p></div>
<aside>${renderState(facts)}</aside>
<div>${live.description && html`<section><h2>${t('about')}</h2><div class="text">${trusted(live.description)}</div></section>`}${renderProducts(facts)}${renderQuestions(facts)}</div>
</main>
${renderFoot(facts)}`
  return renderPage(facts, {
    title: `${live.name} · ${live.seller.name}`,
    body,
    isIndexed: true,
    hasShop: live.hasCart,
  })
}

function renderCover({ large, small }: NonNullable<LiveFacts['live']['cover']>): Html {
  return html`<img class="cover" src="${large}" srcset="${small} 480w,${large} 1280w" sizes="(min-width:900px) 640px,100vw" width="1280" height="720" alt="" fetchpriority="high">`
}

/** What there is to do now. All three states are in the page, and its script shows the one that is. */
function renderState(facts: LiveFacts): Html {
  const { t, at, live } = facts
  return html`<div class="card"><div class="if-live"><span class="badge">${t('onAir')}</span><a class="btn cta" href="${at('watch')}">${t('watch')}</a></div>
<div class="if-pending">${renderWhen(facts)}</div>
<div class="if-finished"><h2>${t('finished.title')}</h2><a class="btn cta" href="${at('recordings')}">${t('finished.recordings')}</a></div>
<div class="row">${live.state === 'pending' && html`<div class="if-pending">${renderCalendar(facts)}</div>`}${renderShare(facts)}</div>
${renderAlert(facts)}${renderPush(facts)}</div>`
}

/** What the catalogue sells elsewhere is a link out; what is sold in the live is not. */
function renderProducts(facts: LiveFacts): Html | '' {
  const { live, t } = facts
  if (live.products.length === 0) return ''
  return html`<section><h2>${t('products')}</h2><div class="goods">${live.products.map((product) => renderProduct(facts, product))}</div></section>`
}

function renderProduct(facts: LiveFacts, product: LiveProduct): Html {
  const { name, picture, available, link } = product
  const { t, icon, live } = facts
  const shown = picture
    ? html`<img src="${picture}" alt="" width="384" height="384" loading="lazy">`
    : html`<i>${icon('bag')}</i>`
  const inside = html`${shown}${name}${renderPrice(facts, product)}${!available && html`<span class="hint">${t('soldOut')}</span>`}`
  if (live.hasCart) return html`<button type="button" data-product="${product.uuid}">${inside}</button>`
  return link
    ? html`<a href="${link}" target="_blank" rel="noopener nofollow">${inside}</a>`
    : html`<div>${inside}</div>`
}

/** The full price is struck through beside a lower one; 'A partir de' the lowest of several; 'Grátis' (spec §3, §9). */
function renderPrice({ t, money }: LiveFacts, { price }: LiveProduct): Html {
  const { amount, struckThrough, isFree, isFrom, hasFreeOptions } = price
  if (isFree) return html`<span class="price">${t('free')}</span>`
  if (isFrom)
    return html`<span class="price">${t('from')} ${money(amount)}${hasFreeOptions && html`<small>${t('freeOptions')}</small>`}</span>`
  if (struckThrough === null) return html`<span class="price">${money(amount)}</span>`
  return html`<span class="price"><s><span class="x">${t('was')} </span>${money(struckThrough)}</s><span class="x">${t('now')} </span>${money(amount)}</span>`
}

function renderQuestions({ live, t }: LiveFacts): Html | '' {
  if (live.questions.length === 0) return ''
  return html`<section><h2>${t('questions')}</h2>${live.questions.map(
    ({ question, answer }) =>
      html`<details class="q"><summary>${question}</summary><div class="text">${answer}</div></details>`,
  )}</section>`
}
