import { useTranslations } from 'use-intl'
import { rowsOf } from '../sku-matrix/matrix.ts'
import type { Difference } from './conflict-dialog.tsx'
import type { ProductValues } from './product-values.ts'

/** The fields in which two versions of a product differ, as the conflict dialog shows them. */
export function useDifferences() {
  const form = useTranslations('products.form')
  const pictures = useTranslations('products.pictures')
  const t = useTranslations('products.conflict')
  const flag = (is: boolean) => (is ? t('yes') : t('no'))

  const shown = (values: ProductValues): [string, string][] => [
    [form('name'), values.name],
    [form('description'), values.description],
    [form('active'), flag(values.active)],
    [pictures('title'), t('pictures', { n: values.pictures.length })],
    [form('selling'), pricesOf(values)],
    [form('categories'), `${values.categoriesIds.length}`],
    [form('measures'), values.measures],
    [form('specifications'), values.specifications],
    [form('digital'), flag(values.isDigital)],
    [form('days'), values.days],
    [
      form('seo'),
      [values.seoTitle, values.seoDescription, values.seoKeywords, values.seoUrl].join(' ').trim(),
    ],
  ]

  return (yours: ProductValues, theirs: ProductValues): Difference[] => {
    const other = shown(theirs)
    return shown(yours).flatMap(([label, text], at) => {
      const theirText = other[at]?.[1] ?? ''
      return text === theirText ? [] : [{ label, yours: text, theirs: theirText }]
    })
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
