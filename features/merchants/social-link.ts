import { socialLinkOf } from '#platform/contract/social-link.ts'
import type { MerchantNetwork } from './contract.ts'

/**
 * Turns typed text into the whole link (spec §9): `@lu` on Instagram → `https://instagram.com/lu`, `lu.com.br` →
 * `https://lu.com.br/`. Empty text stays empty; null if it is neither a handle nor an address of that network.
 */
export function socialLink(network: MerchantNetwork, typed: string): string | null {
  if (network !== 'website') return socialLinkOf(network, typed)
  const text = typed.trim()
  return text === '' ? '' : websiteOf(text)
}

function websiteOf(text: string): string | null {
  const url = URL.parse(
    /^[a-z][a-z0-9+.-]*:/i.test(text) && !/^[\w.-]+:\d/.test(text) ? text : `https://${text}`,
  )
  const isOurs = url?.protocol === 'https:' || url?.protocol === 'http:'
  return url && isOurs && url.hostname.includes('.') && !url.username && !url.password ? url.href : null
}
