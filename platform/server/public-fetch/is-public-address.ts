import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** The addresses that are handed out for the public internet: every other range is for something else. */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3')

/**
 * Whether an IP address belongs to a machine on the public internet. Private, loopback, link-local, carrier, multicast,
 * documentation and reserved addresses do not, nor do those that hide an IPv4 address (mapped, NAT64, 6to4, Teredo).
 */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0) return false
  const parsed = ipaddr.parse(address)
  if (parsed.range() !== 'unicast') return false
  return parsed.kind() === 'ipv4' || parsed.match(globalUnicast)
}
