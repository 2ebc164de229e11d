import { lookup } from 'node:dns/promises'
import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isPublicAddress } from './is-public-address.ts'
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

/** The IP addresses of a host name. */
export type ResolveHost = (host: string) => Promise<{ address: string; family: number }[]>

type Settings = {
  /** Origins that may be fetched wherever they are: the simulators of a demo installation. */
  allowedOrigins?: string[]
  resolve?: ResolveHost
}

const maxRedirects = 5
const usualTimeout = 15_000
const redirects = new Set([301, 302, 303, 307, 308])
const ports: Record<string, string> = { 'http:': '80', 'https:': '443' }

const resolveByDns: ResolveHost = (host) => lookup(host, { all: true })

export function createPublicFetch({
  allowedOrigins = [],
  resolve = resolveByDns,
}: Settings = {}): PublicFetch {
  async function fetchOnce(url: URL, { mediaTypes, maxBytes }: PublicFetchOptions, signal: AbortSignal) {
    const addresses = await addressesOf(url, signal)
    const answer = await open(url, addresses, mediaTypes, signal)
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

  /** The checked addresses of a host: the connection is made to one of them and to no other. */
  async function addressesOf(url: URL, signal: AbortSignal) {
    const host = url.hostname.replace(/^\[|\]$/g, '')
    const isAllowed = allowedOrigins.includes(url.origin)
    const family = isIP(host)
    const addresses = family === 0 ? await resolved(host, signal) : [{ address: host, family }]
    if (addresses.length === 0) throw new RefusedFetchError('unreachable')
    if (!isAllowed && !addresses.every(({ address }) => isPublicAddress(address)))
      throw new RefusedFetchError('address')
    return addresses
  }

  async function resolved(host: string, signal: AbortSignal) {
    const { promise: stopped, reject } = Promise.withResolvers<never>()
    const stop = () => reject(signal.reason)
    signal.addEventListener('abort', stop, { once: true })
    try {
      return await Promise.race([resolve(host), stopped])
    } finally {
      signal.removeEventListener('abort', stop)
    }
  }

  function allowedUrl(address: string, base?: string): URL {
    const url = URL.parse(address, base)
    if (!url || !(url.protocol in ports) || url.username !== '' || url.password !== '')
      throw new RefusedFetchError('address')
    const isUsualPort = url.port === '' || Object.values(ports).includes(url.port)
    if (!isUsualPort && !allowedOrigins.includes(url.origin)) throw new RefusedFetchError('address')
    return url
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

/** Sends the request, without cookies, and answers when the head of the answer is there. */
function open(
  url: URL,
  addresses: { address: string; family: number }[],
  mediaTypes: readonly string[],
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const checked: LookupFunction = (_host, { all }, done) => {
    const [first] = addresses
    if (all) done(null, addresses)
    else done(null, first?.address ?? '', first?.family)
  }
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  const send = url.protocol === 'https:' ? requestHttps : requestHttp
  const sent = send(url, {
    agent: false,
    lookup: checked,
    signal,
    headers: {
      accept: mediaTypes.join(', '),
      'accept-encoding': 'gzip, br',
      'accept-language': 'pt-BR, en;q=0.5',
      'user-agent': 'Arara/1.0 (product preview)',
    },
  })
  sent.on('response', resolve)
  sent.on('error', reject)
  sent.end()
  return promise
}

function typeOf(header = ''): { mediaType: string; charset: string | null } {
  const [mediaType = '', ...parameters] = header.slice(0, 500).toLowerCase().split(';')
  const charset = parameters.map((one) => one.trim()).find((one) => one.startsWith('charset='))
  return {
    mediaType: mediaType.trim(),
    charset: charset?.slice('charset='.length).replaceAll('"', '').trim() || null,
  }
}
