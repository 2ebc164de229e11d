import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { SectionCard } from '#ui/section-card.tsx'
import { useNavigate } from './routing.tsx'
import { useAction } from './use-action.ts'

type Props<Deleted> = {
  words: Record<'title' | 'text' | 'question' | 'action' | 'done' | 'failed', string>
  remove: () => Promise<Deleted>
  /** The page to show afterwards. */
  list: string
  /** Called once that page is shown. */
  onDeleted: (deleted: Deleted) => void
}

/** Deletes what the page is about, after a question. */
export function DeleteCard<Deleted>({ words, remove, list, onDeleted }: Props<Deleted>) {
  const common = useTranslations('words')
  const navigate = useNavigate()
  const [isAsking, setAsking] = useState(false)
  const deletion = useAction({
    mutationFn: remove,
    done: words.done,
    failed: words.failed,
    async onSuccess(deleted) {
      setAsking(false)
      await navigate(list)
      onDeleted(deleted)
    },
  })
  return (
    <SectionCard
      title={words.title}
      text={words.text}
      action={
        <Button kind="quiet" onClick={() => setAsking(true)}>
          {words.action}
        </Button>
      }
    >
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={words.question}
        text={words.text}
        confirmLabel={words.action}
        cancelLabel={common('cancel')}
        closeLabel={common('close')}
        loading={deletion.isPending}
        onConfirm={() => deletion.mutate()}
      />
    </SectionCard>
  )
}
