import { useTranslations } from 'use-intl'

/** Why a product stays as it is, by the key of the reason. */
export function useReason(): (reason: string) => string {
  const t = useTranslations('products.bulk')
  return (reason) => {
    const key = `reasons.${reason}` as 'reasons.changed_since'
    return t.has(key) ? t(key) : t('otherReason')
  }
}
