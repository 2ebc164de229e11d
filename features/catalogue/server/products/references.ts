import { fieldError } from '#platform/contract/errors.ts'
import type { Database } from '#platform/server/database/connect.ts'
import { categoryStore } from '../lists/category-store.ts'
import { variationStore } from '../lists/variation-store.ts'
import { imageStore } from './image-store.ts'
import type { KnownValues } from './sku-draft.ts'

/** Refuses pictures that are not the merchant's, or that another product shows. */
export async function refuseForeignImages(
  db: Database,
  { merchantUuid, productUuid }: { merchantUuid: string; productUuid: string },
  uuids: string[],
  fieldOf: (place: number) => string = (place) => `images.${place}`,
): Promise<void> {
  if (uuids.length === 0) return
  const usable = await imageStore(db).usable(merchantUuid, productUuid, uuids)
  const foreign = uuids.findIndex((uuid) => !usable.has(uuid))
  if (foreign !== -1) throw fieldError(`${fieldOf(foreign)}.url`, 'invalid_image_address')
}

/** Categories by the ids that were sent, each once. Throws for those of another merchant. */
export async function ownCategories(db: Database, merchantUuid: string, ids: number[]): Promise<number[]> {
  const known = await categoryStore(db).idsOf(merchantUuid, ids)
  const foreign = ids.findIndex((id) => !known.has(id))
  if (foreign !== -1) throw fieldError(`categories_ids.${foreign}`, 'invalid_value')
  return [...new Set(ids)]
}

/** Variations by the ids that were sent. Throws for those of another merchant, and for a repeated one. */
export async function ownVariations(db: Database, merchantUuid: string, ids: number[]): Promise<number[]> {
  const known = await variationStore(db).idsOf(merchantUuid, ids)
  const wrong = ids.findIndex((id, place) => !known.has(id) || ids.indexOf(id) !== place)
  if (wrong !== -1) throw fieldError(`variations_ids.${wrong}`, 'invalid_value')
  return ids
}

/** The values of these variations. */
export async function valuesOf(db: Database, variationIds: number[]): Promise<KnownValues> {
  const values = await variationStore(db).valuesOf(variationIds)
  return new Map(values.map(({ id, variationId, value }) => [id, { variationId, value }]))
}
