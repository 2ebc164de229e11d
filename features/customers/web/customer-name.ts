import { useTranslations } from 'use-intl'
import { personHandle } from '#features/integrations/web/index.ts'
import type { Customer, CustomerRow } from './customer-queries.ts'

type Named = Pick<CustomerRow, 'fullName' | 'userName'> & Partial<Pick<Customer, 'further'>>

/** How a list names a customer: the name where it is known, else the Instagram name. */
export function useCustomerName(): (customer: Named) => string {
  const t = useTranslations('customers')
  return ({ fullName, userName, further }) =>
    fullName ?? further?.fullNames[0] ?? (userName === null ? t('noName') : personHandle(userName))
}
