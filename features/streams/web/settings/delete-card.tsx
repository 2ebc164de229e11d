import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useNavigate } from '#platform/web/routing.tsx'
import { useAction } from '#platform/web/use-action.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { SectionCard } from '#ui/section-card.tsx'
import { type Stream, sendStreamChange, useTakeStream } from '../streams-query.ts'

/** Deletes the stream after a question. */
export function DeleteCard({ stream }: { stream: Stream }) {
  const t = useTranslations('streams.remove')
  const words = useTranslations('words')
  const take = useTakeStream()
  const navigate = useNavigate()
  const [isAsking, setAsking] = useState(false)
  const remove = useAction({
    mutationFn: () => sendStreamChange(stream.uuid, { delete: true }),
    done: t('done'),
    failed: t('failed'),
    async onSuccess(deleted) {
      setAsking(false)
      await navigate('/streams')
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
        title={t('question', { name: stream.name })}
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
