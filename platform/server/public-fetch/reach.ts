import { lookup } from 'node:dns/promises'
import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isPublicAddress } from './is-public-address.ts'
import { RefusedFetchError } from './refused-fetch-error.ts'

/** The IP addresses of a host name. */
export type ResolveHost = (host: string) => Promise<{ address: string; family: number }[]>

export type ReachSettings = {
  /** Origins that may be reached wherever they are: the simulators of a demo installation. */
  allowedOrigins?: string[]
  resolve?: ResolveHost
}

type Request = { method?: 'GET' | 'POST'; headers: Record<string, string>; body?: Buffer }

const ports: Record<string, string> = { 'http:': '80', 'https:': '443' }

const resolveByDns: ResolveHost = (host) => lookup(host, { all: true })

/** Which addresses may be reached: those of the public internet, by http and https on their usual ports. */
export function reachOf({ allowedOrigins = [], resolve = resolveByDns }: ReachSettings) {
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

  return { allowedUrl, addressesOf, isAllowed: (url: URL) => allowedOrigins.includes(url.origin) }
}

/** Sends the request, without cookies, and answers when the head of the answer is there. */
export function open(
  url: URL,
  addresses: { address: string; family: number }[],
  signal: AbortSignal,
  { method = 'GET', headers, body }: Request,
): Promise<IncomingMessage> {
  const checked: LookupFunction = (_host, { all }, done) => {
    const [first] = addresses
    if (all) done(null, addresses)
    else done(null, first?.address ?? '', first?.family)
  }
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  const send = url.protocol === 'https:' ? requestHttps : requestHttp
  const sent = send(url, { agent: false, lookup: checked, signal, method, headers })
  sent.on('response', resolve)
  sent.on('error', reject)
  sent.end(body)
  return promise
}
