import { InvitationsCard } from '#platform/web/team/invitations-card.tsx'
import { useMyInvitations } from './people-query.ts'

/** The invitations to brands that wait for the user's answer. */
export function MerchantInvitationsCard() {
  return <InvitationsCard of="brand" nameOf={({ merchantName }) => merchantName} {...useMyInvitations()} />
}
