import type { Database } from '#platform/server/database/connect.ts'
import { mostOfMerchant } from '../../contract.ts'
import { shownName } from '../../product-name.ts'
import { groupStore } from '../lists/group-store.ts'
import type { ShownChange, ShownState, StoredLeftOut, StoredProductState } from '../product-model.ts'
import { applyEdit, type BulkEdit } from './apply-edit.ts'
import type { ProductWithState, StateChange } from './product-state-store.ts'

/** What an edit does to each of these products: those that change, and those that cannot. The others have it already. */
export function editProducts(
  products: ProductWithState[],
  edit: BulkEdit,
  roomOfGroup: number | null,
): { changes: StateChange[]; refused: (StoredLeftOut & { uuid: string })[] } {
  const changes: StateChange[] = []
  const refused: (StoredLeftOut & { uuid: string })[] = []
  for (const product of products) {
    const refuse = (reason: string) =>
      refused.push({ uuid: product.uuid, name: shownName(product.state.name), reason })
    const edited = applyEdit(product.state, product.gateway, edit)
    if ('refused' in edited) refuse(edited.refused)
    else if (JSON.stringify(edited.after) === JSON.stringify(product.state)) continue
    else if (edit.kind === 'group' && roomOfGroup === null) refuse('bulk_group_gone')
    else if (edit.kind === 'group' && edit.by === 'add' && changes.length >= (roomOfGroup ?? 0))
      refuse('too_many_products_of_group')
    else changes.push({ product, after: edited.after })
  }
  return { changes, refused }
}

/** How many products the group of an edit can take; null if it is gone. It stays so until the transaction ends. */
export async function roomOfGroup(
  db: Database,
  merchantUuid: string,
  edit: BulkEdit,
): Promise<number | null> {
  if (edit.kind !== 'group') return null
  const store = groupStore(db)
  const group = await store.lock(merchantUuid, edit.groupId)
  return group && mostOfMerchant.groupProducts - (await store.countProducts(edit.groupId))
}

/** A change as a preview shows it. */
export function shownChange({ product, after }: StateChange): ShownChange {
  return {
    uuid: product.uuid,
    name: shownName(product.state.name),
    gateway: product.gateway,
    before: shownState(product.state),
    after: shownState(after),
  }
}

function shownState(state: StoredProductState): ShownState {
  const { priceSale, priceDiscount, active, categoryIds, group, skus } = state
  const offers = skus.length === 0 ? [{ priceSale, priceDiscount }] : skus
  return {
    priceSale: offers.map((one) => one.priceSale),
    priceDiscount: offers.map((one) => one.priceDiscount),
    stock: skus.map(({ quantityManaged, onHand }) => (quantityManaged ? onHand : null)),
    active,
    categoryIds,
    inGroup: group?.isIn ?? null,
  }
}
