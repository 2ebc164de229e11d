import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { isCallError } from '#platform/web/call-error.ts'
import { LoadFailure } from '#platform/web/load-failure.tsx'
import { Link, useLocation, useNavigate, useParams } from '#platform/web/routing.tsx'
import { loginPath } from '#platform/web/safe-redirect.ts'
import { useSession } from '#platform/web/session.ts'
import { useKnownSession } from '#platform/web/use-known-session.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { deskQuery } from './desk-queries.ts'
import { DeskView } from './desk-view.tsx'

/** `/streams/:uuid/broadcast/moderate`: the chat of a live for those who look after it. Everyone may open its address. */
export function ModeratePage() {
  const t = useTranslations('room')
  const { uuid = '' } = useParams()
  const { pathname } = useLocation()
  const current = useSession()
  const isKnown = useKnownSession()
  if (current)
    return (
      <main>
        <LoadedDesk streamUuid={uuid} />
      </main>
    )
  if (!isKnown) return null
  return (
    <main className="grid min-h-dvh content-center">
      <EmptyState
        level={1}
        title={t('signIn.title')}
        text={t('signIn.text')}
        action={
          <Button kind="cta" size="lg" render={<Link to={loginPath(pathname)} />}>
            {t('signIn.act')}
          </Button>
        }
      />
    </main>
  )
}

function LoadedDesk({ streamUuid }: { streamUuid: string }) {
  const t = useTranslations('room')
  const navigate = useNavigate()
  const query = useQuery(deskQuery(streamUuid))
  const { data: desk, error } = query
  if (isCallError(error, 'not_found', 'access_denied', 'validation_failed'))
    return (
      <EmptyState
        className="min-h-dvh content-center"
        level={1}
        title={t('noRole.title')}
        text={t('noRole.text')}
        action={
          <Button kind="action" render={<Link to="/streams" />}>
            {t('noRole.act')}
          </Button>
        }
      />
    )
  if (desk) return <DeskView streamUuid={streamUuid} desk={desk} onBack={() => void navigate('/streams')} />
  if (error) return <LoadFailure level={1} title={t('failed')} query={query} />
  return <SkeletonRows rows={8} height={64} label={t('loading')} />
}
