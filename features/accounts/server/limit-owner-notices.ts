import { AppError } from '#platform/contract/errors.ts'
import type { AccountsDeps } from './deps.ts'
import type { User } from './user-store.ts'

const noticesToOwner = { max: 3, seconds: 24 * 3600 }

/**
 * Whether an owner may be notified again that another person tried the owner's document or e-mail: at most 3 a day.
 */
export async function mayNotifyOwner(
  { limits }: Pick<AccountsDeps, 'limits'>,
  owner: User,
): Promise<boolean> {
  try {
    await limits.take('account-exists-mail', owner.uuid, noticesToOwner)
    return true
  } catch (error) {
    if (error instanceof AppError && error.code === 'rate_limited') return false
    throw error
  }
}
