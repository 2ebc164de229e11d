import { webAddress } from '#platform/contract/web-address.ts'
import { type EmbedProvider, embedTypes, type LinkType, longest } from './link-types.ts'

/** Why an address is refused; each is a key of the catalogues (`errors.…` on the server, `bio.…` on the web). */
export type AddressRefusal =
  | 'link_url_without_http'
  | 'link_url_not_allowed'
  | 'link_url_of_live'
  | 'embed_code_needed'
  | 'embed_code_altered'
  | 'embed_code_unknown'

/** An address in its stored form, or why it is refused. */
export type CheckedAddress = { url: string } | { refusal: AddressRefusal }

/** Checks an address for visitors, as `webAddress` does, and says why it is refused. */
export function webAddressOf(typed: string): CheckedAddress {
  if (!/^https?:\/\//i.test(typed.trim())) return { refusal: 'link_url_without_http' }

  const url = webAddress(typed, longest.url)
  return url === null ? { refusal: 'link_url_not_allowed' } : { url }
}

/** Completes an address without `https://`, such as `loja.com.br/novidades`; null if it is ambiguous. */
export function completeAddress(typed: string): string | null {
  const text = typed.trim()
  if (!/^[\p{L}\p{N}-]{1,63}(\.[\p{L}\p{N}-]{1,63}){1,8}([/?#]|$)/u.test(text)) return null
  const checked = webAddressOf(`https://${text}`)
  return 'url' in checked ? checked.url : null
}

/** The host of a stored address for display: without `www.`, in punycode. Empty without an address. */
export function hostOf(address: string): string {
  return URL.parse(address)?.hostname.replace(/^www\./, '') ?? ''
}

/** The rules of spec §5 for the `url` of a link. The server reads embed codes; here only their length is checked. */
export function linkUrlOf(type: LinkType, typed: string, ownOrigin: string): CheckedAddress {
  const text = typed.trim()
  if (type === 'header') return { url: '' }
  if (isEmbedType(type)) return hasEmbedTag(text) ? { url: text } : { refusal: 'embed_code_needed' }
  if (type === 'live') return liveUrlOf(text, ownOrigin)
  if (type === 'store' && text === '') return { url: '' }
  return webAddressOf(text)
}

export function isEmbedType(type: LinkType): type is EmbedProvider {
  return embedTypes.some((each) => each === type)
}

function hasEmbedTag(text: string): boolean {
  return /<(iframe|blockquote)[\s>]/i.test(text)
}

const livePath = /^\/lives\/([\w.~-]{1,100})(?:\/(?:countdown|finished|recordings)?)?$/
const watchPath = /^\/streams\/([\w.~-]{1,100})\/broadcast\/watch\/?$/

/** A live is on our own site, or at the watch path of a broadcast. */
function liveUrlOf(text: string, ownOrigin: string): CheckedAddress {
  if (livePath.test(text) || watchPath.test(text)) return { url: text }

  const checked = webAddressOf(text)
  if ('refusal' in checked) return { refusal: 'link_url_of_live' }
  const { origin, pathname } = new URL(checked.url)
  const isLive = watchPath.test(pathname) || (origin === ownOrigin && livePath.test(pathname))
  return isLive ? checked : { refusal: 'link_url_of_live' }
}

/** The uri of the stream on our own site that a live link leads to; null for all others. */
export function streamUriOf(url: string, ownOrigin: string): string | null {
  const { origin, pathname } = URL.parse(url) ?? { origin: ownOrigin, pathname: url }
  if (origin !== ownOrigin) return null
  return (watchPath.exec(pathname)?.[1] ?? livePath.exec(pathname)?.[1])?.toLowerCase() ?? null
}

/** The target of a live link in each state: the countdown before, the broadcast, the recordings after. */
export function liveAddressOf(url: string, state: 'scheduled' | 'live' | 'finished'): string {
  const { origin, pathname } = URL.parse(url) ?? { origin: '', pathname: url }
  const uri = watchPath.exec(pathname)?.[1] ?? livePath.exec(pathname)?.[1]
  if (!uri) return url
  if (state === 'finished') return `${origin}/lives/${uri}/recordings`
  if (state === 'scheduled') return `${origin}/lives/${uri}/countdown`
  return `${origin}/streams/${uri}/broadcast/watch`
}
