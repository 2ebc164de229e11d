import { ProfileSection } from '#features/accounts/web/profile/profile-section.tsx'
import { DeveloperAccess } from '#features/developer-access/web/developer-access.tsx'

/** `/profile/settings/developers`: the layout belongs to accounts, the content to developer-access. */
export function DevelopersPage() {
  return (
    <ProfileSection name="developers">
      <DeveloperAccess />
    </ProfileSection>
  )
}
