import { KeyChangesCard } from './keys/key-changes-card.tsx'
import { KeysCard } from './keys/keys-card.tsx'
import { WebhooksCard } from './webhooks/webhooks-card.tsx'

/** The user's keys, addresses for events, and what keys changed. */
export function DeveloperAccess() {
  return (
    <>
      <KeysCard />
      <WebhooksCard />
      <KeyChangesCard />
    </>
  )
}
