const domain = /^[a-z0-9][a-z0-9-]{0,59}\.myshopify\.com$/

/** Whether this is the permanent domain of a shop, `my-shop.myshopify.com`; no other host gets our secret. */
export function isShopDomain(text: string): boolean {
  return domain.test(text)
}

/**
 * The permanent domain that an owner means: the shop's name alone, its domain, or an address of its admin. Null if it is
 * none of them.
 */
export function shopDomainOf(text: string): string | null {
  const address = text
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, '')
  const [host = '', ...path] = address.split('/')
  const admin = host === 'admin.shopify.com' && path[0] === 'store' ? path[1] : undefined
  const name = admin ?? host
  const full = name.includes('.') ? name : `${name}.myshopify.com`
  return isShopDomain(full) ? full : null
}
