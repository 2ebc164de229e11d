import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useNavigate } from '#platform/web/routing.tsx'
import { useAction } from '#platform/web/use-action.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { SectionCard } from '#ui/section-card.tsx'
import { type Merchant, sendChange, useTakeMerchant } from '../merchants-query.ts'

/** Deletes the brand after a question; it can be restored from the list for 30 days. */
export function DeleteCard({ merchant }: { merchant: Merchant }) {
  const t = useTranslations('merchants.remove')
  const words = useTranslations('words')
  const take = useTakeMerchant()
  const navigate = useNavigate()
  const [isAsking, setAsking] = useState(false)
  const remove = useAction({
    mutationFn: () => sendChange(merchant.uuid, { delete: true }),
    done: t('done'),
    failed: t('failed'),
    async onSuccess(deleted) {
      setAsking(false)
      await navigate('/merchants')
      take(deleted)
    },
  })
  return (
    <SectionCard
      title={t('title')}
      text={t('text')}
      action={
        <Button kind="quiet" onClick={() => setAsking(true)}>
          {t('action')}
        </Button>
      }
    >
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t('question', { name: merchant.name })}
        text={t('text')}
        confirmLabel={t('action')}
        cancelLabel={words('cancel')}
        closeLabel={words('close')}
        loading={remove.isPending}
        onConfirm={() => remove.mutate()}
      />
    </SectionCard>
  )
}
