import type { IncomingMessage } from 'node:http'
import { TLSSocket } from 'node:tls'
import proxyAddr from '@fastify/proxy-addr'

/** Whether the host at `address`, `hop` hops away, is a trusted proxy whose `X-Forwarded-*` headers count. */
export type TrustedProxies = (address: string, hop: number) => boolean

/** Parses a list of trusted proxies such as `loopback,10.0.0.0/8`. */
export function trustedProxies(list: string): TrustedProxies {
  return proxyAddr.compile(list.split(',').map((address) => address.trim()))
}

/** Trusts the directly connected program only: for a server that no other program can reach. */
export const onlyTheFront: TrustedProxies = (_address, hop) => hop === 0

/** A client's network address, and the protocol and host of the request. */
export type Client = { address: string; protocol: string; host: string }
export type ClientOf = (request: IncomingMessage) => Client

/** Creates the equivalent of Fastify's `request.ip`, `request.protocol` and `request.host` for WebSocket upgrades. */
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

/** The last entry of a header, which the nearest proxy wrote. */
function lastOf(header: string | string[] | undefined): string | undefined {
  const list = Array.isArray(header) ? header.join(',') : header
  return list?.split(',').at(-1)?.trim() || undefined
}
