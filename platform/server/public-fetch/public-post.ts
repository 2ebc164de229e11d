import { open, type ReachSettings, reachOf } from './reach.ts'
import { RefusedFetchError } from './refused-fetch-error.ts'

type Options = { headers: Record<string, string>; body: Buffer; timeoutMs?: number }

/**
 * Sends something to an address that a browser has named, by https and to the public internet alone. Redirects are not
 * followed, and the body of the answer is not read. Throws `RefusedFetchError`.
 */
export type PublicPost = (
  address: string,
  options: Options,
) => Promise<{ status: number; retryAfter: string | null }>

const usualTimeout = 15_000

export function createPublicPost(settings: ReachSettings = {}): PublicPost {
  const { allowedUrl, addressesOf, isAllowed } = reachOf(settings)
  return async (address, { headers, body, timeoutMs = usualTimeout }) => {
    const signal = AbortSignal.timeout(timeoutMs)
    try {
      const url = allowedUrl(address)
      if (url.protocol !== 'https:' && !isAllowed(url)) throw new RefusedFetchError('address')
      const length = { 'content-length': String(body.byteLength) }
      const answer = await open(url, await addressesOf(url, signal), signal, {
        ...{ method: 'POST', headers: { ...headers, ...length }, body },
      })
      answer.destroy()
      return { status: answer.statusCode ?? 0, retryAfter: answer.headers['retry-after'] ?? null }
    } catch (error) {
      if (error instanceof RefusedFetchError) throw error
      throw new RefusedFetchError(signal.aborted ? 'time' : 'unreachable', error)
    }
  }
}
