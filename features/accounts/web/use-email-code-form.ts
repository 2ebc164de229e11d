import { useTranslations } from 'use-intl'
import { useApiForm } from '#platform/web/use-api-form.ts'
import type { confirmMyEmail } from '../profile-contract.ts'
import { useTakeProfile } from './profile/profile-query.ts'

type Options = { done: string; failed?: string; onConfirmed?: () => void }

/** The form with the six digits that were sent to an e-mail, which confirm it. */
export function useEmailCodeForm({ done, failed, onConfirmed }: Options) {
  const t = useTranslations('profile.pendingEmail')
  const take = useTakeProfile()
  const { register, errors, error, submit, isSending } = useApiForm<typeof confirmMyEmail, { code: string }>(
    'POST /api/users/profiles/my/email/confirm',
    {
      mode: 'onSubmit',
      defaultValues: { code: '' },
      input: ({ code }) => ({ code: code.trim() }),
      fieldOf: { invalid_token: 'code' },
      done,
      failed,
      shownHere: ['invalid_token', 'validation_failed'],
      onSuccess(profile) {
        take(profile)
        onConfirmed?.()
      },
    },
  )
  const field = register('code', { validate: (typed) => /^\d{6}$/.test(typed.trim()) || t('invalidCode') })

  return { field, error: errors.code?.message ?? error, submit, isSending }
}
