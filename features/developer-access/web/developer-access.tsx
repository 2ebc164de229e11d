import { KeyChangesCard } from './keys/key-changes-card.tsx'
import { KeysCard } from './keys/keys-card.tsx'

/** The user's keys, and what they changed. */
export function DeveloperAccess() {
  return (
    <>
      <KeysCard />
      <KeyChangesCard />
    </>
  )
}
