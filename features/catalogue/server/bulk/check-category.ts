import { AppError } from '#platform/contract/errors.ts'
import type { Database } from '#platform/server/database/connect.ts'
import { namesStore } from '../import/names-store.ts'
import type { BulkEdit } from './apply-edit.ts'

/** Throws `not_found` for a category of another merchant. */
export async function checkCategory(db: Database, merchantUuid: string, edit: BulkEdit): Promise<void> {
  if (edit.kind !== 'category') return
  if (!(await namesStore(db).isCategory(merchantUuid, edit.categoryId))) throw new AppError('not_found')
}
