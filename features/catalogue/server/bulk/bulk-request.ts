import type { RequestOf } from '#platform/contract/endpoint.ts'
import { fieldError } from '#platform/contract/errors.ts'
import type { applyBulkEdit } from '../../bulk-contract.ts'
import { gatewaysOf } from '../../contract.ts'
import type { ProductFilter } from '../products/product-search-store.ts'
import { searchWords } from '../products/product-text.ts'
import type { BulkEdit } from './apply-edit.ts'

type Body = RequestOf<typeof applyBulkEdit>['body']

/** What was asked of a bulk edit, as it is stored with the change. */
export type BulkRequest = { target: BulkTarget; edit: BulkEdit }
export type BulkTarget = { uuids: string[] } | { filter: Omit<ProductFilter, 'merchantUuid'> }

const leastPercent = -10_000
const mostPercent = 100_000

/** Throws a field error for an edit that makes no sense for any product. */
export function bulkRequest({ target, edit }: Body): BulkRequest {
  return {
    target:
      'productUuids' in target
        ? { uuids: [...new Set(target.productUuids)] }
        : {
            filter: {
              gateways: target.filter.productGateway ? gatewaysOf(target.filter.productGateway) : null,
              id: null,
              words: searchWords(target.filter.q ?? ''),
              active: target.filter.active ?? null,
              available: target.filter.available ?? null,
              categoryId: target.filter.categoryId ?? null,
            },
          },
    edit: editOf(edit),
  }
}

function editOf(edit: Body['edit']): BulkEdit {
  switch (edit.field) {
    case 'active':
      return { kind: 'active', active: edit.value }
    case 'category':
      return { kind: 'category', by: edit.by, categoryId: edit.categoryId }
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
