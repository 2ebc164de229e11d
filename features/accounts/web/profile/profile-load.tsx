import type { ReactNode } from 'react'
import { Navigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { isCallError } from '#platform/web/call-error.ts'
import { Card } from '#ui/card.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { type Profile, useProfile } from './profile-query.ts'

/** Draws what needs the profile once it is here. One that cannot be loaded sends to the dashboard (spec §8). */
export function ProfileLoad({ children }: { children: (profile: Profile) => ReactNode }) {
  const t = useTranslations('profile')
  const profile = useProfile()

  if (profile.data) return children(profile.data)
  if (profile.isError) {
    const detail = isCallError(profile.error) ? profile.error.message : ''
    const notice = new URLSearchParams({ message: t('loadFailed'), type: 'error', ...(detail && { detail }) })
    return <Navigate to={`/dashboard?${notice}`} replace />
  }
  return (
    <Card pad="none">
      <SkeletonRows rows={6} height={72} label={t('loading')} />
    </Card>
  )
}
