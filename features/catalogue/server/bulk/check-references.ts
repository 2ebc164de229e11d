import { AppError } from '#platform/contract/errors.ts'
import type { Database } from '#platform/server/database/connect.ts'
import { namesStore } from '../import/names-store.ts'
import { groupStore } from '../lists/group-store.ts'
import type { BulkEdit } from './apply-edit.ts'

/** Throws `not_found` for a category or group of another merchant, `conflict` for a group that a connected shop keeps. */
export async function checkReferences(db: Database, merchantUuid: string, edit: BulkEdit): Promise<void> {
  if (edit.kind === 'category' && !(await namesStore(db).isCategory(merchantUuid, edit.categoryId)))
    throw new AppError('not_found')
  if (edit.kind !== 'group') return
  const group = await groupStore(db).lock(merchantUuid, edit.groupId)
  if (!group) throw new AppError('not_found')
  if (group.gatewayGroupId !== null) throw new AppError('conflict', { messageKey: 'bulk_group_of_shop' })
}
