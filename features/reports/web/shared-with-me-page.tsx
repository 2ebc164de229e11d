import { useQuery } from '@tanstack/react-query'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useTranslations } from 'use-intl'
import { useNow } from '#platform/web/clock.ts'
import { LoadFailure } from '#platform/web/load-failure.tsx'
import { Link, useSearchParams } from '#platform/web/routing.tsx'
import { useFormats } from '#platform/web/use-formats.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyGarment } from '#ui/empty-garment.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { AccessBadge } from './access-badge.tsx'
import { ReportPages } from './report/report-pages.tsx'
import { ConfirmEmail } from './sharing/confirm-email.tsx'
import { type SharedLive, sharedWithMeQuery } from './sharing/sharing-queries.ts'

/** `/plugins/v2/lives/share-with-me`: the reports that other users share with the user. */
export function SharedWithMePage() {
  const failures = useTranslations('lives.failures')
  const t = useTranslations('sharing.withMe')
  const [query, setQuery] = useSearchParams()
  const asked = Number(query.get('page') ?? 1)
  const page = Number.isInteger(asked) && asked >= 1 && asked <= 1_000_000 ? asked : 1
  const shared = useQuery(sharedWithMeQuery(page))
  const rows = shared.data && onAirFirst(shared.data.rows)

  return (
    <>
      <PageHeader title={t('title')} text={t('text')} />
      <ConfirmEmail />
      {shared.isError && !rows ? (
        <LoadFailure title={failures('lives')} text={failures('whatToDo')} query={shared} />
      ) : (
        <Card pad="none" className="overflow-clip">
          {!rows && <SkeletonRows rows={5} height={76} label={t('loading')} />}
          {rows?.length === 0 && (
            <EmptyState title={t('empty')} text={t('emptyText')} drawing={<EmptyGarment name="skirt" />} />
          )}
          {rows && rows.length > 0 && (
            <ul aria-label={t('label')} className={shared.isPlaceholderData ? 'opacity-60' : ''}>
              {rows.map((live) => (
                <SharedRow key={live.id} live={live} />
              ))}
            </ul>
          )}
        </Card>
      )}
      {shared.data && shared.data.pagination.lastPage > 1 && (
        <ReportPages
          page={shared.data}
          shown={rows?.length ?? 0}
          onPage={(next) => setQuery(next === 1 ? {} : { page: String(next) })}
        />
      )}
    </>
  )
}

/** Puts lives on air first; the others stay in the server's order. */
function onAirFirst(lives: SharedLive[]): SharedLive[] {
  return lives.toSorted((a, b) => Number(b.status === 'on_air') - Number(a.status === 'on_air'))
}

function SharedRow({ live }: { live: SharedLive }) {
  const t = useTranslations('sharing.withMe')
  const formats = useFormats()
  const when = formats.dayAndTime(live.startedAt, useNow(30_000))
  const role = live.role === 'moderator' ? 'moderator' : 'viewer'
  const path = `/plugins/v2/${live.pluginId}/${live.pluginType}/${live.accountId}/medias/${live.mediaId}/report/share-with-me`

  return (
    <li className="border-line border-b last:border-b-0">
      <Link
        to={path}
        className="flex min-h-[76px] items-center gap-x-3 gap-y-2 px-4 py-3 text-14 max-md:flex-wrap hover:bg-sunken/60 focus-visible:-outline-offset-2 md:gap-4 md:px-5"
      >
        <span className="sr-only">{t('open', { account: live.accountUsername, when })}.</span>
        <Avatar
          name={live.accountUsername}
          picture={live.profilePictureBase64}
          live={live.status === 'on_air'}
        />
        <span className="min-w-0 flex-1 md:grid md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] md:items-center md:gap-x-4">
          <span className="block min-w-0">
            <b aria-hidden="true" className="block font-semibold max-md:break-words md:truncate">
              {live.accountUsername}
            </b>
            <span aria-hidden="true" className="block truncate text-ink-muted tabular-nums">
              {when}
            </span>
          </span>
          <span className="block min-w-0 text-ink-muted max-md:text-12">
            <span className="block truncate">{t('from', { owner: live.ownerName })}</span>
            <span className="block tabular-nums">
              {t('messages', { n: live.realCommentsCount })}, {t(role)}
            </span>
          </span>
        </span>
        <span className="shrink-0 max-md:basis-full max-md:pl-14">
          <AccessBadge live={live} />
        </span>
        <ChevronRight aria-hidden="true" className="size-4 text-ink-faint max-md:hidden" />
      </Link>
    </li>
  )
}
