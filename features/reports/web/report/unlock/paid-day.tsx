import { useQuery } from '@tanstack/react-query'
import Hourglass from 'lucide-react/icons/hourglass'
import LockOpen from 'lucide-react/icons/lock-open'
import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { pendingQuery } from '#features/billing/web/index.ts'
import type { ItemOfReply } from '#platform/contract/endpoint.ts'
import { Link } from '#platform/web/routing.tsx'
import { useFormats } from '#platform/web/use-formats.ts'
import type { unlockOffer } from '../../../contract.ts'
import { unlockOfferQuery } from '../../lives-queries.ts'
import type { Live } from '../../lives-types.ts'
import { useUnlock } from './use-unlock.ts'

type Props = {
  live: Live
  /** The query that opens the unlock tab; null while that tab is open. */
  unlockTo: string | null
}

/**
 * Unlocks a report automatically when its owner opens it and that spends nothing, and shows the reason. Otherwise shows
 * a pending Pix or boleto.
 */
export function PaidDay({ live, unlockTo }: Props) {
  const t = useTranslations('lives.locked')
  const formats = useFormats()
  const isLocked = live.access === 'locked'
  const { data: offer } = useQuery({ ...unlockOfferQuery(live.mediaId), enabled: isLocked })
  const [why, setWhy] = useState<FreeReason | null>(null)
  const isAsked = useRef(false)
  const reason = offer && freeReason(offer)
  const unlock = useUnlock(live, {
    shownHere: true,
    onDone: () => setWhy(reason ?? null),
    onFailure: () => {},
  })
  const { mutate } = unlock

  useEffect(() => {
    if (!isLocked || !reason || !offer?.billingCreditId || isAsked.current) return
    isAsked.current = true
    mutate(offer.billingCreditId)
  }, [isLocked, reason, offer, mutate])

  if (why && !isLocked)
    return (
      <p role="status" className="flex items-start gap-2.5 rounded-card bg-paid-soft px-4 py-3 text-14">
        <LockOpen aria-hidden="true" className="mt-px size-5 shrink-0 text-paid-text" />
        {t(`openedItself.${why}`, { date: formats.longDate(live.startedAt) })}
      </p>
    )
  return isLocked && unlockTo ? <PendingNote unlockTo={unlockTo} /> : null
}

type UnlockOffer = ItemOfReply<typeof unlockOffer>
type FreeReason = 'same_day' | 'subscription'

/** Why unlocking spends nothing; null when it spends a credit or ties the subscription to this profile. */
function freeReason({ reason, binds }: UnlockOffer): FreeReason | null {
  return (reason === 'same_day' || reason === 'subscription') && !binds ? reason : null
}

function PendingNote({ unlockTo }: { unlockTo: string }) {
  const t = useTranslations('billing.pending')
  const formats = useFormats()
  const [payment] = useQuery(pendingQuery).data?.rows ?? []
  if (!payment) return null
  const method = payment.method === 'pix' || payment.method === 'boleto' ? payment.method : 'unknown'
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-card bg-warn-soft px-4 py-2 text-14">
      <Hourglass aria-hidden="true" className="size-5 shrink-0 text-warn-text" />
      <span className="min-w-0 flex-1 basis-56">
        {t('short', {
          method: t(`methods.${method}`),
          price: formats.money(payment.amount, payment.currency),
        })}
      </span>
      <Link
        to={unlockTo}
        preventScrollReset
        className="inline-flex min-h-11 items-center font-semibold text-action-text hover:underline mouse:min-h-8"
      >
        {t('seeCode')}
      </Link>
    </p>
  )
}
