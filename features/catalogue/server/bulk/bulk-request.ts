import type { RequestOf } from '#platform/contract/endpoint.ts'
import { fieldError } from '#platform/contract/errors.ts'
import type { applyBulkEdit, prepareBulkEdit } from '../../bulk-contract.ts'
import { gatewaysOf } from '../../contract.ts'
import type { ProductFilter } from '../products/product-search-store.ts'
import { searchWords } from '../products/product-text.ts'
import type { BulkEdit } from './apply-edit.ts'

type Edit = RequestOf<typeof applyBulkEdit>['body']['edit']
type Filter = RequestOf<typeof prepareBulkEdit>['body']['filter']

/** What was asked of a bulk edit, as it is stored with the change. */
export type BulkRequest = { target: BulkTarget; edit: BulkEdit }

/** Products by their uuids, or those that were frozen as the targets of the change. */
type BulkTarget = { uuids: string[] } | 'frozen'

const leastPercent = -10_000
const mostPercent = 100_000

export function filterOf(merchantUuid: string, filter: Filter): ProductFilter {
  return {
    merchantUuid,
    gateways: filter.productGateway ? gatewaysOf(filter.productGateway) : null,
    id: null,
    uuids: null,
    words: searchWords(filter.q ?? ''),
    active: filter.active ?? null,
    available: filter.available ?? null,
    categoryId: filter.categoryId ?? null,
  }
}

/** The edit that was sent. Throws a field error for one that makes no sense for any product. */
export function editOf(edit: Edit): BulkEdit {
  switch (edit.field) {
    case 'active':
      return { kind: 'active', active: edit.value }
    case 'category':
      return { kind: 'category', by: edit.by, categoryId: edit.categoryId }
    case 'group':
      return { kind: 'group', by: edit.by, groupId: edit.groupId }
    case 'stock':
      if (edit.by === 'set' && edit.value < 0) throw fieldError('edit.value', 'bulk_stock_below_zero')
      return { kind: 'stock', by: edit.by, value: edit.value }
    default: {
      const { by, value, rounding } = edit
      if (by === 'percent' && (value < leastPercent || value > mostPercent))
        throw fieldError('edit.value', 'bulk_percent')
      if (by === 'set' && value < 0) throw fieldError('edit.value', 'bulk_price_below_zero')
      return {
        kind: 'price',
        of: edit.field === 'price_sale' ? 'sale' : 'discount',
        edit: { by, value, rounding },
      }
    }
  }
}
