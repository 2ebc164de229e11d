import type { RequestOf } from '#platform/contract/endpoint.ts'
import { AppError, fieldError } from '#platform/contract/errors.ts'
import { foldText } from '#platform/contract/fold-text.ts'
import { pageOf } from '#platform/contract/table.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import {
  type deleteCategory as deleteCall,
  mostOfMerchant,
  type saveCategory as saveCall,
} from '../../contract.ts'
import type { CatalogueDeps } from '../deps.ts'
import { categoryStore } from './category-store.ts'

type Deps = Pick<CatalogueDeps, 'connection' | 'merchants' | 'clock'>

/** The categories of a merchant, by name. */
export async function listCategories(
  { connection, merchants }: Deps,
  actor: Actor,
  { merchantUuid }: { merchantUuid: string },
) {
  await merchants.access(actor, merchantUuid, 'read')
  const rows = await categoryStore(connection.db).ofMerchant(merchantUuid)
  return pageOf(rows, rows.length, { page: 1, limit: mostOfMerchant.categories })
}

/** Adds a category, or renames one. Throws `conflict` when another one has the name. */
export async function saveCategory(
  { connection, merchants, clock }: Deps,
  actor: Actor,
  { merchantUuid, id, name }: RequestOf<typeof saveCall>['body'],
) {
  await merchants.access(actor, merchantUuid, 'full')
  return connection.transaction(async (tx) => {
    const store = categoryStore(tx)
    const before = await store.ofMerchant(merchantUuid)
    const known = before.find((category) => category.id === id)
    if (id != null && !known) throw new AppError('not_found')
    if (before.some((category) => category.id !== id && category.key === foldText(name))) throw nameTaken()
    if (known) {
      await store.rename(known.id, name)
      return { ...known, name }
    }

    if (before.length >= mostOfMerchant.categories) throw fieldError('name', 'too_many_categories')
    const added = await store.add(merchantUuid, name, clock.now())
    if (added === null) throw nameTaken()
    return { id: added, name, products: 0 }
  })
}

export async function deleteCategory(
  { connection, merchants }: Deps,
  actor: Actor,
  { merchantUuid, id }: RequestOf<typeof deleteCall>['body'],
): Promise<void> {
  await merchants.access(actor, merchantUuid, 'full')
  const isDeleted = await connection.transaction((tx) => categoryStore(tx).delete(merchantUuid, id))
  if (!isDeleted) throw new AppError('not_found')
}

/** For a name that another category or variation of the merchant has. */
export function nameTaken(): AppError {
  return new AppError('conflict', { messageKey: 'name_is_used', fields: { name: ['name_is_used'] } })
}
