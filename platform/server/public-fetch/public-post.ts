import type { IncomingMessage } from 'node:http'
import { open, type ReachSettings, reachOf } from './reach.ts'
import { RefusedFetchError } from './refused-fetch-error.ts'

type Options = {
  headers: Record<string, string>
  body: Buffer
  timeoutMs?: number
  /** Of the answer's body, what is read; nothing by default. */
  excerptBytes?: number
}

/**
 * Sends something to an address that a browser has named, by https and to the public internet alone. Redirects are not
 * followed. `excerpt` is the beginning of the answer's body. Throws `RefusedFetchError`.
 */
export type PublicPost = (
  address: string,
  options: Options,
) => Promise<{ status: number; retryAfter: string | null; excerpt: string }>

const usualTimeout = 15_000

export function createPublicPost(settings: ReachSettings = {}): PublicPost {
  const { allowedUrl, addressesOf, isAllowed } = reachOf(settings)
  return async (address, { headers, body, timeoutMs = usualTimeout, excerptBytes = 0 }) => {
    const signal = AbortSignal.timeout(timeoutMs)
    try {
      const url = allowedUrl(address)
      if (url.protocol !== 'https:' && !isAllowed(url)) throw new RefusedFetchError('address')
      const length = { 'content-length': String(body.byteLength) }
      const answer = await open(url, await addressesOf(url, signal), signal, {
        ...{ method: 'POST', headers: { ...headers, ...length }, body },
      })
      const excerpt = await beginningOf(answer, excerptBytes)
      answer.destroy()
      const { statusCode: status = 0, headers: answered } = answer
      return { status, retryAfter: answered['retry-after'] ?? null, excerpt }
    } catch (error) {
      if (error instanceof RefusedFetchError) throw error
      throw new RefusedFetchError(signal.aborted ? 'time' : 'unreachable', error)
    }
  }
}

/** What comes of a body until there is enough of it, it ends or it breaks off: the answer counts in any case. */
async function beginningOf(answer: IncomingMessage, bytes: number): Promise<string> {
  if (bytes === 0) return ''
  const chunks: Buffer[] = []
  let length = 0
  try {
    for await (const chunk of answer as AsyncIterable<Buffer>) {
      chunks.push(chunk)
      length += chunk.length
      if (length >= bytes) break
    }
  } catch {
    // The status is what was asked for.
  }
  return Buffer.concat(chunks).subarray(0, bytes).toString()
}
