import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useNow } from '#platform/web/clock.ts'
import { Link } from '#platform/web/routing.tsx'
import { useFormats } from '#platform/web/use-formats.ts'
import { Badge } from '#ui/badge.tsx'
import { type TimelineEntry, timelineQuery } from '../customer-queries.ts'
import { orderPath } from '../customers-paths.ts'
import { TabList } from './tab-list.tsx'
import { useReportPath } from './use-report-path.ts'

/** What happened with a customer, the latest first. */
export function TimelineTab({ uuid }: { uuid: string }) {
  const t = useTranslations('customers.timeline')
  const [page, setPage] = useState(1)
  const query = useQuery(timelineQuery(uuid, page))
  return (
    <TabList
      query={query}
      texts={{ label: t('label'), loading: t('loading'), failed: t('failed'), empty: t('empty') }}
      page={page}
      onPage={setPage}
      rowKey={({ kind, id }) => `${kind} ${id}`}
      renderRow={(entry) => <EntryRow entry={entry} />}
    />
  )
}

function EntryRow({ entry }: { entry: TimelineEntry }) {
  const t = useTranslations('customers')
  const formats = useFormats()
  const now = useNow()
  const path = useEntryPath()(entry)
  const title = useEntryTitle()(entry)
  const { kind, text, orderState, amount } = entry
  const state = `orders.states.${orderState}` as 'orders.states.paid'
  const ground = `timeline.grounds.${text}` as 'timeline.grounds.profile'
  const said = kind !== 'merged' ? text : text !== null && t.has(ground) ? t(ground) : null
  return (
    <>
      <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        {path ? (
          <Link to={path} className="min-w-0 break-words font-semibold hover:underline">
            {title}
          </Link>
        ) : (
          <b className="min-w-0 break-words font-semibold">{title}</b>
        )}
        {orderState !== null && <Badge>{t.has(state) ? t(state) : orderState}</Badge>}
      </p>
      {said !== null && said !== '' && (
        <p className={kind === 'comment' ? 'break-words text-16 md:text-14' : 'break-words'}>{said}</p>
      )}
      <p className="text-12 text-ink-muted tabular-nums">
        {amount !== null && amount > 0 && <>{t('orders.paid', { amount: formats.money(amount) })}, </>}
        <time dateTime={entry.at}>{formats.dayAndTimeWithin(entry.at, now)}</time>
      </p>
    </>
  )
}

function useEntryTitle(): (entry: TimelineEntry) => string {
  const t = useTranslations('customers.timeline')
  return ({ kind, name, orderNumber, channel, isGiven }) => {
    const of = name ?? ''
    if (kind === 'order') return t('order', { n: `${orderNumber ?? ''}`, name: of })
    if (kind === 'consent')
      return t(isGiven ? 'agreed' : 'declined', { channel: channel === 'email' ? 'email' : 'whatsapp' })
    return t(kind, { name: of })
  }
}

/** Where an entry leads: to its report or order. */
function useEntryPath(): (entry: TimelineEntry) => string | null {
  const reportPath = useReportPath()
  return ({ kind, id, pluginId, mediaId, merchantUuid }) => {
    if (kind === 'comment' && pluginId && mediaId) return reportPath({ pluginId, mediaId })
    return kind === 'order' && merchantUuid ? orderPath(merchantUuid, id) : null
  }
}
