import { fieldError } from '#platform/contract/errors.ts'
import { type Destination, readDestination } from '#platform/media-engine/rtmp/destination.ts'
import type { StreamsDeps } from '../deps.ts'
import type { StoredDestination } from './destination-store.ts'

type Needs = Pick<StreamsDeps, 'secrets' | 'env'>

export const contextOf = (uuid: string) => `stream destination ${uuid}`

export const sealKey = ({ secrets }: Pick<Needs, 'secrets'>, uuid: string, key: string): string =>
  secrets.box.seal(key, contextOf(uuid))

export const openKey = (
  { secrets }: Pick<Needs, 'secrets'>,
  { uuid, sealedKey }: Pick<StoredDestination, 'uuid' | 'sealedKey'>,
): string => secrets.box.open(sealedKey, contextOf(uuid))

/** What a seller recognises a key by; of a short one nothing is shown. */
export function maskedKey(key: string): string {
  return `••••${key.length >= 12 ? key.slice(-4) : ''}`
}

/** Throws `validation_failed` where it is none of an RTMP server on the internet. Names are resolved when it connects. */
export function refuseInvalid(
  { env }: Pick<Needs, 'env'>,
  { url, key }: Destination,
  fields = { url: 'url', key: 'key' },
): void {
  if (!readDestination({ url, key: 'k' }, env.MEDIA_FORWARD_HOSTS))
    throw fieldError(fields.url, 'invalid_rtmp_url')
  if (!readDestination({ url, key }, env.MEDIA_FORWARD_HOSTS))
    throw fieldError(fields.key, 'invalid_rtmp_key')
}

/** Server and key of one address whose last part is the key, as some platforms show it. */
export function splitAddress(address: string): Destination {
  const text = address.trim()
  const at = text.lastIndexOf('/')
  return { url: text.slice(0, Math.max(0, at)), key: text.slice(at + 1) }
}

export const joinAddress = ({ url, key }: Destination): string =>
  `${url.endsWith('/') ? url.slice(0, -1) : url}/${key}`
