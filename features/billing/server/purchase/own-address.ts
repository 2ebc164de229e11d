import type { IncomingHttpHeaders } from 'node:http'
import { fieldError } from '#platform/contract/errors.ts'
import type { Environment } from '#platform/server/env.ts'

/**
 * Checks that an address from the request, such as `success_url`, is one of our pages. Without a configured public
 * address (outside production) the host of the request counts as ours. @throws 422 at `field`
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
