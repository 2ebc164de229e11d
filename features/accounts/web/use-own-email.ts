import { useMutation } from '@tanstack/react-query'
import { call } from '#platform/web/call.ts'
import type { sendEmailCode } from '../profile-contract.ts'
import { useProfile, useTakeProfile } from './profile/profile-query.ts'

/** The account's e-mail and whether it is confirmed; null while unknown. */
export function useOwnEmail(): { email: string; isConfirmed: boolean; hasCode: boolean } | null {
  const profile = useProfile().data
  if (!profile) return null
  const { email, emailConfirmedAt, pendingEmail } = profile
  return { email, isConfirmed: emailConfirmedAt !== null, hasCode: pendingEmail === email }
}

/** Sends a code to the account's own e-mail. */
export function useSendEmailCode() {
  const take = useTakeProfile()
  return useMutation({
    meta: { shownHere: ['conflict', 'rate_limited'] },
    mutationFn: () => call<typeof sendEmailCode>('POST /api/users/profiles/my/email/code', {}),
    onSuccess: take,
  })
}
