/** The words our own addresses are made of (spec §2). Everything else in a path is somebody's: an id, a handle, a name. */
const words = new Set(
  `session login logout refresh signup password reset recover temporary terms-and-conditions shoppers privacy
  oops-404 oops-500 error affiliate r dashboard plugins callback instagram shopify v2 lives reports report medias
  share-with-me ebook countdown finished recordings streams new settings faqs add edit admins description products
  group external-link broadcast start live watch moderate merchants lr admin full locations address billing policies
  invoices brand profile payment-methods notifications sessions data security bio pricing payment process crm customers`
    .split(/\s+/)
    .filter(Boolean),
)

/** An address without what is somebody's: `/plugins/v2/0199…/instagram/lives?x` → `/plugins/v2/:/instagram/lives`. */
export function pagePattern(address: string): string {
  const path = address.split(/[?#]/, 1)[0] ?? ''
  const segments = path.split('/').filter(Boolean).slice(0, 12)
  const pattern = segments.map((segment) => {
    if (words.has(segment)) return segment
    return segment.startsWith('@') ? '@:' : ':'
  })
  return `/${pattern.join('/')}`
}

/** The host somebody came from; empty when they came from one of our own pages, or it cannot be told. */
export function referringHost(referrer: string, ownHosts: string[]): string {
  const url = URL.canParse(referrer) ? new URL(referrer) : null
  if (!url || !/^https?:$/.test(url.protocol)) return ''
  const host = url.hostname.replace(/^www\./, '').slice(0, 100)
  return ownHosts.includes(host) ? '' : host
}
