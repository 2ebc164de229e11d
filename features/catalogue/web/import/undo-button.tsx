import { useQueryClient } from '@tanstack/react-query'
import Undo2 from 'lucide-react/icons/undo-2'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '#platform/web/call.ts'
import { useAction } from '#platform/web/use-action.ts'
import { useFormats } from '#platform/web/use-formats.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { undoDays } from '../../change-states.ts'
import type { undoChange } from '../../contract.ts'
import { type Change, changeQuery } from './import-queries.ts'

const day = 24 * 60 * 60 * 1000

/** Undoes an import after a question that says what stays as it is. */
export function UndoButton({ change }: { change: Change }) {
  const t = useTranslations('productImport.undo')
  const words = useTranslations('words')
  const formats = useFormats()
  const client = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const undoing = useAction({
    failed: t('failed'),
    mutationFn: () => call<typeof undoChange>('POST /api/products/bulk/undo', { uuid: change.uuid }),
    onSuccess: (begun) => client.setQueryData(changeQuery(change.uuid).queryKey, begun),
    onSettled: () => setAsking(false),
  })
  const until = new Date(Date.parse(change.createdAt) + undoDays * day)

  return (
    <>
      <Button kind="quiet" icon={<Undo2 aria-hidden="true" />} onClick={() => setAsking(true)}>
        {t('action')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t('title', { name: change.title })}
        text={t('text')}
        confirmLabel={t('confirm')}
        cancelLabel={words('cancel')}
        closeLabel={words('close')}
        loading={undoing.isPending}
        onConfirm={() => undoing.mutate()}
      >
        <p className="text-14 text-ink-muted">
          {t('untouched')} {t('until', { date: formats.date(until.toISOString()) })}
        </p>
      </ConfirmDialog>
    </>
  )
}
