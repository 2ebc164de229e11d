import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { isCallError } from '#platform/web/call-error.ts'
import { useApiForm } from '#platform/web/use-api-form.ts'
import { useFormats } from '#platform/web/use-formats.ts'
import { Button } from '#ui/button.tsx'
import { SectionCard } from '#ui/section-card.tsx'
import type { requestDeletion } from '../../privacy-contract.ts'
import { CurrentPasswordDialog } from './current-password-dialog.tsx'
import { useCancelDeletion } from './data-query.ts'
import { type Profile, useTakeProfile } from './profile-query.ts'

/** Deletes the account: requires the password, takes effect after seven days, and can be cancelled until then. */
export function DeletionCard({ profile }: { profile: Profile }) {
  const t = useTranslations('profile.deletion')
  const formats = useFormats()
  const take = useTakeProfile()
  const cancel = useCancelDeletion(t('cancelled'))
  const [isAsking, setAsking] = useState(false)
  const deletion = useApiForm<typeof requestDeletion, { password: string }>('POST /api/users/data/deletion', {
    mode: 'onSubmit',
    defaultValues: { password: '' },
    input: ({ password }) => ({ password }),
    fieldOf: { wrong_password: 'password', rate_limited: 'password' },
    shownHere: ['wrong_password', 'rate_limited'],
    onSuccess(asked) {
      take(asked)
      setAsking(false)
    },
    onError(thrown) {
      if (!isCallError(thrown, 'wrong_password', 'rate_limited')) setAsking(false)
    },
  })

  if (profile.deletionDueAt)
    return (
      <SectionCard
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
      </SectionCard>
    )

  return (
    <SectionCard title={t('title')} text={t('text')}>
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
      <Button className="text-live-text! max-sm:w-full" onClick={() => setAsking(true)}>
        {t('ask')}
      </Button>
      <CurrentPasswordDialog
        form={deletion.form}
        submit={deletion.submit}
        isSending={deletion.isSending}
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t('dialogTitle', { name: profile.name })}
        text={t('dialogText')}
        confirmLabel={t('confirm')}
        danger
      />
    </SectionCard>
  )
}
