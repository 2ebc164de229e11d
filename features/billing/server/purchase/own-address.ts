import type { IncomingHttpHeaders } from 'node:http'
import { fieldError } from '#platform/contract/errors.ts'
import type { Environment } from '#platform/server/env.ts'

/**
 * An address of one of our own pages, from a `success_url` or the like. Where no public address is set (outside
 * production) it is the host the caller addressed. @throws 422 at `field`
 */
export function ownAddress(
  { ARARA_URL, production }: Pick<Environment, 'ARARA_URL' | 'production'>,
  headers: Pick<IncomingHttpHeaders, 'host'>,
  field: string,
  given: string,
): URL {
  const url = URL.canParse(given) ? new URL(given) : null
  const isOurs = (candidate: URL) => {
    if (ARARA_URL && candidate.origin === new URL(ARARA_URL).origin) return true
    return !production && /^https?:$/.test(candidate.protocol) && candidate.host === headers.host
  }
  if (!url || !isOurs(url) || url.username !== '' || url.password !== '')
    throw fieldError(field, 'foreign_address')
  return url
}
