import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { call } from '#platform/web/call.ts'
import { useAction } from '#platform/web/use-action.ts'
import { useFormats } from '#platform/web/use-formats.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import type { closeCoupon } from '../../desk-contract.ts'
import { kitQuery, type LiveCoupon } from './kit-query.ts'

/** A coupon with how many have taken it. */
export function CouponRow({ streamUuid, coupon }: { streamUuid: string; coupon: LiveCoupon }) {
  const t = useTranslations('roomKit')
  const formats = useFormats()
  const client = useQueryClient()
  const { uuid, kind, value, most, left, isOpen, closesAt, openedAt } = coupon
  const close = useAction({
    mutationFn: () =>
      call<typeof closeCoupon>('POST /api/streams/kit/coupons/close', { streamUuid, couponUuid: uuid }),
    done: t('coupon.closed'),
    failed: t('actFailed'),
    onSettled: () => client.invalidateQueries({ queryKey: kitQuery(streamUuid).queryKey }),
  })
  const off = kind === 'percent' ? `${value}%` : formats.money(value)
  return (
    <li className="grid gap-2 border-line border-b px-3 py-3 text-14 last:border-b-0">
      <div className="flex items-start gap-2">
        <p className="min-w-0 flex-1 break-words font-semibold">{t('coupon.heading', { n: most, off })}</p>
        <Badge kind={isOpen ? 'live' : 'plain'}>{isOpen ? t('coupon.isOpen') : t('coupon.isClosed')}</Badge>
      </div>
      <ProgressBar label={t('coupon.taken', { n: most - left, most })} value={(most - left) / most} />
      <div className="flex flex-wrap items-center justify-between gap-2 text-12 text-ink-muted">
        <span>
          {isOpen && closesAt
            ? t('coupon.until', { time: formats.clock(closesAt) })
            : t('coupon.at', { time: formats.clock(openedAt) })}
        </span>
        {isOpen && (
          <Button size="sm" kind="line" loading={close.isPending} onClick={() => close.mutate()}>
            {t('coupon.close')}
          </Button>
        )}
      </div>
    </li>
  )
}
