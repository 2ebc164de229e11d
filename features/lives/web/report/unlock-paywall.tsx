import { useQuery } from '@tanstack/react-query'
import LockOpen from 'lucide-react/icons/lock-open'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useNow } from '#platform/web/clock.ts'
import { useFormats } from '#platform/web/use-formats.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { Paywall } from '#ui/paywall.tsx'
import { creditsQuery } from '../lives-queries.ts'
import type { Live } from '../lives-types.ts'
import { chooseCredit, type UnlockOffer } from './choose-credit.ts'
import { previews, useUnlock } from './use-unlock.ts'

/** What an open report gives, while the live is on air and after it. */
const points = { onAir: ['search', 'live', 'reply'], ended: ['search', 'person'] } as const

/** What waits behind the lock, what opens it, and the one way to do it. */
export function UnlockPaywall({ live, onUnlocked }: { live: Live; onUnlocked: () => void }) {
  const t = useTranslations('lives.locked')
  const formats = useFormats()
  const missing = live.realCommentsCount - previews
  const when = live.status === 'on_air' ? 'onAir' : 'ended'

  return (
    <Paywall
      label={t('paywall')}
      title={missing > 0 ? t('missing', { n: missing }) : t(`missingNone.${when}`)}
      text={t('what', { date: formats.longDate(live.startedAt) })}
      points={points[when].map((point) => t(`points.${point}`))}
    >
      <Balance live={live} onUnlocked={onUnlocked} />
    </Paywall>
  )
}

function Balance({ live, onUnlocked }: { live: Live; onUnlocked: () => void }) {
  const t = useTranslations('lives.locked')
  const words = useTranslations('words')
  const now = useNow()
  const { data, isPending, isFetching, refetch } = useQuery(creditsQuery)

  if (isPending)
    return (
      <p role="status" className="text-on-stage-muted">
        {t('loadingBalance')}
      </p>
    )
  if (!data)
    return (
      <>
        <p role="alert">{t('balanceFailed')}</p>
        <Button loading={isFetching} onClick={() => void refetch()}>
          {words('retry')}
        </Button>
      </>
    )

  const offer = chooseCredit(data.rows, live, now)
  if (offer.kind === 'none')
    return (
      <>
        <p className="text-16 font-semibold">{t('noCredit')}</p>
        <p className="text-on-stage-muted">{t('noCreditText')}</p>
      </>
    )
  return <Offer live={live} offer={offer} onUnlocked={onUnlocked} />
}

type Spendable = Exclude<UnlockOffer, { kind: 'none' }>

function Offer({ live, offer, onUnlocked }: { live: Live; offer: Spendable; onUnlocked: () => void }) {
  const t = useTranslations('lives.locked')
  const words = useTranslations('words')
  const formats = useFormats()
  const [isAsking, setAsking] = useState(false)
  const unlock = useUnlock(live, { onDone: onUnlocked, onFailure: () => setAsking(false) })
  const date = formats.longDate(live.startedAt)

  return (
    <>
      <OfferBalance offer={offer} />
      <Button kind="cta" size="lg" wide icon={<LockOpen />} onClick={() => setAsking(true)}>
        {t(`acts.${offer.kind}`)}
      </Button>
      <small>{t('receipt')}</small>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        danger={false}
        title={t('confirmTitle', { date })}
        text={t(`spends.${offer.kind}`)}
        confirmLabel={t(`confirms.${offer.kind}`)}
        cancelLabel={words('cancel')}
        closeLabel={words('close')}
        loading={unlock.isPending}
        onConfirm={() => unlock.mutate(offer.creditId)}
      />
    </>
  )
}

function OfferBalance({ offer }: { offer: Spendable }) {
  const t = useTranslations('lives.locked')
  const formats = useFormats()
  const until = offer.until && formats.longDate(offer.until)

  if (offer.kind === 'sameDay') return <p className="font-semibold">{t('sameDay')}</p>
  if (offer.kind === 'free')
    return (
      <div>
        <p className="text-16 font-semibold">{t('free')}</p>
        {until && <p className="text-on-stage-muted">{t('freeUntil', { date: until })}</p>}
      </div>
    )
  const left = offer.left === null ? t('unlimited') : t('credits', { n: offer.left })
  return (
    <p className="flex flex-wrap justify-between gap-x-4">
      <span>{t('balance')}</span>
      <b className="font-semibold tabular-nums">{until ? t('until', { left, date: until }) : left}</b>
    </p>
  )
}
