import { useTranslations } from 'use-intl'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { useNotificationSettings } from './notification-query.ts'
import { NotificationRow } from './notification-row.tsx'
import { ProfileSection } from './profile-section.tsx'
import { SettingsCard } from './settings-card.tsx'

/** `/profile/settings/notifications`: each kind on each channel. */
export function NotificationsPage() {
  const t = useTranslations('profile.notifications')
  const words = useTranslations('words')
  const settings = useNotificationSettings()
  const rows = settings.data?.rows
  const kinds = [...new Set(rows?.map(({ kind }) => kind))]

  return (
    <ProfileSection name="notifications">
      {!rows && (
        <Card pad="none">
          {settings.isError ? (
            <ErrorState
              title={t('failed')}
              action={<Button onClick={() => void settings.refetch()}>{words('retry')}</Button>}
            />
          ) : (
            <SkeletonRows rows={6} height={72} label={words('loading')} />
          )}
        </Card>
      )}
      {rows && (
        <SettingsCard title={t('title')} text={t('text')}>
          <div aria-hidden="true" className="flex justify-end text-12 font-medium text-ink-faint">
            <span className="w-16 text-center">{t('email')}</span>
            <span className="w-16 text-center">{t('sms')}</span>
          </div>
          <ul className="mt-1 -mb-3">
            {kinds.map((kind) => (
              <NotificationRow key={kind} settings={rows.filter((row) => row.kind === kind)} kind={kind} />
            ))}
          </ul>
        </SettingsCard>
      )}
    </ProfileSection>
  )
}
