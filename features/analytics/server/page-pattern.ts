/** The words in our own paths (spec §2). Every other segment may identify a user: an id, a handle, a name. */
const words = new Set(
  `session login logout refresh signup password reset recover temporary terms-and-conditions shoppers privacy
  oops-404 oops-500 error affiliate r dashboard plugins callback instagram shopify v2 lives reports report medias
  share-with-me ebook countdown finished recordings streams new settings faqs add edit admins description products
  group external-link broadcast start live watch moderate merchants lr admin full locations address billing policies
  invoices brand profile payment-methods notifications sessions data security bio pricing payment process crm customers sacola`
    .split(/\s+/)
    .filter(Boolean),
)

/**
 * Removes identifying segments from a path: `/plugins/v2/0199…/instagram/lives?x` → `/plugins/v2/:/instagram/lives`.
 */
export function pagePattern(address: string): string {
  const path = address.split(/[?#]/, 1)[0] ?? ''
  const segments = path.split('/').filter(Boolean).slice(0, 12)
  const pattern = segments.map((segment) => {
    if (words.has(segment)) return segment
    return segment.startsWith('@') ? '@:' : ':'
  })
  return `/${pattern.join('/')}`
}

/** The host of the referrer; empty for our own pages and unknown referrers. */
export function referringHost(referrer: string, ownHosts: string[]): string {
  const url = URL.canParse(referrer) ? new URL(referrer) : null
  if (!url || !/^https?:$/.test(url.protocol)) return ''
  const host = url.hostname.replace(/^www\./, '').slice(0, 100)
  return ownHosts.includes(host) ? '' : host
}
