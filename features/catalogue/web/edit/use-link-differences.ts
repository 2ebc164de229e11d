import { useTranslations } from 'use-intl'
import type { Difference } from './conflict-dialog.tsx'
import type { LinkValues } from './link-values.ts'

/** The fields in which two versions of an external link differ, as the conflict dialog shows them. */
export function useLinkDifferences() {
  const form = useTranslations('products.form')
  const pictures = useTranslations('products.pictures')
  const t = useTranslations('products.conflict')

  const shown = (values: LinkValues): [string, string][] => [
    [form('link'), values.link],
    [form('name'), values.name],
    [form('price'), values.priceSale],
    [form('priceDiscount'), values.priceDiscount],
    [form('description'), values.description],
    [form('active'), values.active ? t('yes') : t('no')],
    [pictures('title'), t('pictures', { n: values.pictures.length })],
  ]

  return (yours: LinkValues, theirs: LinkValues): Difference[] => {
    const other = shown(theirs)
    return shown(yours).flatMap(([label, text], at) => {
      const theirText = other[at]?.[1] ?? ''
      return text === theirText ? [] : [{ label, yours: text, theirs: theirText }]
    })
  }
}
