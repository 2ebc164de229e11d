import { day } from '#platform/contract/time.ts'
import { hashToken } from '#platform/server/secret-box.ts'
import type { Deps } from './deps.ts'
import { accessRecordStore } from './erasure/access-record-store.ts'
import type { User } from './user-store.ts'

/** From where somebody calls. */
export type Place = { address: string; userAgent: string }

/** Begins a session of one day for `user` and answers what a login answers, the access token included. */
export async function openSession(
  { sessions, connection, clock, ids }: Pick<Deps, 'sessions' | 'connection' | 'clock' | 'ids'>,
  user: User,
  { address, userAgent }: Place,
) {
  const token = ids.token(32)
  const now = clock.now()

  await sessions.add({
    id: ids.uuid(),
    userUuid: user.uuid,
    tokenHash: hashToken(token),
    device: userAgent,
    address,
    createdAt: now,
    lastUsedAt: now,
    expiresAt: new Date(now.getTime() + day),
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
  }
}
