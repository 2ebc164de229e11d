import type { InputOf } from '#platform/contract/endpoint.ts'
import { readPrice } from '#platform/web/read-price.ts'
import type { previewBulkEdit } from '../../contract.ts'

export type BulkEdit = InputOf<typeof previewBulkEdit>['edit']

/** The acts of the form, each with the kind of value it takes. */
export const bulkActs = {
  pricePercent: 'percent',
  priceAmount: 'amount',
  priceSet: 'price',
  discountPercent: 'percent',
  discountNone: 'none',
  stockAdd: 'units',
  stockSet: 'units',
  activate: 'none',
  deactivate: 'none',
  categoryAdd: 'category',
  categoryRemove: 'category',
  groupAdd: 'group',
  groupRemove: 'group',
} as const
export type BulkAct = keyof typeof bulkActs

/** The form as typed. `value`: "10", "-10", "5,90", the id of a category or group. */
export type BulkValues = { act: BulkAct; value: string; rounding: 'none' | '100' | 'x90' | 'x99' }

export const newBulkValues: BulkValues = { act: 'pricePercent', value: '', rounding: 'none' }

/** The edit that the form describes; null while its value is not valid. */
export function bulkEditOf({ act, value, rounding }: BulkValues): BulkEdit | null {
  const n = numberOf(bulkActs[act], value)
  if (Number.isNaN(n)) return null
  switch (act) {
    case 'pricePercent':
      return { field: 'price_sale', by: 'percent', value: n, rounding }
    case 'priceAmount':
      return { field: 'price_sale', by: 'amount', value: n, rounding }
    case 'priceSet':
      return { field: 'price_sale', by: 'set', value: n, rounding: 'none' }
    case 'discountPercent':
      return { field: 'price_discount', by: 'percent', value: -Math.abs(n), rounding }
    case 'discountNone':
      return { field: 'price_discount', by: 'set', value: 0, rounding: 'none' }
    case 'stockAdd':
      return { field: 'stock', by: 'add', value: n }
    case 'stockSet':
      return n < 0 ? null : { field: 'stock', by: 'set', value: n }
    case 'activate':
      return { field: 'active', value: true }
    case 'deactivate':
      return { field: 'active', value: false }
    case 'categoryAdd':
      return { field: 'category', by: 'add', categoryId: n }
    case 'categoryRemove':
      return { field: 'category', by: 'remove', categoryId: n }
    case 'groupAdd':
      return { field: 'group', by: 'add', groupId: n }
    case 'groupRemove':
      return { field: 'group', by: 'remove', groupId: n }
  }
}

/** A percent in hundredths, an amount in centavos, units; NaN: not valid. */
function numberOf(kind: (typeof bulkActs)[BulkAct], typed: string): number {
  if (kind === 'none') return 0
  const text = typed.trim().replace('−', '-')
  const sign = text.startsWith('-') ? -1 : 1
  const size = text.replace(/^[+-]/, '')
  if (kind === 'units' || kind === 'category' || kind === 'group')
    return /^\d{1,9}$/.test(size) ? sign * Number(size) : Number.NaN
  const cents = readPrice(size.replace('%', ''))
  if (cents === null) return Number.NaN
  return kind === 'price' && sign < 0 ? Number.NaN : sign * cents
}
