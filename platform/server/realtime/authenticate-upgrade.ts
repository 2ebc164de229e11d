import type { IncomingMessage } from 'node:http'
import { type Actor, type Authenticate, sessionCookie } from '../http/actor.ts'
import type { ClientOf } from '../http/client-of.ts'
import { isOurOrigin } from '../http/origin.ts'

/** The user of a WebSocket connection, and a check whether their session is still valid. */
export type Authenticated = { actor: Actor; isStillSignedIn: () => Promise<boolean> }
export type AuthenticateUpgrade = (request: IncomingMessage) => Promise<Authenticated | null>

type Needs = { authenticate: Authenticate; clientOf: ClientOf; publicUrl: string | undefined }

/**
 * Creates the authentication of WebSocket upgrade requests: by bearer token, or by session cookie when the request
 * comes from our own origin (browsers send the cookie with a foreign page's WebSocket too). Returns null for an unknown
 * session and for one whose user must first change the password.
 */
export function upgradeAuthenticator({ authenticate, clientOf, publicUrl }: Needs): AuthenticateUpgrade {
  async function actorOf(token: string): Promise<Actor | null> {
    const actor = await authenticate(token)
    return actor?.mustUpdatePassword ? null : actor
  }

  function isOurPage(request: IncomingMessage): boolean {
    const { origin } = request.headers
    return origin !== undefined && isOurOrigin(origin, clientOf(request), publicUrl)
  }

  return async (request) => {
    const token = bearerToken(request) ?? (isOurPage(request) ? cookieToken(request) : null)
    const actor = token ? await actorOf(token) : null
    if (!token || !actor) return null

    return { actor, isStillSignedIn: async () => (await actorOf(token)) !== null }
  }
}

function bearerToken({ headers }: IncomingMessage): string | null {
  return /^Bearer ([\w-]{20,200})$/.exec(headers.authorization ?? '')?.[1] ?? null
}

function cookieToken({ headers }: IncomingMessage): string | null {
  const pair = headers.cookie?.split(';').find((entry) => entry.trim().startsWith(`${sessionCookie}=`))
  return pair?.slice(pair.indexOf('=') + 1).trim() ?? null
}
