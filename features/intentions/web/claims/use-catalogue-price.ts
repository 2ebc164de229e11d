import { useTranslations } from 'use-intl'
import { useFormats } from '#platform/web/use-formats.ts'
import type { CatalogueProduct } from './use-catalogue.ts'

/** "R$ 89,90", "a partir de R$ 89,90" or "Grátis". */
export function useCataloguePrice(): (price: CatalogueProduct['price']) => string {
  const t = useTranslations('claims.catalogue')
  const formats = useFormats()
  return ({ amount, isFree, isFrom }) => {
    if (isFree) return t('free')
    return isFrom ? t('from', { price: formats.money(amount) }) : formats.money(amount)
  }
}
