import MessageCircle from 'lucide-react/icons/message-circle'
import { useTranslations } from 'use-intl'
import { Link } from '#platform/web/routing.tsx'
import { useFormats } from '#platform/web/use-formats.ts'
import { whatsappLink } from '#platform/web/whatsapp-link.ts'
import { Badge, type BadgeKind } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyGarment } from '#ui/empty-garment.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import type { StreamSales } from './sales-query.ts'

type Taken = StreamSales['taken'][number]

const looks: Record<Taken['state'], BadgeKind> = {
  cart: 'notice',
  held: 'info',
  ordered: 'plain',
  paid: 'unlocked',
  ended: 'soon',
}

/** What viewers took, the latest first: in carts, ordered, paid; with a way to reach who has not paid. */
export function SalesList({ taken }: { taken: Taken[] }) {
  const t = useTranslations('controlDesk.sales')
  if (taken.length === 0)
    return (
      <Card className="mt-3">
        <EmptyState title={t('empty')} text={t('emptyText')} drawing={<EmptyGarment name="dress" />} />
      </Card>
    )
  return (
    <>
      <h2 className="py-3 text-14 font-semibold">{t('title')}</h2>
      <ul
        aria-label={t('title')}
        className="-mx-4 border-line border-y bg-surface sm:-mx-6 md:mx-0 md:rounded-card md:border"
      >
        {taken.map((line) => (
          <SaleRow key={line.id} line={line} />
        ))}
      </ul>
    </>
  )
}

function SaleRow({ line: { at, name, variant, quantity, price, state, heldUntil, order } }: { line: Taken }) {
  const t = useTranslations('controlDesk.sales')
  const formats = useFormats()
  const reached = order && state === 'ordered' ? order : null
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1 border-line border-b px-4 py-3 text-14 last:border-b-0 sm:px-6 md:px-4">
      <time dateTime={at} className="text-12 text-ink-muted leading-6! tabular-nums">
        {formats.clock(at)}
      </time>
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <b className="min-w-0 break-words font-semibold">{name || t('gone')}</b>
          <span className="font-semibold tabular-nums">× {quantity}</span>
          {variant && <Badge>{variant}</Badge>}
          <Badge kind={looks[state]}>
            {t(`states.${state}`, { time: heldUntil ? formats.clock(heldUntil) : '' })}
          </Badge>
          {price !== null && (
            <span className="ml-auto text-ink-muted tabular-nums">{formats.money(price * quantity)}</span>
          )}
        </p>
        {order && (
          <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-muted">
            <Link
              to={`/merchants/${order.merchantUuid}/orders/${order.uuid}`}
              className="inline-flex min-h-9 items-center text-action-text hover:underline"
            >
              {t('order', { number: order.number })}
            </Link>
            {order.buyer && <span>{order.buyer}</span>}
            {reached?.phone && (
              <Button
                size="sm"
                icon={<MessageCircle aria-hidden="true" />}
                aria-label={t('whatsappOf', {
                  name: reached.buyer ?? t('order', { number: reached.number }),
                })}
                render={
                  <a
                    href={whatsappLink(t('message', { number: reached.number }), reached.phone)}
                    target="_blank"
                    rel="noreferrer"
                  />
                }
              >
                {t('whatsapp')}
              </Button>
            )}
            {reached && !reached.phone && <span>{t('noContact')}</span>}
          </p>
        )}
      </div>
    </li>
  )
}
