import { useApiForm } from '#platform/web/use-api-form.ts'
import type { confirmMyEmail } from '../profile-contract.ts'
import { useTakeProfile } from './profile/profile-query.ts'

/** `invalid` is the text for a code that is not six digits. */
type Options = { invalid: string; done: string; failed?: string; onConfirmed?: () => void }

/** The form with the six digits that were sent to an e-mail, which confirm it. */
export function useEmailCodeForm({ invalid, done, failed, onConfirmed }: Options) {
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
  const field = register('code', { validate: (typed) => /^\d{6}$/.test(typed.trim()) || invalid })

  return { field, error: errors.code?.message ?? error, submit, isSending }
}
