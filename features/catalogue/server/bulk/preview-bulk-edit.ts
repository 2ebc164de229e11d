import type { RequestOf } from '#platform/contract/endpoint.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import { type previewBulkEdit as contract, shownChanges } from '../../bulk-contract.ts'
import { shownName } from '../../product-name.ts'
import type { CatalogueDeps } from '../deps.ts'
import type { StoredProductState } from '../product-model.ts'
import { productSearchStore } from '../products/product-search-store.ts'
import { applyEdit } from './apply-edit.ts'
import { type BulkTarget, bulkRequest } from './bulk-request.ts'
import { checkCategory } from './check-category.ts'
import { productStateStore } from './product-state-store.ts'

const page = 500

/** Calculates a bulk edit for every product of its target, and changes nothing. */
export async function previewBulkEdit(
  { connection, merchants }: Pick<CatalogueDeps, 'connection' | 'merchants'>,
  actor: Actor,
  body: RequestOf<typeof contract>['body'],
) {
  const { uuid: merchantUuid } = await merchants.access(actor, body.merchantUuid, 'full')
  const { target, edit } = bulkRequest(body)
  const { db } = connection
  await checkCategory(db, merchantUuid, edit)
  const rows: { uuid: string; name: string; gateway: StateGateway; before: ShownState; after: ShownState }[] =
    []
  const leftOut: { uuid: string; name: string; reason: string }[] = []
  const counts = { products: 0, changed: 0, refused: 0 }

  let behind = 0
  for (;;) {
    const found = await targetPage({ db, merchantUuid, target, behind, limit: page })
    for (const { uuid, gateway, state } of await productStateStore(db).read(found.map((one) => one.uuid))) {
      counts.products += 1
      const edited = applyEdit(state, gateway, edit)
      const name = shownName(state.name)
      if ('refused' in edited) {
        counts.refused += 1
        if (leftOut.length < shownChanges) leftOut.push({ uuid, name, reason: edited.refused })
      } else if (JSON.stringify(edited.after) !== JSON.stringify(state)) {
        counts.changed += 1
        if (rows.length < shownChanges)
          rows.push({ uuid, name, gateway, before: shownState(state), after: shownState(edited.after) })
      }
    }
    if (found.length < page) return { ...counts, rows, leftOut }
    behind = found.at(-1)?.id ?? 0
  }
}

type StateGateway = Parameters<typeof applyEdit>[1]
type ShownState = ReturnType<typeof shownState>

/** A page of the products of a target, by their numbers. */
export function targetPage({
  db,
  merchantUuid,
  target,
  ...place
}: {
  db: Parameters<typeof productSearchStore>[0]
  merchantUuid: string
  target: BulkTarget
  behind: number
  upTo?: number
  limit: number
}): Promise<{ uuid: string; id: number }[]> {
  const store = productSearchStore(db)
  return 'uuids' in target
    ? store.idsAmong(merchantUuid, target.uuids, place)
    : store.idsOf({ merchantUuid, ...target.filter }, place)
}

function shownState({ priceSale, priceDiscount, active, categoryIds, skus }: StoredProductState) {
  const offers = skus.length === 0 ? [{ priceSale, priceDiscount }] : skus
  return {
    priceSale: offers.map((one) => one.priceSale),
    priceDiscount: offers.map((one) => one.priceDiscount),
    stock: skus.map(({ quantityManaged, onHand }) => (quantityManaged ? onHand : null)),
    active,
    categoryIds,
  }
}
