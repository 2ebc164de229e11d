import { InvitationsCard } from '#platform/web/team/invitations-card.tsx'
import { useMyStreamInvitations } from './people-query.ts'

/** The invitations to streams that wait for the user's answer. */
export function StreamInvitationsCard() {
  return (
    <InvitationsCard
      of="live"
      nameOf={({ streamName, merchantName }) => `${streamName} · ${merchantName}`}
      {...useMyStreamInvitations()}
    />
  )
}
