import { describe, expect, it } from 'vitest'
import { isPublicAddress } from './is-public-address.ts'

describe('a public address', () => {
  it.each(['8.8.8.8', '177.8.0.1', '172.32.0.1', '2606:4700::1111', '2804:14c::1'])(
    'is one of the internet: %s',
    (address) => {
      expect(isPublicAddress(address)).toBe(true)
    },
  )

  it.each([
    ['private', '10.1.2.3', '172.16.0.1', '172.31.255.255', '192.168.0.1', 'fd00::1', 'fc00::1'],
    ['loopback', '127.0.0.1', '127.255.0.9', '::1'],
    ['unspecified', '0.0.0.0', '0.1.2.3', '::'],
    ['link-local', '169.254.169.254', 'fe80::1', 'fe80::1%eth0'],
    ['of a carrier', '100.64.0.1', '100.127.255.255'],
    ['multicast', '224.0.0.1', '239.1.1.1', 'ff02::1'],
    ['broadcast', '255.255.255.255'],
    ['reserved', '240.0.0.1', '192.0.0.1', '192.88.99.1', '198.18.0.1', '198.19.255.1'],
    ['for documentation', '192.0.2.1', '198.51.100.1', '203.0.113.9', '2001:db8::1', '3fff::1'],
    ['IPv4 mapped into IPv6', '::ffff:127.0.0.1', '::ffff:8.8.8.8', '::ffff:0:8.8.8.8', '::8.8.8.8'],
    ['NAT64', '64:ff9b::7f00:1', '64:ff9b:1::1'],
    ['6to4', '2002:7f00:1::1'],
    ['Teredo', '2001::1'],
    ['former site-local', 'fec0::1'],
    ['of no assigned range', '4000::1', '5f00::1', '100::1'],
    ['no address', '', 'localhost', '1.2.3', '999.1.1.1'],
  ])('is none that is %s', (_, ...addresses) => {
    expect(addresses.filter(isPublicAddress)).toEqual([])
  })
})
