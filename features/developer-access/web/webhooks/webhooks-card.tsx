import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { LoadFailure } from '#platform/web/load-failure.tsx'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { SectionCard } from '#ui/section-card.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { DeliveriesDialog } from './deliveries-dialog.tsx'
import { NewWebhookDialog } from './new-webhook-dialog.tsx'
import { RotateDialog } from './rotate-dialog.tsx'
import { ShownSecretDialog } from './shown-secret-dialog.tsx'
import { useRefetchWebhooks, useRemoveWebhook, useWebhooks, type Webhook } from './webhook-queries.ts'
import { WebhookRow } from './webhook-row.tsx'

type Step =
  | { name: 'add' }
  | { name: 'deliveries' | 'rotate' | 'remove'; webhook: Webhook }
  | { name: 'secret'; secret: string }

/** The user's addresses for events, each with its deliveries; a secret is shown once. */
export function WebhooksCard() {
  const t = useTranslations('developerAccess.webhooks')
  const page = useTranslations('developerAccess')
  const words = useTranslations('words')
  const webhooks = useWebhooks()
  const [step, setStep] = useState<Step | null>(null)
  const rows = webhooks.data?.rows

  return (
    <SectionCard
      title={t('title')}
      text={t('text')}
      action={
        <Button className="max-sm:w-full" onClick={() => setStep({ name: 'add' })}>
          {t('add')}
        </Button>
      }
    >
      {!rows && webhooks.isError && <LoadFailure title={page('failed')} query={webhooks} />}
      {!rows && !webhooks.isError && <SkeletonRows rows={2} height={72} label={words('loading')} />}
      {rows?.length === 0 && <p className="text-14 text-ink-muted">{t('empty')}</p>}
      {rows && rows.length > 0 && (
        <ul className="-mx-4 -mb-4 border-line border-t md:-mx-6 md:-mb-6">
          {rows.map((webhook) => (
            <WebhookRow key={webhook.uuid} webhook={webhook} onOpen={(name) => setStep({ name, webhook })} />
          ))}
        </ul>
      )}
      {step && <StepDialog step={step} onStep={setStep} />}
    </SectionCard>
  )
}

function StepDialog({ step, onStep }: { step: Step; onStep: (step: Step | null) => void }) {
  const refetch = useRefetchWebhooks()
  const close = () => onStep(null)
  const showSecret = (secret: string) => {
    onStep({ name: 'secret', secret })
    return refetch()
  }
  switch (step.name) {
    case 'add':
      return <NewWebhookDialog onMade={showSecret} onClose={close} />
    case 'secret':
      return <ShownSecretDialog secret={step.secret} onClose={close} />
    case 'rotate':
      return <RotateDialog webhook={step.webhook} onMade={showSecret} onClose={close} />
    case 'deliveries':
      return <DeliveriesDialog webhook={step.webhook} onClose={close} />
    case 'remove':
      return <RemoveDialog webhook={step.webhook} onClose={close} />
  }
}

function RemoveDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const t = useTranslations('developerAccess.webhooks')
  const words = useTranslations('words')
  const remove = useRemoveWebhook(t('removed'))
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t('removeTitle')}
      text={t('removeText', { address: webhook.address })}
      confirmLabel={t('remove')}
      cancelLabel={words('cancel')}
      closeLabel={words('close')}
      loading={remove.isPending}
      onConfirm={() => remove.mutate(webhook.uuid, { onSettled: onClose })}
    />
  )
}
