import type { ImportMapping } from '../../import-fields.ts'

/** An uploaded file of products, and its columns once they were confirmed. */
export type ImportRequest = {
  bytes: number
  rows: number
  plan: { mapping: ImportMapping; hasHeads: boolean; gateway: 'external-link' | 'native' } | null
}
