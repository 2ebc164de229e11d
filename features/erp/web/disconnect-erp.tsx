import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '#platform/web/call.ts'
import { useAction } from '#platform/web/use-action.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import type { disconnectErp } from '../contract.ts'
import { useRefetchErp } from './erp-queries.ts'

/** Ends the connection after a question. */
export function DisconnectErp({ merchantUuid }: { merchantUuid: string }) {
  const t = useTranslations('erp.card')
  const words = useTranslations('words')
  const refetch = useRefetchErp(merchantUuid)
  const [isAsking, setAsking] = useState(false)
  const disconnect = useAction({
    mutationFn: () => call<typeof disconnectErp>('POST /api/merchants/erp/disconnect', { merchantUuid }),
    done: t('disconnected'),
    failed: t('disconnectFailed'),
    onSuccess: () => setAsking(false),
    onSettled: refetch,
  })
  return (
    <>
      <Button kind="quiet" onClick={() => setAsking(true)}>
        {t('disconnect')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t('question')}
        text={t('questionText')}
        confirmLabel={t('disconnect')}
        cancelLabel={words('cancel')}
        closeLabel={words('close')}
        loading={disconnect.isPending}
        onConfirm={() => disconnect.mutate()}
      />
    </>
  )
}
