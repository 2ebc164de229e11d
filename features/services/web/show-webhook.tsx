import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { ResultOf } from '#platform/contract/endpoint.ts'
import { call } from '#platform/web/call.ts'
import { useAction } from '#platform/web/use-action.ts'
import { Button } from '#ui/button.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import type { showServiceWebhook } from '../contract.ts'
import type { Service } from './services-query.ts'

type Webhook = ResultOf<typeof showServiceWebhook>
type Props = { merchantUuid: string; service: Service }

/** What the seller enters at the service, so that it tells us of payments. */
export function ShowWebhook({ merchantUuid, service: { kind } }: Props) {
  const t = useTranslations('services')
  const words = useTranslations('words')
  const [webhook, setWebhook] = useState<Webhook | null>(null)
  const load = useAction({
    mutationFn: () =>
      call<typeof showServiceWebhook>('POST /api/merchants/services/webhook', { merchantUuid, kind }),
    failed: t('webhook.failed'),
    onSuccess: setWebhook,
  })
  const service = t(`kinds.${kind}.name`)
  const close = () => setWebhook(null)
  return (
    <>
      <Button loading={load.isPending} onClick={() => load.mutate()}>
        {t('webhook.open')}
      </Button>
      <Dialog
        open={webhook !== null}
        onClose={close}
        title={t('webhook.title', { service })}
        text={t('webhook.text', { service })}
        closeLabel={t('webhook.close')}
      >
        <dl className="grid gap-4 text-14">
          {webhook &&
            (['url', 'user', 'password'] as const).map((name) => (
              <div key={name} className="min-w-0">
                <dt className="text-ink-muted">{t(`webhook.${name}`)}</dt>
                <dd className="flex min-w-0 items-center gap-2">
                  <code className="min-w-0 break-all">{webhook[name]}</code>
                  <CopyButton
                    look="icon"
                    text={webhook[name]}
                    label={t('webhook.copy', { what: t(`webhook.${name}`) })}
                    copiedLabel={words('copied')}
                  />
                </dd>
              </div>
            ))}
        </dl>
      </Dialog>
    </>
  )
}
