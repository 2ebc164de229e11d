import { useTranslations } from 'use-intl'
import { personHandle } from '#features/integrations/web/index.ts'
import type { Live } from '#features/reports/web/index.ts'
import { LoadFailure } from '#platform/web/load-failure.tsx'
import { useFormats } from '#platform/web/use-formats.ts'
import { Badge } from '#ui/badge.tsx'
import { Drawer } from '#ui/drawer.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { TakeBack } from './profile-choice.tsx'
import { ProfileForm } from './profile-form.tsx'
import { mayNameProfiles, type Profile, useProfileChanges, useProfiles } from './use-profiles.ts'

type Props = { live: Live; refresh: () => Promise<void>; onClose: () => void }

/** The profiles of the shop and the blocked ones, of the account of a live; others can be named before they comment. */
export function ProfilesDrawer({ live, refresh, onClose }: Props) {
  const t = useTranslations('claims.profiles')
  const words = useTranslations('words')
  const query = useProfiles(live)
  const changes = useProfileChanges(live, refresh)
  const mayChange = mayNameProfiles(live)
  const profiles = query.data?.profiles

  return (
    <Drawer open isForm onClose={onClose} title={t('title')} text={t('text')} closeLabel={words('close')}>
      <div className="grid gap-6 pb-5 text-14">
        {query.isLoading && <SkeletonRows rows={3} height={56} label={t('loading')} />}
        {query.isError && (
          <LoadFailure level={3} title={t('loadFailed')} text={t('loadFailedText')} query={query} />
        )}
        {profiles?.length === 0 && (
          <EmptyState
            level={3}
            title={t('none')}
            text={t(mayChange ? 'noneText' : 'noneToSee')}
            drawing={null}
          />
        )}
        {profiles && profiles.length > 0 && (
          <ul aria-label={t('title')} className="divide-y divide-line">
            {profiles.map((profile) => (
              <Row
                key={profile.id}
                profile={profile}
                isSending={changes.sending === profile.username}
                onTakeBack={
                  mayChange
                    ? () => void changes.change({ username: profile.username, from: profile, to: null })
                    : null
                }
              />
            ))}
          </ul>
        )}
        {mayChange && <ProfileForm live={live} refresh={refresh} />}
        {!mayChange && <p className="text-ink-muted">{t('readOnly')}</p>}
      </div>
    </Drawer>
  )
}

type RowProps = { profile: Profile; isSending: boolean; onTakeBack: (() => void) | null }

function Row({ profile, isSending, onTakeBack }: RowProps) {
  const t = useTranslations('claims.profiles')
  const formats = useFormats()
  const date = formats.date(profile.addedAt)
  return (
    <li className="flex items-center gap-3 py-3">
      <div className="grid min-w-0 grow gap-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <b className="min-w-0 break-all font-semibold">{personHandle(profile.username)}</b>
          <Badge kind={profile.kind === 'blocked' ? 'locked' : 'info'}>{t(profile.kind)}</Badge>
        </p>
        <p className="text-12 text-ink-faint">
          {profile.addedBy === null ? date : t('addedBy', { date, name: profile.addedBy })}
        </p>
      </div>
      {onTakeBack && (
        <TakeBack username={profile.username} current={profile} isSending={isSending} onPress={onTakeBack} />
      )}
    </li>
  )
}
