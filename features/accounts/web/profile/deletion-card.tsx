import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { isCallError } from '#platform/web/call-error.ts'
import { useFormats } from '#platform/web/use-formats.ts'
import { Button } from '#ui/button.tsx'
import { CurrentPasswordDialog } from './current-password-dialog.tsx'
import { useCancelDeletion, useRequestDeletion } from './data-query.ts'
import type { Profile } from './profile-query.ts'
import { SettingsCard } from './settings-card.tsx'

/** The end of an account: asked for with the password, seven days away, and cancelled until then. */
export function DeletionCard({ profile }: { profile: Profile }) {
  const t = useTranslations('profile.deletion')
  const formats = useFormats()
  const request = useRequestDeletion()
  const cancel = useCancelDeletion(t('cancelled'))
  const [isAsking, setAsking] = useState(false)
  const [fault, setFault] = useState<string | null>(null)

  if (profile.deletionDueAt)
    return (
      <SettingsCard
        title={t('asked', { date: formats.dateTime(profile.deletionDueAt) })}
        text={t('askedText')}
      >
        <Button
          kind="cta"
          size="lg"
          className="max-sm:w-full"
          loading={cancel.isPending}
          onClick={() => cancel.mutate()}
        >
          {t('cancel')}
        </Button>
      </SettingsCard>
    )

  return (
    <SettingsCard title={t('title')} text={t('text')}>
      <dl className="mb-5 grid gap-4 text-14 sm:grid-cols-2">
        <div>
          <dt className="font-semibold">{t('whatTitle')}</dt>
          <dd className="mt-1 text-ink-muted">{t('what')}</dd>
        </div>
        <div>
          <dt className="font-semibold">{t('keepTitle')}</dt>
          <dd className="mt-1 text-ink-muted">{t('keep')}</dd>
        </div>
      </dl>
      <Button
        className="text-live-text! max-sm:w-full"
        onClick={() => {
          setFault(null)
          setAsking(true)
        }}
      >
        {t('ask')}
      </Button>
      <CurrentPasswordDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t('dialogTitle', { name: profile.name })}
        text={t('dialogText')}
        confirmLabel={t('confirm')}
        danger
        isSending={request.isPending}
        fault={fault}
        onConfirm={(password) => {
          setFault(null)
          request.mutate(password, {
            onSuccess: () => setAsking(false),
            onError(error) {
              if (isCallError(error, 'wrong_password', 'rate_limited')) setFault(error.message)
              else setAsking(false)
            },
          })
        }}
      />
    </SettingsCard>
  )
}
