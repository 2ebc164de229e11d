import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import Check from 'lucide-react/icons/check'
import ChevronRight from 'lucide-react/icons/chevron-right'
import ShoppingCart from 'lucide-react/icons/shopping-cart'
import { useTranslations } from 'use-intl'
import { useNow } from '#platform/web/clock.ts'
import { Link } from '#platform/web/routing.tsx'
import { useFormats } from '#platform/web/use-formats.ts'
import { useTopic } from '#platform/web/use-topic.ts'
import { CaptureLight } from '#ui/capture-light.tsx'
import { cx } from '#ui/cx.ts'
import type { LiveChanged, liveEvents } from '../contract.ts'
import { AccessBadge } from './access-badge.tsx'
import { withChange } from './live-changes.ts'
import { livesKeys } from './lives-queries.ts'
import type { Live, LivesPage } from './lives-types.ts'

const changedEvent: (typeof liveEvents)['changed'] = 'changed'

const columns = 'md:grid-cols-[52px_minmax(170px,1fr)_84px_72px_minmax(120px,168px)_132px_20px] md:gap-x-4'

/** The column heads of the list on a laptop. */
export function LiveRowHeads() {
  const t = useTranslations('lives.list.head')
  return (
    <div
      aria-hidden="true"
      className={cx(
        columns,
        'hidden items-center border-line border-b px-5 py-2.5 text-12 text-ink-faint md:grid',
      )}
    >
      <span />
      <span>{t('live')}</span>
      <span className="text-right">{t('messages')}</span>
      <span className="text-right">{t('people')}</span>
      <span className="pl-3">{t('capture')}</span>
      <span>{t('report')}</span>
      <span />
    </div>
  )
}

/** One live in the list, linked to its report; on a phone a card. */
export function LiveRow({ live }: { live: Live }) {
  const t = useTranslations('lives.list')
  const formats = useFormats()
  const now = useNow(30_000)
  useLiveCounts(live)
  const isOnAir = live.status === 'on_air'
  const when = formats.dayAndTime(live.startedAt, now)
  const end = isOnAir ? now : Date.parse(live.endedAt ?? live.lastMessageAt ?? live.startedAt)
  const duration = formats.duration(end - Date.parse(live.startedAt))
  const path = `/plugins/v2/${live.pluginId}/${live.pluginType}/${live.accountId}/medias/${live.mediaId}/report`

  return (
    <li className="border-line border-b last:border-b-0">
      <Link
        to={path}
        className={cx(
          columns,
          'grid min-h-[76px] grid-cols-[44px_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-0.5 px-4 py-3 text-14 hover:bg-sunken/60 focus-visible:-outline-offset-2 md:min-h-15 md:px-5 md:py-2',
        )}
      >
        <span className="sr-only">{t('open', { when })}.</span>
        <span aria-hidden="true" className="text-center leading-tight max-md:row-span-2 max-md:self-start">
          <b
            className={cx(
              'block font-display text-18 leading-[1.2] font-bold tabular-nums',
              isOnAir && 'text-live-text',
            )}
          >
            {formats.dayOfMonth(live.startedAt)}
          </b>
          <span className="text-12 text-ink-muted">{formats.shortMonth(live.startedAt)}</span>
        </span>
        <span className="min-w-0 md:flex md:flex-wrap md:items-baseline md:gap-x-2.5">
          <b aria-hidden="true" className="block font-semibold md:truncate">
            {when}
          </b>
          <span className="text-ink-muted tabular-nums max-md:hidden">
            {isOnAir ? t('onAirFor', { duration }) : duration}
          </span>
          <span className="max-md:hidden">
            <CartsMark status={live.aiProductsCartsStatus} />
          </span>
          {live.title && (
            <span className="min-w-0 truncate text-12 text-ink-faint max-md:hidden md:basis-full">
              {live.title}
            </span>
          )}
        </span>
        <span className="justify-self-end max-md:col-start-3 max-md:row-start-1 md:order-1 md:justify-self-start">
          <AccessBadge live={live} />
        </span>
        <span className="flex flex-wrap items-center gap-x-2.5 text-ink-muted tabular-nums max-md:col-span-2 max-md:col-start-2 md:hidden">
          {t('messages', { n: live.realCommentsCount })}, {duration}
          <CartsMark status={live.aiProductsCartsStatus} />
        </span>
        <span className="text-right tabular-nums max-md:hidden">
          {formats.number(live.realCommentsCount)}
        </span>
        <span className="text-right tabular-nums max-md:hidden">{formats.number(live.usersCount)}</span>
        <span className="pl-3 max-md:hidden">
          <CaptureCell live={live} />
        </span>
        <ChevronRight aria-hidden="true" className="order-2 size-4 text-ink-faint max-md:hidden" />
      </Link>
    </li>
  )
}

/** Whether the carts of the live are there, being built or failed; nothing before the first search. */
function CartsMark({ status }: { status: Live['aiProductsCartsStatus'] }) {
  const t = useTranslations('lives.list.carts')
  if (status === null) return null
  return (
    <span className="inline-flex items-center gap-1 text-12 text-ink-muted">
      <ShoppingCart aria-hidden="true" className="size-3.5" />
      {t(status === 'finished' ? 'ready' : status === 'error' ? 'failed' : 'searching')}
    </span>
  )
}

function CaptureCell({ live }: { live: Live }) {
  const t = useTranslations('lives.capture')
  const formats = useFormats()
  const { state, secondsBehind, since } = live.capture

  if (state === 'on') return <CaptureLight state="on">{t('on')}</CaptureLight>
  if (state === 'late')
    return <CaptureLight state="late">{t('late', { seconds: secondsBehind })}</CaptureLight>
  if (state === 'stopped')
    return (
      <CaptureLight state="stopped">
        {t('stopped', { time: formats.time(since ?? live.updatedAt) })}
      </CaptureLight>
    )
  if (live.completeness === null) return null
  return (
    <span className="flex items-center gap-1.5 text-ink-muted tabular-nums [&_.lucide]:size-4">
      {live.completeness === 100 && <Check aria-hidden="true" className="text-paid-text" />}
      {t('complete', { share: formats.percent(live.completeness / 100) })}
    </span>
  )
}

/** Subscribes to the counts of a live on air. */
function useLiveCounts(live: Live) {
  const client = useQueryClient()
  useTopic(live.status === 'on_air' ? `live:${live.id}` : null, {
    onEvent(event, data) {
      if (event === changedEvent) applyChange(client, live.id, data as LiveChanged)
    },
    onRefresh: ({ first }) => {
      if (!first) void client.invalidateQueries({ queryKey: livesKeys.lists })
    },
    onEnd: () => void client.invalidateQueries({ queryKey: livesKeys.lists }),
  })
}

function applyChange(client: QueryClient, liveId: string, changed: LiveChanged) {
  client.setQueriesData<LivesPage>(
    { queryKey: livesKeys.lists },
    (page) =>
      page && {
        ...page,
        rows: page.rows.map((row) => (row.id === liveId ? withChange(row, changed) : row)),
      },
  )
  if (changed.status === 'ended') void client.invalidateQueries({ queryKey: livesKeys.lists })
}
