import type { RequestOf } from '#platform/contract/endpoint.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import { type previewBulkEdit as contract, shownChanges } from '../../bulk-contract.ts'
import type { CatalogueDeps } from '../deps.ts'
import { productStore } from '../products/product-store.ts'
import { editOf } from './bulk-request.ts'
import { checkReferences } from './check-references.ts'
import { editProducts, roomOfGroup, shownChange } from './edit-products.ts'
import { groupIdOf, productStateStore } from './product-state-store.ts'

/** Calculates an edit of selected products, and changes nothing. */
export async function previewBulkEdit(
  { connection, merchants }: Pick<CatalogueDeps, 'connection' | 'merchants'>,
  actor: Actor,
  body: RequestOf<typeof contract>['body'],
) {
  const { uuid: merchantUuid } = await merchants.access(actor, body.merchantUuid, 'full')
  const edit = editOf(body.edit)
  const { db } = connection
  await checkReferences(db, merchantUuid, edit)
  const own = await productStore(db).ofMerchant(merchantUuid, body.target.productUuids)
  const products = await productStateStore(db).read(
    own.map(({ uuid }) => uuid),
    { groupId: groupIdOf(edit) },
  )
  const room = await roomOfGroup(db, merchantUuid, edit)
  const { changes, refused } = editProducts(products, edit, room)
  return {
    ...{ products: products.length, changed: changes.length, refused: refused.length },
    rows: changes.slice(0, shownChanges).map(shownChange),
    leftOut: refused.slice(0, shownChanges),
  }
}
