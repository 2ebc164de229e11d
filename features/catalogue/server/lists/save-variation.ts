import type { RequestOf } from '#platform/contract/endpoint.ts'
import { AppError, fieldError } from '#platform/contract/errors.ts'
import { foldText } from '#platform/contract/fold-text.ts'
import { pageOf } from '#platform/contract/table.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import {
  type deleteVariation as deleteCall,
  mostOfMerchant,
  type saveVariation as saveCall,
} from '../../contract.ts'
import type { CatalogueDeps } from '../deps.ts'
import { nameTaken } from './save-category.ts'
import { variationStore } from './variation-store.ts'

type Deps = Pick<CatalogueDeps, 'connection' | 'merchants' | 'clock'>
type Input = RequestOf<typeof saveCall>['body']

/** The variations of a merchant with their values, by name. */
export async function listVariations(
  { connection, merchants }: Deps,
  actor: Actor,
  { merchantUuid }: { merchantUuid: string },
) {
  await merchants.access(actor, merchantUuid, 'read')
  const rows = await variationStore(connection.db).ofMerchant(merchantUuid)
  return pageOf(rows, rows.length, { page: 1, limit: mostOfMerchant.variations })
}

/** Adds a variation, or changes its name and values. Throws `conflict` for a removed value that a sku has. */
export async function saveVariation({ connection, merchants, clock }: Deps, actor: Actor, input: Input) {
  const { merchantUuid, id, name } = input
  await merchants.access(actor, merchantUuid, 'full')
  return connection.transaction(async (tx) => {
    const store = variationStore(tx)
    const before = await store.ofMerchant(merchantUuid)
    const known = before.find((variation) => variation.id === id)
    if (id != null && !known) throw new AppError('not_found')
    const values = checkedValues(input, new Set(known?.values.map((value) => value.id)))
    if (before.some((variation) => variation.id !== id && variation.key === foldText(name))) throw nameTaken()
    if (!known && before.length >= mostOfMerchant.variations)
      throw fieldError('name', 'too_many_variations_of_merchant')

    const variationId = known?.id ?? (await store.add(merchantUuid, name, clock.now()))
    if (variationId === null) throw nameTaken()
    if (known) await refuseUsed(store, variationId, values)
    await store.rename(variationId, name)
    await store.setValues(variationId, values)
    const saved = (await store.ofMerchant(merchantUuid)).find((variation) => variation.id === variationId)
    return saved as NonNullable<typeof saved>
  })
}

function checkedValues({ values }: Input, known: Set<number>): { id: number | null; value: string }[] {
  const keys = new Set<string>()
  return values.map(({ id = null, value }, place) => {
    if (id !== null && !known.delete(id)) throw fieldError(`values.${place}.id`, 'invalid_value')
    if (keys.has(foldText(value))) throw fieldError(`values.${place}.value`, 'value_repeated')
    keys.add(foldText(value))
    return { id, value }
  })
}

async function refuseUsed(
  store: ReturnType<typeof variationStore>,
  variationId: number,
  values: { id: number | null }[],
): Promise<void> {
  const kept = values.flatMap(({ id }) => (id === null ? [] : [id]))
  const [used] = await store.valuesInUse(variationId, kept)
  if (used !== undefined)
    throw new AppError('conflict', { messageKey: 'value_is_used', params: { value: used } })
}

export async function deleteVariation(
  { connection, merchants }: Deps,
  actor: Actor,
  { merchantUuid, id }: RequestOf<typeof deleteCall>['body'],
): Promise<void> {
  await merchants.access(actor, merchantUuid, 'full')
  await connection.transaction(async (tx) => {
    const store = variationStore(tx)
    if (!(await store.idsOf(merchantUuid, [id])).has(id)) throw new AppError('not_found')
    if (!(await store.delete(id))) throw new AppError('conflict', { messageKey: 'variation_is_used' })
  })
}
