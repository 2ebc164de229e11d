import { useQuery, useQueryClient } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Merchant } from '#features/merchants/web/index.ts'
import { call } from '#platform/web/call.ts'
import { LoadFailure } from '#platform/web/load-failure.tsx'
import { useAction } from '#platform/web/use-action.ts'
import { useFormats } from '#platform/web/use-formats.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { SectionCard } from '#ui/section-card.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import type { endCoupon } from '../../coupon-contract.ts'
import { type Coupon, couponsQuery } from '../checkout-queries.ts'
import { CouponDialog } from './coupon-dialog.tsx'

/** The coupons of a merchant: how many orders use each, and a way to end it. */
export function CouponsCard({ merchant }: { merchant: Merchant }) {
  const t = useTranslations('checkout.coupons')
  const words = useTranslations('words')
  const client = useQueryClient()
  const coupons = useQuery(couponsQuery(merchant.uuid))
  const [isAdding, setAdding] = useState(false)
  const [doomed, setDoomed] = useState<Coupon | null>(null)
  const isFull = merchant.role === 'full'
  const rows = coupons.data?.rows
  const end = useAction({
    mutationFn: (couponUuid: string) =>
      call<typeof endCoupon>('POST /api/checkout/coupons/end', { merchantUuid: merchant.uuid, couponUuid }),
    done: t('ended'),
    failed: t('notEnded'),
    onSettled() {
      setDoomed(null)
      return client.invalidateQueries(couponsQuery(merchant.uuid))
    },
  })
  return (
    <SectionCard
      title={t('title')}
      text={t('text')}
      action={
        isFull && (
          <Button icon={<Plus />} onClick={() => setAdding(true)}>
            {t('add')}
          </Button>
        )
      }
    >
      {!rows && coupons.isError && <LoadFailure title={t('failed')} query={coupons} />}
      {!rows && !coupons.isError && <SkeletonRows rows={2} height={64} label={words('loading')} />}
      {rows?.length === 0 && <p className="text-14 text-ink-muted">{t('empty')}</p>}
      {rows && rows.length > 0 && (
        <ul aria-label={t('title')} className="-mx-4 -mb-4 border-line border-t md:-mx-6 md:-mb-6">
          {rows.map((coupon) => (
            <li
              key={coupon.uuid}
              className="flex flex-wrap items-center gap-3 border-line border-b px-4 py-3 last:border-b-0 md:px-6"
            >
              <CouponText coupon={coupon} />
              {isFull && coupon.endedAt === null && (
                <Button kind="quiet" onClick={() => setDoomed(coupon)}>
                  {t('end')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {isAdding && <CouponDialog merchantUuid={merchant.uuid} onClose={() => setAdding(false)} />}
      <ConfirmDialog
        open={doomed !== null}
        onClose={() => setDoomed(null)}
        title={doomed && t('endTitle', { code: doomed.code })}
        text={t('endText')}
        confirmLabel={t('end')}
        cancelLabel={words('cancel')}
        closeLabel={words('close')}
        loading={end.isPending}
        onConfirm={() => doomed && end.mutate(doomed.uuid)}
      />
    </SectionCard>
  )
}

function CouponText({ coupon }: { coupon: Coupon }) {
  const t = useTranslations('checkout.coupons')
  const formats = useFormats()
  const { code, kind, value, uses, mostUses, endsAt, endedAt, saleUuid, liveId } = coupon
  const about = [
    kind === 'percent' ? t('percentOff', { n: value }) : t('amountOff', { amount: formats.money(value) }),
    mostUses === null ? t('uses', { n: uses }) : t('usesOf', { n: uses, most: mostUses }),
    saleUuid && t('onlySale'),
    liveId && t('onlyLive'),
    endsAt && t('until', { date: formats.date(endsAt) }),
  ]
  return (
    <div className="min-w-0 flex-1 text-14">
      <p className="flex flex-wrap items-center gap-2 font-semibold">
        <span className="break-all">{code}</span>
        {endedAt !== null && <Badge>{t('over')}</Badge>}
      </p>
      <p className="text-ink-muted">{about.filter(Boolean).join(' · ')}</p>
    </div>
  )
}
