import { AppError } from '#platform/contract/errors.ts'
import type { Database } from '#platform/server/database/connect.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import type { CustomersDeps } from '../deps.ts'
import { type Customer, customerStore } from './customer-store.ts'

/** Whose customers a caller sees: those of an account, or only the buyers of one of its merchants. */
export type Scope = { ownerUuid: string; merchantUuid: string | null; isWithheld: boolean }

/**
 * The caller's own customers, or the buyers of a merchant that the caller administers; those who may only read get no
 * personal data. Throws `not_found` for strangers.
 */
export async function scopeOf(
  { merchants }: Pick<CustomersDeps, 'merchants'>,
  actor: Actor,
  merchantUuid?: string,
): Promise<Scope> {
  if (!merchantUuid) return { ownerUuid: actor.userUuid, merchantUuid: null, isWithheld: false }
  const merchant = await merchants.access(actor, merchantUuid, 'read')
  return { ownerUuid: merchant.createdByUuid, merchantUuid, isWithheld: merchant.role !== 'full' }
}

export const unknownCustomer = () => new AppError('not_found', { messageKey: 'unknown_customer' })

/** A customer of this scope; `not_found` for all others, and for one that is merged into another. */
export async function customerIn(db: Database, scope: Scope, uuid: string): Promise<Customer> {
  const found = await customerStore(db).one(scope, uuid)
  if (!found) throw unknownCustomer()
  return found
}

/** The caller's own customer. */
export function ownCustomer(db: Database, actor: Actor, uuid: string): Promise<Customer> {
  return customerIn(db, { ownerUuid: actor.userUuid, merchantUuid: null, isWithheld: false }, uuid)
}
