import { AppError } from '#platform/contract/errors.ts'
import { affiliateStore } from './affiliate-store.ts'
import type { AffiliatesDeps } from './deps.ts'

/** Returns name and picture of the affiliate with this code. Throws `not_found` for an unknown code. */
export async function showReferrer({ connection, accounts }: AffiliatesDeps, code: string) {
  const affiliate = await affiliateStore(connection.db).byCode(code)
  const person = affiliate && (await accounts.traitsOf([affiliate.userUuid])).get(affiliate.userUuid)
  if (!person) throw new AppError('not_found')
  return { name: person.name, profileImage: person.profileImage }
}
