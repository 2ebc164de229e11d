import { useTranslations } from 'use-intl'
import { personHandle } from '#features/integrations/web/index.ts'
import type { Buyer } from '../terms/terms-queries.ts'

/** How a list names a buyer. */
export function useNameOfBuyer(): (buyer: Pick<Buyer, 'userName' | 'name'>) => string {
  const t = useTranslations('sellingTerms.buyers')
  return ({ userName, name }) => (userName === null ? (name ?? t('noName')) : personHandle(userName))
}
