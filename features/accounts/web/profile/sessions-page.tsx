import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { LoadFailure } from '#platform/web/load-failure.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { SectionCard } from '#ui/section-card.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { useLogout } from '../use-logout.ts'
import { ProfileSection } from './profile-section.tsx'
import { type SessionItem, useEndOtherSessions, useEndSession, useMySessions } from './session-query.ts'
import { SessionRow } from './session-row.tsx'

/** `/profile/settings/sessions`: the open sessions; each can be ended. */
export function SessionsPage() {
  const t = useTranslations('profile.sessions')
  const words = useTranslations('words')
  const sessions = useMySessions()
  const endOne = useEndSession(t('ended'))
  const endOthers = useEndOtherSessions(t('othersEnded'))
  const logout = useLogout()
  const [doomed, setDoomed] = useState<SessionItem | 'others' | null>(null)
  const rows = sessions.data?.rows
  const others = rows?.filter(({ isCurrent }) => !isCurrent).length ?? 0

  const end = () => {
    if (doomed === 'others')
      endOthers.mutate(undefined, {
        onSettled: () => setDoomed(null),
      })
    else if (doomed)
      endOne.mutate(doomed.id, {
        onSettled: () => setDoomed(null),
      })
  }

  return (
    <ProfileSection name="sessions">
      {!rows && (
        <Card pad="none">
          {sessions.isError ? (
            <LoadFailure title={t('failed')} query={sessions} />
          ) : (
            <SkeletonRows rows={3} height={88} label={words('loading')} />
          )}
        </Card>
      )}
      {rows && (
        <SectionCard
          title={t('title')}
          text={others === 0 ? t('alone') : t('text')}
          action={others > 0 && <Button onClick={() => setDoomed('others')}>{t('endOthers')}</Button>}
        >
          <ul className="-mx-4 -mb-4 border-line border-t md:-mx-6 md:-mb-6">
            {rows.map((item) => (
              <SessionRow
                key={item.id}
                item={item}
                onEnd={() => (item.isCurrent ? logout.mutate() : setDoomed(item))}
              />
            ))}
          </ul>
        </SectionCard>
      )}
      <ConfirmDialog
        open={doomed !== null}
        onClose={() => setDoomed(null)}
        title={
          doomed === 'others'
            ? t('endOthersTitle', { n: others })
            : doomed && t('endTitle', { device: doomed.device })
        }
        text={t(doomed === 'others' ? 'endOthersText' : 'endText')}
        confirmLabel={t('end')}
        cancelLabel={words('cancel')}
        closeLabel={words('close')}
        loading={endOne.isPending || endOthers.isPending}
        onConfirm={end}
      />
    </ProfileSection>
  )
}
