import { frameAddress } from '#features/bio/embed.ts'
import type { Embed, StoredLink } from '#features/bio/server/index.ts'
import { type Html, html } from '#platform/server/html.ts'
import type { PageFacts } from './page-facts.ts'
import { cardPicture } from './render-picture.ts'

/**
 * An embed of another site, as a drawing: nothing of that site is loaded before the visitor taps it. With script the
 * frame (`data-frame`) replaces the drawing; without, the link leads to the site. Both are counted.
 */
export function renderEmbed(facts: PageFacts, { id, header, img, embed }: StoredLink): Html {
  const { t, icon } = facts
  const { provider } = embed as Embed
  const call = t(`open.${provider}`)
  const play = html`<span class="go">${icon('play')}</span>`
  const picture =
    img &&
    html`<span class="v">${cardPicture(facts, img, { wide: true, sizes: '(max-width:480px) 92vw,448px' })}${play}</span>`
  const text = header ? html`<span>${header}<small>${call}</small></span>` : html`<span>${call}</span>`
  return html`<div class="e"><a href="/l/${id}" rel="noopener nofollow" data-frame="${frameAddress(embed as Embed)}" data-high="${height(embed as Embed)}">${picture}${icon(provider)}${text}${!picture && play}</a></div>`
}

/** Pixels at the page's width, or `16/9`. */
function height({ provider, kind }: Embed): string {
  if (provider === 'youtube' || (provider === 'facebook' && kind === 'video')) return '16/9'
  if (provider === 'spotify') return kind === 'track' || kind === 'episode' ? '152' : '352'
  return provider === 'facebook' ? '480' : '620'
}
