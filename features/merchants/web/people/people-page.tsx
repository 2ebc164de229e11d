import { TeamCard } from '#platform/web/team/team-card.tsx'
import { MerchantSection } from '../merchant-section.tsx'
import type { Merchant } from '../merchants-query.ts'
import { settingsPath } from '../settings-path.ts'
import { usePeople, usePeopleActions } from './people-query.ts'

/** `/merchants/:uuid/settings/admins`: who administers the brand, and who is invited. */
export function MerchantPeoplePage() {
  return <MerchantSection name="admins">{(merchant) => <People merchant={merchant} />}</MerchantSection>
}

function People({ merchant }: { merchant: Merchant }) {
  const { uuid, name, role } = merchant
  return (
    <TeamCard
      of="brand"
      name={name}
      people={usePeople(uuid)}
      actions={usePeopleActions(uuid)}
      invitePath={role === 'full' ? settingsPath(uuid, '/admins/add') : null}
      rolesFor={(person) => [person.role === 'full' ? 'read' : 'full']}
    />
  )
}
