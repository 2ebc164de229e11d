import { open, type ReachSettings, reachOf } from './reach.ts'
import { readBody } from './read-body.ts'
import { RefusedFetchError } from './refused-fetch-error.ts'

export type PublicFetchOptions = {
  /** The media types that are read; any other answer is refused. */
  mediaTypes: readonly string[]
  /** Bytes of the body, as sent and as unpacked. */
  maxBytes: number
  /** All redirects and the whole body together; 15 s by default. */
  timeoutMs?: number
}

type PublicDocument = {
  /** The address after all redirects. */
  url: string
  mediaType: string
  /** Of the header `Content-Type`, in lower case. */
  charset: string | null
  bytes: Buffer
}

/**
 * Fetches an address that a user or a page has named. The only way to do so: it reaches the public internet alone, over
 * http and https on their usual ports, and throws `RefusedFetchError` for everything else.
 */
export type PublicFetch = (address: string, options: PublicFetchOptions) => Promise<PublicDocument>

const maxRedirects = 5
const usualTimeout = 15_000
const redirects = new Set([301, 302, 303, 307, 308])

export function createPublicFetch(settings: ReachSettings = {}): PublicFetch {
  const { allowedUrl, addressesOf } = reachOf(settings)

  async function fetchOnce(url: URL, { mediaTypes, maxBytes }: PublicFetchOptions, signal: AbortSignal) {
    const addresses = await addressesOf(url, signal)
    const answer = await open(url, addresses, signal, {
      headers: {
        accept: mediaTypes.join(', '),
        'accept-encoding': 'gzip, br',
        'accept-language': 'pt-BR, en;q=0.5',
        'user-agent': 'Arara/1.0 (product preview)',
      },
    })
    try {
      const { statusCode = 0, headers } = answer
      if (redirects.has(statusCode) && headers.location !== undefined) return { location: headers.location }
      if (statusCode !== 200) throw new RefusedFetchError('status')

      const { mediaType, charset } = typeOf(headers['content-type'])
      if (!mediaTypes.includes(mediaType)) throw new RefusedFetchError('type')
      return {
        document: { url: url.href, mediaType, charset, bytes: await readBody(answer, maxBytes, signal) },
      }
    } finally {
      answer.destroy()
    }
  }

  return async (address, options) => {
    const signal = AbortSignal.timeout(options.timeoutMs ?? usualTimeout)
    try {
      let url = allowedUrl(address)
      for (let hop = 0; hop <= maxRedirects; hop += 1) {
        const { location, document } = await fetchOnce(url, options, signal)
        if (document) return document
        url = allowedUrl(location, url.href)
      }
      throw new RefusedFetchError('redirects')
    } catch (error) {
      if (error instanceof RefusedFetchError) throw error
      throw new RefusedFetchError(signal.aborted ? 'time' : 'unreachable', error)
    }
  }
}

function typeOf(header = ''): { mediaType: string; charset: string | null } {
  const [mediaType = '', ...parameters] = header.slice(0, 500).toLowerCase().split(';')
  const charset = parameters.map((one) => one.trim()).find((one) => one.startsWith('charset='))
  return {
    mediaType: mediaType.trim(),
    charset: charset?.slice('charset='.length).replaceAll('"', '').trim() || null,
  }
}
