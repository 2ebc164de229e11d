import { lookup } from 'node:dns/promises'
import { once } from 'node:events'
import { connect, isIP, type Socket } from 'node:net'
import { connect as connectTls } from 'node:tls'
import { isPublicAddress } from '#platform/server/public-fetch/is-public-address.ts'
import type { ResolveHost } from '#platform/server/public-fetch/reach.ts'
import type { RtmpTarget } from './rtmp-client.ts'

/** Where a broadcast is forwarded to: the server's address and the key, as the other platform shows them. */
export type Destination = { url: string; key: string }

export type DestinationFault = 'address' | 'unreachable'

export class DestinationError extends Error {
  readonly fault: DestinationFault

  constructor(fault: DestinationFault, cause?: unknown) {
    super(`the destination is not reached: ${fault}`, { cause })
    this.name = 'DestinationError'
    this.fault = fault
  }
}

export type Reach = {
  /** Hosts with ports (`127.0.0.1:1935`) that may be reached wherever they are: our own servers in tests. */
  allowedHosts?: string[]
  resolve?: ResolveHost
}

type Parsed = { host: string; port: number; secure: boolean; target: RtmpTarget }

const usualPorts: Record<string, number> = { 'rtmp:': 1935, 'rtmps:': 443 }
/** What RTMP servers on the internet listen on; any other port belongs to something else. */
const allowedPorts = [80, 443, 1935, 1936, 2935]
const longestUrl = 1_000
const longestKey = 1_000

const byDns: ResolveHost = (host) => lookup(host, { all: true })

/** @returns null if the address, or the key, is none of an RTMP server on the internet */
export function readDestination({ url, key }: Destination, allowedHosts: string[] = []): Parsed | null {
  const parsed = url.length <= longestUrl ? URL.parse(url.trim()) : null
  if (!parsed || !(parsed.protocol in usualPorts) || parsed.username !== '' || parsed.password !== '')
    return null
  const trimmedKey = key.trim()
  // A line break or a space in a key is a mistake of copying.
  if (trimmedKey === '' || trimmedKey.length > longestKey || /\s/.test(trimmedKey)) return null

  const port = parsed.port === '' ? usualPorts[parsed.protocol]! : Number(parsed.port)
  const host = parsed.hostname.replace(/^\[|\]$/g, '')
  const isAllowed = allowedHosts.includes(`${host}:${port}`)
  if (host === '' || (!isAllowed && !allowedPorts.includes(port))) return null
  if (!isAllowed && isIP(host) !== 0 && !isPublicAddress(host)) return null

  const app = `${parsed.pathname.split('/').filter(Boolean).join('/')}${parsed.search}`
  const authority = parsed.port === '' ? parsed.hostname : `${parsed.hostname}:${port}`
  return {
    ...{ host, port, secure: parsed.protocol === 'rtmps:' },
    target: { app, url: `${parsed.protocol}//${authority}/${app}`, key: trimmedKey },
  }
}

/** Connects to a destination. The connection is made to the address that was checked and to no other. */
export async function reachDestination(
  { host, port, secure }: Parsed,
  { allowedHosts = [], resolve = byDns }: Reach,
  signal: AbortSignal,
): Promise<Socket> {
  const family = isIP(host)
  const addresses = family === 0 ? await resolved(host, resolve, signal) : [{ address: host, family }]
  const [first] = addresses
  if (!first) throw new DestinationError('unreachable')
  const isAllowed = allowedHosts.includes(`${host}:${port}`)
  if (!isAllowed && !addresses.every(({ address }) => isPublicAddress(address)))
    throw new DestinationError('address')

  const plain = { host: first.address, port, noDelay: true }
  const socket = secure ? connectTls({ ...plain, ...(family === 0 && { servername: host }) }) : connect(plain)
  try {
    await once(socket, secure ? 'secureConnect' : 'connect', { signal })
    return socket
  } catch (error) {
    // A late error of a socket that nobody waits for any more.
    socket.on('error', () => {})
    socket.destroy()
    throw new DestinationError('unreachable', error)
  }
}

async function resolved(host: string, resolve: ResolveHost, signal: AbortSignal) {
  const { promise: stopped, reject } = Promise.withResolvers<never>()
  const stop = () => reject(signal.reason)
  signal.addEventListener('abort', stop, { once: true })
  try {
    return await Promise.race([resolve(host), stopped])
  } catch (error) {
    throw new DestinationError('unreachable', error)
  } finally {
    signal.removeEventListener('abort', stop)
  }
}
