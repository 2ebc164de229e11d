import type { RequestOf } from '#platform/contract/endpoint.ts'
import { AppError } from '#platform/contract/errors.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import type { joinProgramme as contract } from '../contract.ts'
import { type Affiliate, affiliateStore } from './affiliate-store.ts'
import type { AffiliatesDeps } from './deps.ts'
import { suggestCode } from './suggest-code.ts'

type Input = RequestOf<typeof contract>['body']

/** Makes the caller an affiliate. The code can never be changed, because old links must not lead to another user. */
export async function joinProgramme(deps: AffiliatesDeps, actor: Actor, { affiliateCode }: Input) {
  const { connection, accounts, clock, ids } = deps
  const known = await affiliateStore(connection.db).byUser(actor.userUuid)
  if (known) return memberAgain(known, affiliateCode)

  const name = (await accounts.traitsOf([actor.userUuid])).get(actor.userUuid)?.name ?? ''
  const code = affiliateCode ?? (await suggestCode(affiliateStore(connection.db), ids, name))
  const joinedAt = clock.now()
  const isAdded = await connection.transaction(async (tx) => {
    if (!(await affiliateStore(tx).add({ userUuid: actor.userUuid, code, joinedAt }))) return false
    await accounts.setAffiliateCode(tx, actor.userUuid, code, joinedAt)
    return true
  })
  if (isAdded) return { affiliateCode: code, affiliateAt: joinedAt }

  const meanwhile = await affiliateStore(connection.db).byUser(actor.userUuid)
  if (!meanwhile) throw new AppError('conflict', { messageKey: 'affiliate_code_taken' })
  return memberAgain(meanwhile, affiliateCode)
}

function memberAgain({ code, joinedAt }: Affiliate, wanted: string | null | undefined) {
  if (wanted && wanted.toLowerCase() !== code.toLowerCase())
    throw new AppError('conflict', { messageKey: 'affiliate_already_member', params: { code } })
  return { affiliateCode: code, affiliateAt: joinedAt }
}
