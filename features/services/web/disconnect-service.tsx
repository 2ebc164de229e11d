import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '#platform/web/call.ts'
import { useAction } from '#platform/web/use-action.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import type { disconnectService } from '../contract.ts'
import { type Service, useRefetchServices } from './services-query.ts'

type Props = { merchantUuid: string; service: Service }

/** Ends the connection after a question. */
export function DisconnectService({ merchantUuid, service: { kind } }: Props) {
  const t = useTranslations('services')
  const words = useTranslations('words')
  const refetch = useRefetchServices(merchantUuid)
  const [isAsking, setAsking] = useState(false)
  const disconnect = useAction({
    mutationFn: () =>
      call<typeof disconnectService>('POST /api/merchants/services/disconnect', { merchantUuid, kind }),
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
        title={t('question', { service: t(`kinds.${kind}.name`) })}
        text={t(`kinds.${kind}.disconnectText`)}
        confirmLabel={t('disconnect')}
        cancelLabel={words('cancel')}
        closeLabel={words('close')}
        loading={disconnect.isPending}
        onConfirm={() => disconnect.mutate()}
      />
    </>
  )
}
