import { useTranslations } from 'use-intl'
import type { Difference } from '#platform/web/versions-dialog.tsx'
import type { LinkValues } from './link-values.ts'

/** The fields in which two versions of an external link differ, as the conflict dialog shows them. */
export function useLinkDifferences() {
  const form = useTranslations('products.form')
  const pictures = useTranslations('products.pictures')
  const t = useTranslations('products.conflict')

  const shown = (values: LinkValues): [keyof LinkValues, string, string][] => [
    ['link', form('link'), values.link],
    ['name', form('name'), values.name],
    ['priceSale', form('price'), values.priceSale],
    ['priceDiscount', form('priceDiscount'), values.priceDiscount],
    ['description', form('description'), values.description],
    ['active', form('active'), values.active ? t('yes') : t('no')],
    ['pictures', pictures('title'), t('pictures', { n: values.pictures.length })],
  ]

  return (mine: LinkValues, theirs: LinkValues, disputed: readonly (keyof LinkValues)[]): Difference[] => {
    const other = shown(theirs)
    return shown(mine).flatMap(([key, label, text], at) =>
      disputed.includes(key) ? [{ label, mine: text, theirs: other[at]?.[2] ?? '' }] : [],
    )
  }
}
