import { useQuery } from '@tanstack/react-query'
import MessageSquareText from 'lucide-react/icons/message-square-text'
import { useTranslations } from 'use-intl'
import { type SharedLive, sharedWithMeQuery } from '#features/reports/web/sharing/sharing-queries.ts'
import { useNow } from '#platform/web/clock.ts'
import { Link } from '#platform/web/routing.tsx'
import { useFormats } from '#platform/web/use-formats.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { reportPath } from './lives-queries.ts'

type Props = {
  /** The user's own live has the page's primary button already. */
  hasOwnLive: boolean
  /** The user has no account and only works on shared reports. */
  isHelper: boolean
}

/** Lives and reports that others share with the user: lives on air at once, and for a helper the latest reports. */
export function SharedLives({ hasOwnLive, isHelper }: Props) {
  const t = useTranslations('frame.shared')
  const lives = useQuery(sharedWithMeQuery(1)).data?.rows ?? []
  const onAir = lives.filter(({ status }) => status === 'on_air')
  const others = isHelper ? lives.filter(({ status }) => status !== 'on_air').slice(0, 3) : []
  if (onAir.length + others.length === 0) return null

  return (
    <section aria-label={t('label')} className="mb-8 grid grid-cols-[minmax(0,1fr)] gap-3">
      {onAir.map((live, at) => (
        <OnAir key={live.id} live={live} isMain={at === 0 && !hasOwnLive} />
      ))}
      {others.length > 0 && (
        <Card>
          <h2 className="mb-2 font-display text-18 font-semibold">{t('label')}</h2>
          <ul className="divide-y divide-line">
            {others.map((live) => (
              <Ended key={live.id} live={live} />
            ))}
          </ul>
          <Link
            to="/plugins/v2/lives/share-with-me"
            className="inline-flex min-h-11 items-center text-14 font-medium text-action-text hover:underline"
          >
            {t('all')}
          </Link>
        </Card>
      )}
    </section>
  )
}

function OnAir({ live, isMain }: { live: SharedLive; isMain: boolean }) {
  const t = useTranslations('frame.shared')
  const { ownerName, accountUsername: account } = live
  return (
    <Card className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <Avatar name={account} picture={live.profilePictureBase64} live />
      <div className="min-w-0 flex-1 basis-52">
        <p className="break-words font-semibold">{t('onAir', { name: ownerName, account })}</p>
        <p className="text-14 text-ink-muted">{t(live.role === 'moderator' ? 'moderator' : 'viewer')}</p>
      </div>
      <Button
        kind={isMain ? 'cta' : 'line'}
        icon={<MessageSquareText />}
        className="max-sm:w-full"
        render={<Link to={sharedPath(live)} />}
      >
        {t('follow')}
      </Button>
    </Card>
  )
}

function Ended({ live }: { live: SharedLive }) {
  const t = useTranslations('frame.shared')
  const formats = useFormats()
  const now = useNow(60_000)
  return (
    <li>
      <Link
        to={sharedPath(live)}
        className="flex min-h-14 items-center gap-3 text-14 hover:underline focus-visible:-outline-offset-2"
      >
        <Avatar name={live.accountUsername} picture={live.profilePictureBase64} size="md" />
        <span className="min-w-0">
          <b className="block break-words font-semibold">{live.accountUsername}</b>
          <span className="text-ink-muted">
            {t('from', { when: formats.dayAndTime(live.startedAt, now), name: live.ownerName })}
          </span>
        </span>
      </Link>
    </li>
  )
}

const sharedPath = (live: SharedLive) => `${reportPath(live)}/share-with-me`
