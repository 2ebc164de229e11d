import { useTranslations } from 'use-intl'
import { LoadFailure } from '#platform/web/load-failure.tsx'
import { Card } from '#ui/card.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { ProfileSection } from '../profile/profile-section.tsx'
import { EventsCard } from './events-card.tsx'
import { SecondFactorCards } from './second-factor-cards.tsx'
import { useSecurity } from './security-query.ts'

/** `/profile/settings/security`: the second factor, and what happened to the safety of the account. */
export function SecurityPage() {
  const t = useTranslations('security')
  const words = useTranslations('words')
  const security = useSecurity()

  return (
    <ProfileSection name="security">
      {!security.data && (
        <Card pad="none">
          {security.isError ? (
            <LoadFailure title={t('failed')} query={security} />
          ) : (
            <SkeletonRows rows={3} height={88} label={words('loading')} />
          )}
        </Card>
      )}
      {security.data && (
        <>
          <SecondFactorCards security={security.data} />
          <EventsCard />
        </>
      )}
    </ProfileSection>
  )
}
