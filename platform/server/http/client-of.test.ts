import type { IncomingMessage } from 'node:http'
import { describe, expect, it } from 'vitest'
import { clientReader, onlyTheFront, trustedProxies } from './client-of.ts'

function request(remoteAddress: string | undefined, headers: Record<string, string>) {
  return {
    socket: { remoteAddress },
    headers: { host: 'arara.example', ...headers },
  } as unknown as IncomingMessage
}
const spoofed = {
  'x-forwarded-for': '6.6.6.6, 203.0.113.9',
  'x-forwarded-proto': 'gopher, https',
  'x-forwarded-host': 'evil.example, loja.example',
}

describe('the client of a request', () => {
  it('is the address that the nearest trusted proxy names, not the client’s own claim', () => {
    expect(clientReader(trustedProxies('loopback'))(request('127.0.0.1', spoofed))).toEqual({
      address: '203.0.113.9',
      protocol: 'https',
      host: 'loja.example',
    })
  })

  it('is the connected address if that is not a trusted proxy', () => {
    expect(clientReader(trustedProxies('loopback, 10.0.0.0/8'))(request('198.51.100.1', spoofed))).toEqual({
      address: '198.51.100.1',
      protocol: 'http',
      host: 'arara.example',
    })
  })

  it('is read through a chain of trusted proxies', () => {
    const chain = { 'x-forwarded-for': '6.6.6.6, 203.0.113.9, 10.1.2.3' }
    expect(clientReader(trustedProxies('loopback,10.0.0.0/8'))(request('::1', chain)).address).toBe(
      '203.0.113.9',
    )
  })

  it('is read from our own front, which connects by a unix socket', () => {
    const clientOf = clientReader(onlyTheFront)
    expect(clientOf(request(undefined, { 'x-forwarded-for': '203.0.113.9' })).address).toBe('203.0.113.9')
    expect(clientOf(request(undefined, spoofed)).address).toBe('203.0.113.9')
  })
})
