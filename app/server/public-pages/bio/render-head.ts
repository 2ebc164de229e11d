import { bioNetworks } from '#features/bio/contract.ts'
import { bioImageAddress } from '#features/bio/server/index.ts'
import { languageNames, locales } from '#platform/i18n/locale.ts'
import { type Html, html, jsonForScript, trusted } from '#platform/server/html.ts'
import type { PageFacts } from './page-facts.ts'

export function renderHead(facts: PageFacts, style: string): Html {
  const { bio, name, address, locale } = facts
  const title = bio.profile.name ? `${name} (@${bio.handle})` : name
  const description = descriptionOf(facts)
  const card = `${address}/card.png?v=${bio.version}`
  const properties: [string, string][] = [
    ['og:type', 'profile'],
    ['og:site_name', 'Arara'],
    ['og:title', title],
    ['og:description', description],
    ['og:url', address],
    ['og:image', card],
    ['og:image:width', '1200'],
    ['og:image:height', '630'],
    ['og:image:alt', name],
    ['og:locale', locale.replace('-', '_')],
  ]
  return html`<meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">
<title>${title}</title><meta name="description" content="${description}">
<meta name="theme-color" content="${bio.style.bio.bgHex}">${isEmpty(facts) && html`<meta name="robots" content="noindex">`}
<link rel="canonical" href="${address}">${locales.map((each) => html`<link rel="alternate" hreflang="${each}" href="${address}?lang=${languageNames[each]}">`)}<link rel="alternate" hreflang="x-default" href="${address}">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
${properties.map(([property, content]) => html`<meta property="${property}" content="${content}">`)}<meta name="twitter:card" content="summary_large_image">
<style>${trusted(style)}</style>
<script type="application/ld+json">${structuredData(facts)}</script>`
}

/** An empty page is not indexed. */
function isEmpty({ links, bio }: PageFacts): boolean {
  return links.length === 0 && bio.profile.description === ''
}

function descriptionOf({ bio, t, name }: PageFacts): string {
  const { description, category } = bio.profile
  const about = [category, description].filter(Boolean).join('. ').replace(/\s+/g, ' ')
  return shortened(about) || t('description', { name })
}

const longestDescription = 200

/** Cuts between whole characters, as an emoji may have several code units. */
function shortened(text: string): string {
  if (text.length <= longestDescription) return text
  const kept = [...new Intl.Segmenter().segment(text.slice(0, longestDescription))].slice(0, -1)
  return `${kept
    .map(({ segment }) => segment)
    .join('')
    .trimEnd()}…`
}

/** JSON-LD; `<` is escaped, so that no text can end the element. */
function structuredData({ bio, name, address, origin }: PageFacts): Html {
  const { profile } = bio
  const data = {
    '@context': 'https://schema.org',
    '@type': 'ProfilePage',
    dateCreated: bio.createdAt.toISOString(),
    dateModified: bio.updatedAt.toISOString(),
    mainEntity: {
      '@type': 'Organization',
      name,
      alternateName: `@${bio.handle}`,
      url: address,
      ...(profile.description && { description: profile.description }),
      ...(profile.img && { image: origin + bioImageAddress(profile.img) }),
      sameAs: bioNetworks.flatMap((network) => profile.social[network] ?? []),
    },
  }
  return jsonForScript(data)
}
