import { useQueryClient } from '@tanstack/react-query'
import Undo2 from 'lucide-react/icons/undo-2'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { livesKeys } from '#features/reports/web/index.ts'
import { call } from '#platform/web/call.ts'
import { useAction } from '#platform/web/use-action.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import type { undoImport } from '../../import-contract.ts'
import { importsQuery, type ReportImport } from './imports-query.ts'

/** Undoes an import after a confirmation. */
export function UndoButton({ reportImport }: { reportImport: ReportImport }) {
  const t = useTranslations('files.import')
  const words = useTranslations('words')
  const client = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const undoing = useAction({
    done: t('undone'),
    failed: (error) => error.message,
    mutationFn: () => call<typeof undoImport>('POST /api/plugins/live/imports/undo', { id: reportImport.id }),
    onSettled: () => {
      setAsking(false)
      for (const queryKey of [importsQuery.queryKey, livesKeys.lists]) client.invalidateQueries({ queryKey })
      if (reportImport.live)
        for (const keyOf of [livesKeys.live, livesKeys.comments, livesKeys.users, livesKeys.timeline])
          client.removeQueries({ queryKey: keyOf(reportImport.live.mediaId) })
    },
  })

  return (
    <>
      <Button kind="quiet" size="md" icon={<Undo2 />} onClick={() => setAsking(true)}>
        {t('undo')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t('undoTitle', { name: reportImport.fileName })}
        text={t('undoText')}
        confirmLabel={t('undoConfirm')}
        cancelLabel={words('cancel')}
        closeLabel={words('close')}
        loading={undoing.isPending}
        onConfirm={() => undoing.mutate()}
      />
    </>
  )
}
