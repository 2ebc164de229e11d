import type { IncomingMessage } from 'node:http'
import { type Actor, type Authenticate, sessionCookie } from '../http/actor.ts'

/** Whoever opened the connection, and how to find out later whether the session still stands. */
export type Admitted = { actor: Actor; isStillSignedIn: () => Promise<boolean> }

/**
 * Lets a browser in by its session cookie, from our own pages only (a foreign page's WebSocket would carry
 * the cookie too), or any client by its bearer token.
 */
export function admitFrom(authenticate: Authenticate, publicUrl: string | undefined) {
  return async (request: IncomingMessage): Promise<Admitted | null> => {
    const token = bearerToken(request) ?? (isOurPage(request, publicUrl) ? cookieToken(request) : null)
    const actor = token ? await authenticate(token) : null
    if (!token || !actor || actor.mustUpdatePassword) return null

    return { actor, isStillSignedIn: async () => (await authenticate(token)) !== null }
  }
}

function bearerToken({ headers }: IncomingMessage): string | null {
  return /^Bearer ([\w-]{20,200})$/.exec(headers.authorization ?? '')?.[1] ?? null
}

function cookieToken({ headers }: IncomingMessage): string | null {
  const pair = headers.cookie?.split(';').find((entry) => entry.trim().startsWith(`${sessionCookie}=`))
  return pair?.slice(pair.indexOf('=') + 1).trim() ?? null
}

function isOurPage({ headers }: IncomingMessage, publicUrl: string | undefined): boolean {
  const { origin, host } = headers
  if (!origin || !URL.canParse(origin)) return false
  return (publicUrl !== undefined && origin === new URL(publicUrl).origin) || new URL(origin).host === host
}
