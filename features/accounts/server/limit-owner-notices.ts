import { AppError } from '#platform/contract/errors.ts'
import type { Deps } from './deps.ts'
import type { User } from './user-store.ts'

const noticesToOwner = { max: 3, seconds: 24 * 3600 }

/** May an owner hear once more today that a stranger tried their document or e-mail? Nobody is to be flooded. */
export async function mayNotifyOwner({ limits }: Pick<Deps, 'limits'>, owner: User): Promise<boolean> {
  try {
    await limits.take('account-exists-mail', owner.uuid, noticesToOwner)
    return true
  } catch (error) {
    if (error instanceof AppError && error.code === 'rate_limited') return false
    throw error
  }
}
