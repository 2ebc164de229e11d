import { useTranslations } from 'use-intl'
import type { CustomerRow } from './customer-queries.ts'

/** How a list names a customer: the name where it is known, else the Instagram name. */
export function useCustomerName(): (customer: Pick<CustomerRow, 'fullName' | 'userName'>) => string {
  const t = useTranslations('customers')
  return ({ fullName, userName }) => fullName ?? (userName === null ? t('noName') : `@${userName}`)
}
