import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { leadsToLogin, loadNoticePath } from '#platform/web/load-notice.ts'
import { Navigate } from '#platform/web/routing.tsx'
import { Card } from '#ui/card.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { type Profile, useProfile } from './profile-query.ts'

/** Renders its children once the profile is loaded. If it cannot be loaded, redirects to the dashboard (spec §8). */
export function ProfileLoad({ children }: { children: (profile: Profile) => ReactNode }) {
  const t = useTranslations('profile')
  const profile = useProfile()

  if (profile.data) return children(profile.data)
  if (profile.isError && !leadsToLogin(profile.error))
    return <Navigate to={loadNoticePath('profile', profile.error)} replace />
  return (
    <Card pad="none">
      <SkeletonRows rows={6} height={72} label={t('loading')} />
    </Card>
  )
}
