import { useTranslations } from 'use-intl'
import type { SkuRow } from './matrix.ts'

/** The name of a row: its values, or that it is the only one. */
export function useNameOfRow(): (row: SkuRow) => string {
  const t = useTranslations('products.matrix')
  return ({ values }) => values.join(' / ') || t('product')
}
