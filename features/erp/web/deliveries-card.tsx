import { useTranslations } from 'use-intl'
import { LoadFailure } from '#platform/web/load-failure.tsx'
import { Link } from '#platform/web/routing.tsx'
import { useFormats } from '#platform/web/use-formats.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { SectionCard } from '#ui/section-card.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { type Delivery, useDeliveries } from './erp-queries.ts'

/** What was sent to the address of a merchant, the newest first, and what came of it. */
export function DeliveriesCard({ merchantUuid }: { merchantUuid: string }) {
  const t = useTranslations('erp.deliveries')
  const words = useTranslations('words')
  const query = useDeliveries(merchantUuid)
  const rows = query.data?.pages.flatMap((page) => page.rows) ?? []
  return (
    <SectionCard title={t('title')} text={t('text')}>
      {!query.data ? (
        query.isError ? (
          <LoadFailure title={t('failed')} query={query} />
        ) : (
          <SkeletonRows rows={3} height={48} label={words('loading')} />
        )
      ) : rows.length === 0 ? (
        <p className="text-14 text-ink-muted">{t('none')}</p>
      ) : (
        <ul className="divide-y divide-line text-14">
          {rows.map((delivery) => (
            <Row key={delivery.id} merchantUuid={merchantUuid} delivery={delivery} />
          ))}
        </ul>
      )}
      {query.hasNextPage && (
        <Button
          size="sm"
          className="mt-3"
          loading={query.isFetchingNextPage}
          onClick={() => query.fetchNextPage()}
        >
          {t('more')}
        </Button>
      )}
    </SectionCard>
  )
}

const knownEvents = {
  test: 'test',
  'order.paid': 'order_paid',
  'order.cancelled': 'order_cancelled',
} as const

function Row({ merchantUuid, delivery }: { merchantUuid: string; delivery: Delivery }) {
  const t = useTranslations('erp.deliveries')
  const formats = useFormats()
  const { event, orderUuid, status, milliseconds, at } = delivery
  const isTaken = status !== null && status >= 200 && status < 300
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2.5">
      <div className="min-w-0">
        <p className="font-medium">
          {event in knownEvents ? t(`events.${knownEvents[event as keyof typeof knownEvents]}`) : event}
        </p>
        <p className="text-ink-muted tabular-nums">
          {formats.dateTime(at)}
          {orderUuid && (
            <>
              {' · '}
              <Link to={`/merchants/${merchantUuid}/orders/${orderUuid}`} className="underline">
                {t('toOrder')}
              </Link>
            </>
          )}
        </p>
      </div>
      <Badge kind={isTaken ? 'info' : 'notice'}>
        {status === null ? t('noAnswer') : t('answer', { status, ms: milliseconds })}
      </Badge>
    </li>
  )
}
