import type { RequestOf } from '#platform/contract/endpoint.ts'
import { fieldError } from '#platform/contract/errors.ts'
import type { updateStream } from '../../contract.ts'
import type { StreamsDeps } from '../deps.ts'
import type { Stream } from '../stream-store.ts'

type Fields = Pick<
  RequestOf<typeof updateStream>['body'],
  'productsUuid' | 'activeProductsId' | 'featuredProductsId' | 'fullCheckoutGroupId'
>

/** Throws `validation_failed` for products and a group that are not the merchant's. Call it before the transaction. */
export async function refuseForeignProducts(
  { catalogue }: Pick<StreamsDeps, 'catalogue'>,
  merchantUuid: string,
  { productsUuid, fullCheckoutGroupId }: Fields,
): Promise<void> {
  const wanted = new Set(productsUuid)
  if (wanted.size > 0 && (await catalogue.ownProducts(merchantUuid, [...wanted])).length < wanted.size)
    throw fieldError('products_uuid', 'stream_product_gone')
  if (fullCheckoutGroupId != null && !(await catalogue.hasGroup(merchantUuid, fullCheckoutGroupId)))
    throw fieldError('full_checkout_group_id', 'stream_group_gone')
}

/**
 * The products after a change. New ones are active unless `active_products_id` is sent; active and featured ones that
 * left the stream's list leave these, too. Throws `validation_failed` for sent ones that are not in the list.
 */
export function changedProducts(before: Stream, sent: Fields): Partial<Stream> {
  if (!sent.productsUuid && !sent.activeProductsId && !sent.featuredProductsId) return {}
  const productsUuid = [...new Set(sent.productsUuid ?? before.productsUuid)]
  const refuseOthers = (field: string, uuids: string[] | undefined) => {
    if (uuids?.some((uuid) => !productsUuid.includes(uuid)))
      throw fieldError(field, 'stream_product_not_listed')
  }
  refuseOthers('active_products_id', sent.activeProductsId)
  refuseOthers('featured_products_id', sent.featuredProductsId)
  const added = productsUuid.filter((uuid) => !before.productsUuid.includes(uuid))
  const active = sent.activeProductsId ?? [...before.activeProductsId, ...added]
  const featured = new Set(sent.featuredProductsId ?? before.featuredProductsId)
  return {
    productsUuid,
    activeProductsId: productsUuid.filter((uuid) => active.includes(uuid)),
    featuredProductsId: [...featured].filter((uuid) => productsUuid.includes(uuid)),
  }
}
