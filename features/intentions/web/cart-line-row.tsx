import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { personHandle } from '#features/integrations/web/index.ts'
import type { Live } from '#features/reports/web/index.ts'
import { useFormats } from '#platform/web/use-formats.ts'
import { Badge } from '#ui/badge.tsx'
import { priceOf } from '../order-total.ts'
import type { Carts } from './carts-query.ts'
import type { CartLine, Grouping } from './group-carts.ts'
import { useReasonText } from './use-reason-text.ts'

/** Below this a line asks to be checked. */
const sure = 0.75
/** Messages shown before the rest is asked for. */
const shownAtFirst = 2

type Props = { live: Live; line: CartLine; comments: Carts['commentsById']; grouping: Grouping }

/** What a person wants of a product: place in the queue, quantity, confidence, why, and the messages themselves. */
export function CartLineRow({ live, line, comments, grouping }: Props) {
  const t = useTranslations('carts')
  const formats = useFormats()
  const reason = useReasonText(line.reason, live)
  const [isOpen, setOpen] = useState(false)
  const messages = line.messageIds.flatMap((id) => (comments[id] ? [{ id, ...comments[id] }] : []))
  // Tenths would suggest a precision that the reading does not have.
  const percent = formats.percent(Math.round(line.confidence * 100) / 100)
  const price = priceOf(line.product.price, line.reason)
  const shown = isOpen ? messages : messages.slice(0, shownAtFirst)

  return (
    <li className="grid grid-cols-[2.5rem_minmax(0,1fr)_auto] gap-x-3 gap-y-1 border-line border-b px-4 py-3 text-14 last:border-b-0 sm:px-6 md:px-4">
      <span className="text-ink-faint tabular-nums" title={t('position', { n: line.position })}>
        {t('place', { n: line.position })}
      </span>
      <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
        <strong className="min-w-0 break-words font-semibold">
          {grouping === 'products' ? personHandle(line.username) : line.product.label}
        </strong>
        <span className="font-semibold tabular-nums">{t('quantity', { n: line.qty })}</span>
        {line.variant && <Badge>{line.variant}</Badge>}
        {price !== null && <span className="text-ink-muted tabular-nums">{formats.money(price)}</span>}
        {line.waits && <Badge kind="notice">{t('waits')}</Badge>}
        {!line.waits && line.waitingQty > 0 && (
          <Badge kind="notice">{t('partlyWaits', { n: line.waitingQty, of: line.qty })}</Badge>
        )}
      </span>
      <span className="text-right tabular-nums" title={t('confidence')}>
        {line.confidence < sure ? (
          <Badge kind="notice">{t('check', { percent })}</Badge>
        ) : (
          <span className="text-ink-muted">{percent}</span>
        )}
      </span>
      <ul className="col-start-2 col-end-4 grid gap-0.5">
        {shown.map(({ id, text, timestamp }) => (
          <li key={id} className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2">
            <time dateTime={timestamp} className="text-12 text-ink-faint tabular-nums leading-5">
              {formats.clock(timestamp)}
            </time>
            <q className="line-clamp-3 break-words text-ink-muted">{text}</q>
          </li>
        ))}
      </ul>
      <p className="col-start-2 col-end-4 text-12 text-ink-faint">
        {reason}
        {messages.length > shown.length && (
          <button
            type="button"
            className="relative ml-2 underline after:absolute after:-inset-3"
            onClick={() => setOpen(true)}
          >
            {t('allMessages', { n: messages.length })}
          </button>
        )}
      </p>
    </li>
  )
}
