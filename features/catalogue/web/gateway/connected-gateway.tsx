import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { ItemOfReply } from '#platform/contract/endpoint.ts'
import { call } from '#platform/web/call.ts'
import { useAction } from '#platform/web/use-action.ts'
import { useFormats } from '#platform/web/use-formats.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { Spinner } from '#ui/spinner.tsx'
import type { disconnectGateway, showGateway } from '../../contract.ts'

type Props = {
  merchantUuid: string
  gateway: ItemOfReply<typeof showGateway>
  onChange: () => Promise<void>
}

/** The connected shop, how current its products are, and the way to end the connection. */
export function ConnectedGateway({ merchantUuid, gateway, onChange }: Props) {
  const t = useTranslations('products.gateway')
  const words = useTranslations('words')
  const formats = useFormats()
  const [isAsked, setAsked] = useState(false)
  const disconnect = useAction({
    done: t('disconnected'),
    mutationFn: (uuid: string) =>
      call<typeof disconnectGateway>('POST /api/merchants/gateway/disconnect', { merchantUuid: uuid }),
    async onSuccess() {
      setAsked(false)
      await onChange()
    },
  })
  const isFailed = gateway.state === 'failed'
  return (
    <section className="grid gap-3 rounded-card border border-line p-4 text-14">
      <div>
        <h3 className="break-all font-semibold">{gateway.shop}</h3>
        <p className="text-ink-muted">
          {gateway.provider === 'shopify' ? t('shopify') : t('yampi')}
          {gateway.syncedAt && `, ${t('synced', { when: formats.dateTime(gateway.syncedAt) })}`}
        </p>
      </div>
      {isFailed ? <p className="text-live-text">{t('failed')}</p> : <ReadingState gateway={gateway} />}
      {gateway.skipped.length > 0 && (
        <p className="break-words text-warn-text">
          {t('skipped', { n: gateway.skipped.length, names: gateway.skipped.slice(0, 5).join(', ') })}
        </p>
      )}
      <Button size="sm" className="justify-self-start" onClick={() => setAsked(true)}>
        {t('disconnect')}
      </Button>
      <ConfirmDialog
        open={isAsked}
        onClose={() => setAsked(false)}
        title={t('disconnectTitle', { shop: gateway.shop ?? '' })}
        text={t('disconnectText')}
        confirmLabel={t('disconnect')}
        cancelLabel={words('cancel')}
        closeLabel={words('close')}
        loading={disconnect.isPending}
        onConfirm={() => disconnect.mutate(merchantUuid)}
      />
    </section>
  )
}

/** What a seller may expect now: products that are being read, a shop that did not answer, or that it is current. */
function ReadingState({ gateway }: Pick<Props, 'gateway'>) {
  const t = useTranslations('products.gateway')
  const isFirst = gateway.syncedAt === null
  if (gateway.failure !== null && !gateway.isReading)
    return <p className="text-live-text">{t(isFirst ? 'notReadYet' : 'notReadNow')}</p>
  if (isFirst)
    return (
      <p role="status" className="flex items-center gap-2">
        <Spinner /> {t('reading')}
      </p>
    )
  return <p>{t(gateway.canWrite ? 'writable' : 'readOnly')}</p>
}
