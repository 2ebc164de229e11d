import { hostOf } from '#features/bio/link-address.ts'
import type { StoredLink } from '#features/bio/server/index.ts'
import { type Html, html } from '#platform/server/html.ts'
import { iconOf } from './bio-icons.ts'
import type { PageFacts } from './page-facts.ts'
import { renderEmbed } from './render-embed.ts'
import { renderLive } from './render-live.ts'
import { thumbnail } from './render-picture.ts'
import { renderStore } from './render-store.ts'

/** Everything on the page, in its owner's order. */
export function renderLinks(facts: PageFacts): Html {
  if (facts.links.length === 0) return html`<p class="empty">${facts.t('empty')}</p>`
  return html`<div class="list">${facts.links.map((link) => renderLink(facts, link))}</div>`
}

function renderLink(facts: PageFacts, link: StoredLink): Html {
  if (link.type === 'header') return html`<h2>${link.header}</h2>`
  if (link.type === 'store') return renderStore(facts, link)
  if (link.live) return renderLive(facts, link)
  return link.embed ? renderEmbed(facts, link) : renderButton(facts, link)
}

/** A plain link. Without a text it shows its host, with look-alike letters in their encoded form. */
function renderButton({ icon }: PageFacts, { id, header, url, img }: StoredLink): Html {
  const host = hostOf(url)
  const known = iconOf(host)
  const left = img ? thumbnail(img) : known ? icon(known) : html`<i></i>`
  return html`<a class="k" href="/l/${id}" rel="noopener nofollow">${left}<span>${header || host}</span><i></i></a>`
}
