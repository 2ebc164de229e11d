import { useSyncExternalStore } from 'react'

/** The signed-in user's data for every part of the page. The token itself stays in an HttpOnly cookie. */
export type Session = {
  uuid: string
  name: string
  /** `pt-BR` or `en-US`. */
  language: string
  /** IANA name, `America/Sao_Paulo` by default. */
  timezone: string
  status: string
  profileImageUrl: string | null
  paymentCustomerId: string | null
  affiliateCode: string | null
  activeSubscriptionUntil: string | null
  isPlatformAdministrator: boolean
  /** An administrator without a second factor: their calls are refused until it is set up. */
  secondFactorDue: boolean
}

export type SessionState =
  | { status: 'unknown'; session: null }
  | { status: 'signedOut'; session: null }
  | { status: 'signedIn'; session: Session }

/** Keeps the session in memory. */
export function createSessionStore() {
  const listeners = new Set<() => void>()
  const endings = new Set<() => void>()
  let state: SessionState = { status: 'unknown', session: null }
  let ask = async (): Promise<Session | null> => null
  let lastUuid: string | null = null
  let asking: Promise<Session | null> | null = null

  function become(next: SessionState) {
    state = next
    for (const listener of listeners) listener()
  }

  return {
    state: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },

    /** Sets the request for the cookie's session; it returns null without one. */
    askBy(how: () => Promise<Session | null>): void {
      ask = how
    },

    /**
     * The session; asks the server once if it is not known yet. Returns null without a request when this browser has
     * never signed in or has signed out.
     * @throws CallError when the request fails
     */
    async load(): Promise<Session | null> {
      if (state.status !== 'unknown') return state.session
      if (readFlag() === false) {
        become({ status: 'signedOut', session: null })
        return null
      }
      asking ??= ask().finally(() => {
        asking = null
      })
      const session = await asking
      if (session) {
        lastUuid = session.uuid
        writeFlag(true)
      }
      if (state.status === 'unknown')
        become(session ? { status: 'signedIn', session } : { status: 'signedOut', session: null })
      return state.session
    },

    /** Whether a user signed in on this browser and did not sign out; the session may have expired. */
    wasSignedIn: () => readFlag() === true,

    /** After a login, or a change of the user's own profile. */
    begin(session: Session): void {
      if (lastUuid !== null && lastUuid !== session.uuid) for (const ending of endings) ending()
      lastUuid = session.uuid
      writeFlag(true)
      become({ status: 'signedIn', session })
    },

    /** The server has ended the session. Drafts stay for the same user's next login. */
    lose(): void {
      become({ status: 'signedOut', session: null })
    },

    /** Ends the session in this browser; listeners of `onEnd` delete the user's data. */
    end(): void {
      writeFlag(false)
      for (const ending of endings) ending()
      become({ status: 'signedOut', session: null })
    },

    onEnd(work: () => void) {
      endings.add(work)
      return () => void endings.delete(work)
    },
  }
}

const flagKey = 'signed-in'

/** null: this browser stores nothing, so only the server knows. */
function readFlag(): boolean | null {
  try {
    return localStorage.getItem(flagKey) === 'yes'
  } catch {
    return null
  }
}

function writeFlag(signedIn: boolean): void {
  try {
    if (signedIn) localStorage.setItem(flagKey, 'yes')
    else localStorage.removeItem(flagKey)
  } catch {
    // Without a storage a lost session leads to the login instead of the re-login page.
  }
}

/** The session of this page; app/web sets how the server is asked. */
export const session = createSessionStore()

/** The signed-in user's session; null when signed out or not known yet. */
export function useSession(): Session | null {
  return useSyncExternalStore(session.subscribe, session.state).session
}

/** Whether a new password must be set before anything else (spec §2). */
export function mustUpdatePassword({ status }: Pick<Session, 'status'>): boolean {
  return status.startsWith('REQUEST_PASSWORD_UPDATE')
}
