import { useTranslations } from 'use-intl'
import { useFormats } from '#platform/web/use-formats.ts'
import type { ErpOrder } from './erp-queries.ts'

/** Problems that a person solves. */
const fixes = {
  rejected: 1,
  no_tax_id: 1,
  unknown_products: 1,
  changed_after_invoice: 1,
  too_many_alike: 1,
  revoked: 1,
} as const

/** How an order that the ERP does not have is put right; one that fails by itself is tried again by itself. */
export function useFix() {
  const t = useTranslations('erp.fixes')
  const formats = useFormats()
  return (problem: NonNullable<ErpOrder['problem']>, nextTryAt: string | null) =>
    problem in fixes
      ? t(problem as keyof typeof fixes)
      : nextTryAt
        ? t('waits', { time: formats.dateTime(nextTryAt) })
        : t('soon')
}
