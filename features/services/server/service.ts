import type { Http } from '#platform/server/http/http-server.ts'
import type { ServiceFailure } from '../service-states.ts'
import type { ServiceConnection } from './connections/connection-store.ts'
import type { ServicesDeps } from './deps.ts'

/** What a service lets us use an account with. Both tokens are stored encrypted. */
export type ServiceGrant = {
  accessToken: string
  /** What the next access token is asked for with: a refresh token, or the merchant's keys. Null: there is no next one. */
  refreshToken: string | null
  /** Null: it does not end by itself. */
  expiresAt: Date | null
  /** The merchant's account at the service. */
  accountId: string
  /** Null: those of the grant before, as it was renewed. */
  permissions: string[] | null
  /** What else is needed to call it; stored as it is, so no secrets. */
  details?: Record<string, string>
}

/** `refused`: the code, the keys or the refresh token are good for nothing. `failed`: nothing is known of it. */
export type GrantAnswer = { kind: 'granted'; grant: ServiceGrant } | { kind: 'refused' } | { kind: 'failed' }

/** An attempt to connect: `state` comes back with the browser. `keys`: of an app of the merchant's own. */
type Attempt = { state: string; redirectUri: string; merchantUuid: string; keys: Record<string, string> }

/** `secret`: what the attempt is finished with, stored encrypted. */
type BeginningOnPage = { url: string; secret: string }

/** The merchant allows us to use her account on a page of the service. */
type ConnectedOnPage = {
  by: 'page'
  begin(deps: ServicesDeps, attempt: Attempt): BeginningOnPage | null | Promise<BeginningOnPage | null>
  finish(
    deps: ServicesDeps,
    returned: { code: string; secret: string; redirectUri: string },
  ): Promise<GrantAnswer>
}

/** The merchant copies keys from the service; `serviceFacts` names them. */
type ConnectedByKeys = {
  by: 'keys'
  finish(deps: ServicesDeps, keys: Record<string, string>): Promise<GrantAnswer>
}

/**
 * A service that merchants connect an account of: what differs from one to another. Storing, renewal, noting what came of
 * calls, e-mails and the card on the screen are the same for all (`connections/`).
 */
export type Service = {
  /** Whether this installation can connect it. */
  isConfigured: boolean
  /** Nothing that is done there happens in truth. */
  isSimulated: boolean
  connect: ConnectedOnPage | ConnectedByKeys
  /** Tokens with less than this left, in milliseconds, are renewed at night. */
  renewBefore: number
  /** They are renewed every two hours as well: its refresh tokens do not live much longer than a day. */
  renewsByDay?: boolean
  /** The next grant for a refresh token or keys. Takes less than 10 s: one caller renews, under a lease. */
  renew(deps: ServicesDeps, refreshToken: string): Promise<GrantAnswer>
  /**
   * Asks whose account it is, by `callService`, and what it lacks. Null if the service did not answer for this account; the
   * failed call was noted then.
   */
  test(deps: ServicesDeps, connection: ServiceConnection): Promise<TestResult | null>
  /**
   * Gives the access back, where we would have it after the tokens are deleted: nothing needs it any more. False: to be
   * tried again.
   */
  letGo?(deps: ServicesDeps, connection: ServiceConnection): Promise<boolean>
  /** Routes of its own, such as its webhook. */
  routes?(http: Http, deps: ServicesDeps): void
}

/** `details`: take the place of those that are stored. */
type TestResult = {
  accountName: string | null
  lacks: ServiceFailure | null
  details?: Record<string, string>
}
