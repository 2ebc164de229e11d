import { DeletionCard } from './deletion-card.tsx'
import { ExportCard } from './export-card.tsx'
import { ProfileLoad } from './profile-load.tsx'
import { ProfileSection } from './profile-section.tsx'

/** `/profile/settings/data`: export or erase all data. */
export function DataPage() {
  return (
    <ProfileSection name="export">
      <ExportCard />
      <ProfileLoad>{(profile) => <DeletionCard profile={profile} />}</ProfileLoad>
    </ProfileSection>
  )
}
