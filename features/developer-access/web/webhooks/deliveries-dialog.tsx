import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { LoadFailure } from '#platform/web/load-failure.tsx'
import { useFormats } from '#platform/web/use-formats.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { DeliveryDetails } from './delivery-details.tsx'
import { type Delivery, useDeliveries, type Webhook } from './webhook-queries.ts'

const badges = { delivered: 'info', waiting: 'plain', failed: 'error' } as const

/** What was sent to an address and what waits; one of them can be opened. */
export function DeliveriesDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const t = useTranslations('developerAccess.log')
  const words = useTranslations('words')
  const deliveries = useDeliveries(webhook.uuid)
  const [open, setOpen] = useState<string | null>(null)
  const rows = deliveries.data?.pages.flatMap((page) => page.rows)

  return (
    <Dialog open onClose={onClose} size="md" title={t('title')} text={t('text')} closeLabel={words('close')}>
      {!rows && deliveries.isError && <LoadFailure title={t('failed')} query={deliveries} />}
      {!rows && !deliveries.isError && <SkeletonRows rows={3} height={48} label={words('loading')} />}
      {rows?.length === 0 && <p className="text-14 text-ink-muted">{t('empty')}</p>}
      <ul>
        {rows?.map((row) => (
          <DeliveryRow
            key={row.uuid}
            delivery={row}
            isOpen={open === row.uuid}
            onToggle={() => setOpen(open === row.uuid ? null : row.uuid)}
          />
        ))}
      </ul>
      {deliveries.hasNextPage && (
        <Button
          className="mt-3"
          loading={deliveries.isFetchingNextPage}
          onClick={() => void deliveries.fetchNextPage()}
        >
          {t('more')}
        </Button>
      )}
    </Dialog>
  )
}

type RowProps = { delivery: Delivery; isOpen: boolean; onToggle: () => void }

function DeliveryRow({ delivery, isOpen, onToggle }: RowProps) {
  const t = useTranslations('developerAccess.log')
  const formats = useFormats()
  const { uuid, type, state, createdAt, nextTryAt } = delivery
  return (
    <li className="border-line border-b py-2 text-14 last:border-b-0">
      <button
        type="button"
        aria-expanded={isOpen}
        className="flex min-h-11 w-full flex-wrap items-center gap-x-3 gap-y-1 text-left"
        onClick={onToggle}
      >
        <code className="font-semibold">{type}</code>
        <Badge kind={badges[state]}>{t(`states.${state}`)}</Badge>
        <time dateTime={createdAt} className="ml-auto text-ink-muted tabular-nums">
          {formats.dateTime(createdAt)}
        </time>
      </button>
      {nextTryAt && <p className="text-ink-faint">{t('nextTry', { when: formats.dateTime(nextTryAt) })}</p>}
      {isOpen && <DeliveryDetails uuid={uuid} />}
    </li>
  )
}
