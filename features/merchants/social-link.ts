import { socialLinkOf } from '#platform/contract/social-link.ts'
import { webAddress } from '#platform/contract/web-address.ts'
import type { MerchantNetwork } from './merchant-fields.ts'

const longestAddress = 300

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
  const hasScheme = /^[a-z][a-z0-9+.-]*:/i.test(text) && !/^[\w.-]+:\d/.test(text)
  const address = webAddress(hasScheme ? text : `https://${text}`, longestAddress)
  return address && new URL(address).hostname.includes('.') ? address : null
}
