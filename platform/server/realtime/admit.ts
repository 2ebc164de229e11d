import type { IncomingMessage } from 'node:http'
import { type Actor, type Authenticate, sessionCookie } from '../http/actor.ts'
import type { ClientOf } from '../http/client-of.ts'
import { isOurOrigin } from '../http/origin.ts'

/** Whoever opened the connection, and how to find out later whether the session still stands. */
export type Admitted = { actor: Actor; isStillSignedIn: () => Promise<boolean> }
export type Admit = (request: IncomingMessage) => Promise<Admitted | null>

type Needs = { authenticate: Authenticate; clientOf: ClientOf; publicUrl: string | undefined }

/**
 * Lets a browser in by its session cookie, from our own pages only (a foreign page's WebSocket would carry
 * the cookie too), or any client by its bearer token. A session that owes a new password waits outside.
 */
export function admitFrom({ authenticate, clientOf, publicUrl }: Needs): Admit {
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
