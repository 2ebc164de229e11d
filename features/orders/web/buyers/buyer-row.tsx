import { useTranslations } from 'use-intl'
import { useNow } from '#platform/web/clock.ts'
import { useFormats } from '#platform/web/use-formats.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { LostName } from '../lost-name.tsx'
import type { Buyer } from '../terms/terms-queries.ts'
import { useNameOfBuyer } from './name-of-buyer.ts'

/** One buyer with orders, payments and mark; `onMark` is null for those who only read. */
export function BuyerRow({ buyer, onMark }: { buyer: Buyer; onMark: (() => void) | null }) {
  const t = useTranslations('sellingTerms.buyers')
  const formats = useFormats()
  const now = useNow()
  const shown = useNameOfBuyer()(buyer)
  const { userName, name, trustedAt, payFirstUntil, payFirstReason } = buyer
  const paysFirst = payFirstUntil !== null && Date.parse(payFirstUntil) > now
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 p-4">
      <Avatar name={name ?? userName ?? shown} />
      <div className="min-w-0 flex-[1_1_200px]">
        <p className="flex flex-wrap items-center gap-2">
          <b className="break-words font-semibold">{shown}</b>
          {trustedAt !== null && <Badge kind="unlocked">{t('vip')}</Badge>}
          {paysFirst && <Badge kind="notice">{t('paysFirst', { when: formats.date(payFirstUntil) })}</Badge>}
        </p>
        <LostName of={buyer} />
        {userName !== null && name !== null && <p className="break-words text-14 text-ink-muted">{name}</p>}
        <p className="text-14 text-ink-muted">
          {[
            t('orders', { n: buyer.orders }),
            ...(buyer.paidOrders > 0 ? [t('paid', { n: buyer.paidOrders })] : []),
          ].join(', ')}
        </p>
        {buyer.unpaidOrders > 0 && (
          <p className="text-14 text-warn-text">
            {t('unpaid', { n: buyer.unpaidOrders })}
            {buyer.suggestsPayFirst && onMark && `. ${t('suggestion')}`}
          </p>
        )}
        {paysFirst && payFirstReason && (
          <p className="break-words text-14 text-ink-muted">{payFirstReason}</p>
        )}
      </div>
      {onMark && (
        <Button size="sm" aria-label={t('markOf', { name: shown })} onClick={onMark}>
          {t('mark')}
        </Button>
      )}
    </li>
  )
}
