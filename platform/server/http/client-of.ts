import type { IncomingMessage } from 'node:http'
import { TLSSocket } from 'node:tls'
import proxyAddr from '@fastify/proxy-addr'

/** Is the program at this address, so many hops away, a proxy of ours, whose `X-Forwarded-*` is believed? */
export type TrustedProxies = (address: string, hop: number) => boolean

/** The proxies of a list such as `loopback,10.0.0.0/8`. */
export function trustedProxies(list: string): TrustedProxies {
  return proxyAddr.compile(list.split(',').map((address) => address.trim()))
}

/** Only the program that connects is believed: for a server that no other program can reach. */
export const onlyTheFront: TrustedProxies = (_address, hop) => hop === 0

/** Where a request came from, and the address that the client used. */
export type Client = { address: string; protocol: string; host: string }
export type ClientOf = (request: IncomingMessage) => Client

/** As Fastify's `request.ip`, `request.protocol` and `request.host`, for requests that Fastify does not see. */
export function clientReader(isTrusted: TrustedProxies): ClientOf {
  return (request) => {
    const { headers, socket } = request
    const isForwarded = isTrusted(socket.remoteAddress ?? '', 0)
    const forwarded = (name: string) => (isForwarded ? lastOf(headers[name]) : undefined)
    return {
      address: proxyAddr(request, isTrusted) ?? '',
      protocol: forwarded('x-forwarded-proto') ?? (socket instanceof TLSSocket ? 'https' : 'http'),
      host: forwarded('x-forwarded-host') ?? headers.host ?? '',
    }
  }
}

/** The entry that the nearest proxy wrote. */
function lastOf(header: string | string[] | undefined): string | undefined {
  const list = Array.isArray(header) ? header.join(',') : header
  return list?.split(',').at(-1)?.trim() || undefined
}
