import type { IncomingMessage } from 'node:http'
import { describe, expect, it } from 'vitest'
import type { Actor } from '../http/actor.ts'
import { clientReader, trustedProxies } from '../http/client-of.ts'
import { upgradeAuthenticator } from './authenticate-upgrade.ts'

const token = 't'.repeat(43)
const publicUrl = 'https://arara.example'

function admission(actor: Partial<Actor> | null) {
  const clientOf = clientReader(trustedProxies('loopback'))
  return upgradeAuthenticator({ authenticate: async () => actor as Actor | null, clientOf, publicUrl })
}
function request(headers: Record<string, string>) {
  return { socket: { remoteAddress: '127.0.0.1' }, headers } as unknown as IncomingMessage
}
const withCookie = (headers: Record<string, string>) =>
  request({ cookie: `access_token=${token}`, ...headers })

describe('a browser with the session cookie', () => {
  const authenticateUpgrade = admission({ userUuid: 'u', mustUpdatePassword: false })

  it.each([
    ['the public address', { host: '127.0.0.1:4000', origin: publicUrl }],
    ['the host it asked for', { host: 'localhost:4000', origin: 'http://localhost:4000' }],
    [
      'the address it asked a trusted proxy for',
      {
        host: 'x',
        origin: 'https://loja.example:8443',
        'x-forwarded-host': 'loja.example:8443',
        'x-forwarded-proto': 'https',
      },
    ],
  ])('is accepted from a page of %s', async (_, headers) => {
    expect(await authenticateUpgrade(withCookie(headers))).not.toBeNull()
  })

  it.each([
    ['another site', 'https://elsewhere.example'],
    ['another scheme', 'https://localhost:4000'],
    ['another port', 'http://localhost:4001'],
    ['no port', 'http://localhost'],
    ['a subdomain', 'http://a.localhost:4000'],
    ['another scheme of the public address', 'http://arara.example'],
    ['another port of the public address', 'https://arara.example:444'],
    ['a file', 'null'],
  ])('is refused from a page of %s', async (_, origin) => {
    expect(await authenticateUpgrade(withCookie({ host: 'localhost:4000', origin }))).toBeNull()
  })

  it('is refused without an Origin', async () => {
    expect(await authenticateUpgrade(withCookie({ host: 'localhost:4000' }))).toBeNull()
  })
})

describe('a session whose password must be changed', () => {
  it('is refused', async () => {
    const authenticateUpgrade = admission({ userUuid: 'u', mustUpdatePassword: true })
    expect(await authenticateUpgrade(request({ authorization: `Bearer ${token}` }))).toBeNull()
    expect(
      await authenticateUpgrade(withCookie({ host: 'localhost', origin: 'http://localhost' })),
    ).toBeNull()
  })

  it('loses its open socket', async () => {
    const actor = { userUuid: 'u', mustUpdatePassword: false }
    const authenticated = await admission(actor)(request({ authorization: `Bearer ${token}` }))
    expect(await authenticated?.isStillSignedIn()).toBe(true)
    actor.mustUpdatePassword = true
    expect(await authenticated?.isStillSignedIn()).toBe(false)
  })
})
