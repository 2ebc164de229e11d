import type { ItemOfReply } from '#platform/contract/endpoint.ts'
import { call } from '#platform/web/call.ts'
import { isCallError } from '#platform/web/call-error.ts'
import type { Session } from '#platform/web/session.ts'
import type { getMyUser, logIn, refreshLogin } from '../contract.ts'

/**
 * Asks the server for the session of the browser's cookie; null without one.
 * @throws CallError when the request fails
 */
export async function askSession(): Promise<Session | null> {
  try {
    const { profileImage, ...user } = await call<typeof getMyUser>(
      'GET /api/users/my',
      {},
      { mayBeSignedOut: true },
    )
    return sessionOf({ ...user, profileImageUrl: profileImage?.cdnUrl ?? null })
  } catch (error) {
    if (isCallError(error) && error.status === 401) return null
    if (isCallError(error, 'password_update_required')) return askByRefresh()
    throw error
  }
}

/** While a new password is due only this call returns the user. */
async function askByRefresh(): Promise<Session> {
  return sessionOf(await call<typeof refreshLogin>('POST /api/session/login/refresh'))
}

/** The answer of a login, without the token, which is in the browser's cookie. */
export function sessionOf(row: Omit<ItemOfReply<typeof logIn>, 'token' | 'ipAddress'>): Session {
  return {
    uuid: row.uuid,
    name: row.name,
    language: row.language,
    timezone: row.timezone,
    status: row.status,
    profileImageUrl: row.profileImageUrl,
    paymentCustomerId: row.paymentCustomerId,
    affiliateCode: row.affiliateCode,
    activeSubscriptionUntil: row.activeSubscriptionUntil,
    isPlatformAdministrator: row.isPlatformAdministrator,
    secondFactorDue: row.secondFactorDue,
  }
}
