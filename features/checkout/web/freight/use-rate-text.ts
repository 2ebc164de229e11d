import { useTranslations } from 'use-intl'
import { formatPostalCode } from '#features/accounts/web/index.ts'
import { useFormats } from '#platform/web/use-formats.ts'
import type { Rate } from '../checkout-queries.ts'

/** `SP, RJ · até 2 kg · até 8 dias úteis` */
export function useRateText() {
  const t = useTranslations('checkout.freight')
  const formats = useFormats()
  return ({ states, zipFrom, zipTo, mostGrams, days }: Rate): string => {
    const region =
      zipFrom && zipTo
        ? t('zips', { from: formatPostalCode(zipFrom), to: formatPostalCode(zipTo) })
        : states.length > 0
          ? states.join(', ')
          : t('country')
    const weight = mostGrams === null ? t('anyWeight') : t('upTo', { kg: formats.number(mostGrams / 1000) })
    return [region, weight, days === null ? null : t('days', { n: days })].filter(Boolean).join(' · ')
  }
}
