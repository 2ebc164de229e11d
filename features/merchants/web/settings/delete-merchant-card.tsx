import { useTranslations } from 'use-intl'
import { DeleteCard } from '#platform/web/delete-card.tsx'
import { type Merchant, sendChange, useTakeMerchant } from '../merchants-query.ts'

/** Deletes the brand; it can be restored from the list for 30 days. */
export function DeleteMerchantCard({ merchant }: { merchant: Merchant }) {
  const t = useTranslations('merchants.remove')
  const take = useTakeMerchant()
  return (
    <DeleteCard
      words={{
        ...{ title: t('title'), text: t('text'), question: t('question', { name: merchant.name }) },
        ...{ action: t('action'), done: t('done'), failed: t('failed') },
      }}
      remove={() => sendChange(merchant.uuid, { delete: true })}
      list="/merchants"
      onDeleted={take}
    />
  )
}
