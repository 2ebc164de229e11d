import { useMutation } from '@tanstack/react-query'
import { call } from '#platform/web/call.ts'
import type { confirmMyEmail, sendEmailCode } from '../profile-contract.ts'
import { useProfile, useTakeProfile } from './profile/profile-query.ts'

/** The account's e-mail and whether it is confirmed; null while that is not known. */
export function useOwnEmail(): { email: string; isConfirmed: boolean; hasCode: boolean } | null {
  const profile = useProfile().data
  if (!profile) return null
  const { email, emailConfirmedAt, pendingEmail } = profile
  return { email, isConfirmed: emailConfirmedAt !== null, hasCode: pendingEmail === email }
}

/** Sends a code to the account's own e-mail, and confirms the e-mail by it. */
export function useConfirmEmail(onConfirmed: () => void) {
  const take = useTakeProfile()
  const send = useMutation({
    meta: { shownHere: ['conflict', 'rate_limited'] },
    mutationFn: () => call<typeof sendEmailCode>('POST /api/users/profiles/my/email/code', {}),
    onSuccess: take,
  })
  const confirm = useMutation({
    meta: { shownHere: ['invalid_token', 'validation_failed'] },
    mutationFn: (code: string) =>
      call<typeof confirmMyEmail>('POST /api/users/profiles/my/email/confirm', { code }),
    onSuccess(profile) {
      take(profile)
      onConfirmed()
    },
  })
  return { send, confirm }
}
