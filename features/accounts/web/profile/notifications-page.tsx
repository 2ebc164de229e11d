import { useTranslations } from 'use-intl'
import { formatPhone } from '#platform/contract/phone.ts'
import { LoadFailure } from '#platform/web/load-failure.tsx'
import { Link } from '#platform/web/routing.tsx'
import { Card } from '#ui/card.tsx'
import { SectionCard } from '#ui/section-card.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { useSms } from '../use-sms.ts'
import { useNotificationSettings } from './notification-query.ts'
import { NotificationRow } from './notification-row.tsx'
import { useProfile } from './profile-query.ts'
import { ProfileSection } from './profile-section.tsx'

/** `/profile/settings/notifications`: each kind on each channel that this installation has. */
export function NotificationsPage() {
  const t = useTranslations('profile.notifications')
  const words = useTranslations('words')
  const settings = useNotificationSettings()
  const rows = settings.data?.rows
  const kinds = [...new Set(rows?.map(({ kind }) => kind))]
  const bySms = useSms()
  const mobile = useProfile().data?.mobile

  return (
    <ProfileSection name="notifications">
      {!rows && (
        <Card pad="none">
          {settings.isError ? (
            <LoadFailure title={t('failed')} query={settings} />
          ) : (
            <SkeletonRows rows={6} height={72} label={words('loading')} />
          )}
        </Card>
      )}
      {rows && (
        <SectionCard title={t('title')} text={t('text')}>
          <div aria-hidden="true" className="flex justify-end text-12 font-medium text-ink-faint">
            <span className="w-13 text-center md:w-16">{t('email')}</span>
            {bySms && <span className="w-13 text-center md:w-16">{t('sms')}</span>}
          </div>
          <ul className="mt-1 -mb-3">
            {kinds.map((kind) => (
              <NotificationRow
                key={kind}
                kind={kind}
                settings={rows.filter((row) => row.kind === kind && (bySms || row.channel !== 'sms'))}
              />
            ))}
          </ul>
          {bySms && mobile && (
            <p className="mt-6 text-14 text-ink-muted">
              {t.rich('smsTo', {
                mobile: formatPhone(mobile),
                change: (text) => (
                  <Link to="/profile/settings" className="text-action-text underline underline-offset-2">
                    {text}
                  </Link>
                ),
              })}
            </p>
          )}
        </SectionCard>
      )}
    </ProfileSection>
  )
}
