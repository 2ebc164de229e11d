import { day } from '#platform/contract/time.ts'
import { hashToken } from '#platform/server/secret-box.ts'
import type { AccountsDeps } from './deps.ts'
import { accessRecordStore } from './erasure/access-record-store.ts'
import { isSecondFactorDue } from './second-factor/has-second-factor.ts'
import { sessionStore } from './session-store.ts'
import type { User } from './user-store.ts'

/** The client of a request. */
export type Place = { address: string; userAgent: string }

/** A session ends 30 days after the login, however often it is refreshed (NIST SP 800-63B, 4.1.3). */
const longestSession = 30 * day

/**
 * Opens a session of one day and returns the login response with the access token. `signedInAt`: when the user
 * authenticated; earlier than now if the session replaces another.
 */
export async function openSession(
  { connection, clock, ids, env }: Pick<AccountsDeps, 'connection' | 'clock' | 'ids' | 'env'>,
  user: User,
  { address, userAgent }: Place,
  signedInAt = clock.now(),
) {
  const token = ids.token(32)
  const now = clock.now()
  const expiresAt = new Date(Math.min(now.getTime() + day, signedInAt.getTime() + longestSession))

  await sessionStore(connection.db).add({
    id: ids.uuid(),
    userUuid: user.uuid,
    tokenHash: hashToken(token),
    device: userAgent,
    address,
    createdAt: signedInAt,
    lastUsedAt: now,
    expiresAt,
  })

  await accessRecordStore(connection.db).add({ id: ids.uuid(), userUuid: user.uuid, address, at: now })

  return {
    uuid: user.uuid,
    token,
    language: user.language,
    name: user.name,
    profileImageUrl: user.profileImage?.cdnUrl ?? null,
    status: user.status,
    timezone: user.timezone,
    ipAddress: address,
    paymentCustomerId: user.paymentCustomerId,
    affiliateCode: user.affiliateCode,
    activeSubscriptionUntil: user.activeSubscriptionUntil,
    isPlatformAdministrator: user.isPlatformAdministrator,
    secondFactorDue: await isSecondFactorDue({ connection, env }, user),
  }
}
