import { PasswordCard } from './password-card.tsx'
import { PendingEmail } from './pending-email.tsx'
import { PhotoCard } from './photo-card.tsx'
import { ProfileForm } from './profile-form.tsx'
import { ProfileLoad } from './profile-load.tsx'
import { ProfileSection } from './profile-section.tsx'

/** `/profile/settings`: photo, data and password of the user. */
export function SettingsPage() {
  return (
    <ProfileSection name="data">
      <ProfileLoad>
        {(profile) => (
          <>
            {profile.pendingEmail && <PendingEmail email={profile.pendingEmail} />}
            <PhotoCard profile={profile} />
            <ProfileForm profile={profile} />
            <PasswordCard name={profile.name} />
          </>
        )}
      </ProfileLoad>
    </ProfileSection>
  )
}
