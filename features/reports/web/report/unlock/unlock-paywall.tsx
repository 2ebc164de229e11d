import { useQuery } from '@tanstack/react-query'
import LockOpen from 'lucide-react/icons/lock-open'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { BuyForReport, type ForReport, PendingPayments, ReportPrices } from '#features/billing/web/index.ts'
import type { ItemOfReply } from '#platform/contract/endpoint.ts'
import { useFormats } from '#platform/web/use-formats.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { Paywall } from '#ui/paywall.tsx'
import type { unlockOffer } from '../../../contract.ts'
import { unlockOfferQuery } from '../../lives-queries.ts'
import type { Live } from '../../lives-types.ts'
import { previews, useUnlock } from './use-unlock.ts'

/** The advantages of an unlocked report: during the live or the sale, and after it. */
const points = {
  onAir: ['search', 'live', 'reply'],
  selling: ['search', 'live', 'person'],
  ended: ['search', 'person'],
} as const

/** The paywall of a locked report: the hidden messages, the prices, and the next step to unlock it. */
export function UnlockPaywall({ live, onUnlocked }: { live: Live; onUnlocked: () => void }) {
  const t = useTranslations('lives.locked')
  const formats = useFormats()
  const missing = live.realCommentsCount - previews
  const when = ({ on_air: 'onAir', selling: 'selling', ended: 'ended' } as const)[live.status]

  return (
    <Paywall
      label={t('paywall')}
      title={missing > 0 ? t('missing', { n: missing }) : t(`missingNone.${when}`)}
      text={t('what', { of: live.kind, date: formats.longDate(live.startedAt) })}
      points={points[when].map((point) => t(`points.${point}`))}
      prices={<ReportPrices report={placeOf(live)} />}
    >
      <PendingPayments />
      <Balance live={live} onUnlocked={onUnlocked} />
    </Paywall>
  )
}

function Balance({ live, onUnlocked }: { live: Live; onUnlocked: () => void }) {
  const t = useTranslations('lives.locked')
  const words = useTranslations('words')
  const { data, isPending, isFetching, refetch } = useQuery(unlockOfferQuery(live.mediaId))

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

  return (
    <>
      {data.freeReportTaken && (
        <p className="text-on-stage-muted">{t('freeTaken', { account: live.accountUsername })}</p>
      )}
      {canSpend(data) ? (
        <Offer live={live} offer={data} onUnlocked={onUnlocked} />
      ) : (
        <BuyForReport report={placeOf(live)} />
      )}
    </>
  )
}

const placeOf = ({ mediaId, pluginId, pluginType, accountId, accountUsername }: Live): ForReport => ({
  mediaId,
  pluginId,
  pluginType,
  accountId,
  pluginName: accountUsername,
})

type UnlockOffer = ItemOfReply<typeof unlockOffer>
type Spendable = UnlockOffer & { reason: Exclude<UnlockOffer['reason'], 'none'>; billingCreditId: string }

const canSpend = (offer: UnlockOffer): offer is Spendable =>
  offer.reason !== 'none' && offer.billingCreditId !== null

function Offer({ live, offer, onUnlocked }: { live: Live; offer: Spendable; onUnlocked: () => void }) {
  const t = useTranslations('lives.locked')
  const words = useTranslations('words')
  const formats = useFormats()
  const [isAsking, setAsking] = useState(false)
  const unlock = useUnlock(live, { onDone: onUnlocked, onFailure: () => setAsking(false) })
  const date = formats.longDate(live.startedAt)

  return (
    <>
      <OfferBalance live={live} offer={offer} />
      <Button kind="cta" size="lg" wide icon={<LockOpen />} onClick={() => setAsking(true)}>
        {t(`acts.${offer.reason}`)}
      </Button>
      <small>{t('receipt')}</small>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        danger={false}
        title={t('confirmTitle', { date })}
        text={t(`spends.${offer.reason}`)}
        confirmLabel={t(`confirms.${offer.reason}`)}
        cancelLabel={words('cancel')}
        closeLabel={words('close')}
        loading={unlock.isPending}
        onConfirm={() => unlock.mutate(offer.billingCreditId)}
      />
    </>
  )
}

/** The available credits, the one that would be used, and the reason for the choice. */
function OfferBalance({ live, offer }: { live: Live; offer: Spendable }) {
  const t = useTranslations('lives.locked')
  const formats = useFormats()
  const date = offer.validTo ? formats.longDate(offer.validTo) : ''
  const why = offer.binds
    ? t('whys.binds', { account: live.accountUsername, date })
    : t(`whys.${offer.reason}`, { date })

  return (
    <div className="grid gap-1">
      {offer.reason === 'free' ? (
        <p className="text-16 font-semibold">{t('free')}</p>
      ) : (
        <p className="flex flex-wrap justify-between gap-x-4">
          <span>{t('balance')}</span>
          <b className="font-semibold tabular-nums">
            {offer.left === unlimited ? t('unlimited') : t('credits', { n: offer.left })}
          </b>
        </p>
      )}
      <p className="text-on-stage-muted">{why}</p>
    </div>
  )
}

const unlimited = -1
