import { useTranslations } from 'use-intl'
import type { Difference } from '#platform/web/versions-dialog.tsx'
import { rowsOf } from '../sku-matrix/matrix.ts'
import type { ProductValues } from './product-values.ts'

/** The fields in which two versions of a product differ, as the conflict dialog shows them. */
export function useDifferences() {
  const form = useTranslations('products.form')
  const pictures = useTranslations('products.pictures')
  const t = useTranslations('products.conflict')
  const flag = (is: boolean) => (is ? t('yes') : t('no'))

  const shown = (values: ProductValues): [keyof ProductValues, string, string][] => [
    ['name', form('name'), values.name],
    ['description', form('description'), values.description],
    ['active', form('active'), flag(values.active)],
    ['pictures', pictures('title'), t('pictures', { n: values.pictures.length })],
    ['matrix', form('selling'), pricesOf(values)],
    ['categoriesIds', form('categories'), t('categories', { n: values.categoriesIds.length })],
    ['measures', form('measures'), values.measures],
    ['specifications', form('specifications'), values.specifications],
    ['isDigital', form('digital'), flag(values.isDigital)],
    ['days', form('days'), values.days],
    ['seoTitle', form('seoTitle'), values.seoTitle],
    ['seoDescription', form('seoDescription'), values.seoDescription],
    ['seoKeywords', form('seoKeywords'), values.seoKeywords],
    ['seoUrl', form('seoUrl'), values.seoUrl],
  ]

  return (
    mine: ProductValues,
    theirs: ProductValues,
    disputed: readonly (keyof ProductValues)[],
  ): Difference[] => {
    const other = shown(theirs)
    return shown(mine).flatMap(([key, label, text], at) =>
      disputed.includes(key) ? [{ label, mine: text, theirs: other[at]?.[2] ?? '' }] : [],
    )
  }
}

/** The rows in short: "Azul / P 89,90 79,90". */
function pricesOf({ matrix }: ProductValues): string {
  return rowsOf(matrix)
    .map(({ values, cells }) =>
      [values.join(' / '), cells.priceSale, cells.priceDiscount].filter(Boolean).join(' '),
    )
    .join(', ')
}
