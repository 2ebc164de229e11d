import { AppError } from '#platform/contract/errors.ts'
import type { Database } from '#platform/server/database/connect.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import type { MemberRole } from '../contract.ts'
import { memberStore } from './member-store.ts'
import { type Merchant, merchantStore } from './merchant-store.ts'

/** A merchant with the caller's role in it. */
export type AccessibleMerchant = Merchant & { role: MemberRole | 'administrator' }

/** `read`: its administrators and platform administrators. `full`: its full administrators. */
export type Need = 'read' | 'full'

type Caller = Pick<Actor, 'userUuid'> & Partial<Pick<Actor, 'isPlatformAdministrator'>>

/**
 * The merchant, for a caller who may do what is needed. Throws `not_found` for strangers, removed administrators and
 * deleted merchants, and `access_denied` where only a full administrator may. `locked` (in a transaction): the merchant
 * stays as it is until the transaction ends.
 */
export async function merchantAccess(
  db: Database,
  actor: Caller,
  uuid: string,
  need: Need,
  { locked = false } = {},
): Promise<AccessibleMerchant> {
  const store = merchantStore(db)
  const merchant = await (locked ? store.lock(uuid) : store.byUuid(uuid))
  const role =
    (await memberStore(db).roleOf(uuid, actor.userUuid)) ??
    (actor.isPlatformAdministrator ? 'administrator' : null)
  if (!merchant || merchant.deletedAt || !role) throw unknownMerchant()
  if (need === 'full' && role !== 'full') throw new AppError('access_denied')

  return { ...merchant, role }
}

export function unknownMerchant(): AppError {
  return new AppError('not_found', { messageKey: 'unknown_merchant' })
}
