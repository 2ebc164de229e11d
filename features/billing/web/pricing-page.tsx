import { useQuery } from '@tanstack/react-query'
import Check from 'lucide-react/icons/check'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { LoadFailure } from '#platform/web/load-failure.tsx'
import { Link, useSearchParams } from '#platform/web/routing.tsx'
import { safeRedirect } from '#platform/web/safe-redirect.ts'
import { useFormats } from '#platform/web/use-formats.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { PageHeader } from '#ui/page-header.tsx'
import { HungCard } from '#ui/rail.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { missingOffers, type Offer, offersQuery, subscriptionQuery } from './billing-queries.ts'
import { BuyDialog } from './buy-dialog.tsx'
import { PendingPayments } from './pending-payments.tsx'
import { shortMoney } from './short-money.ts'

/** `/pricing`: the products. With a live in the address, a purchase unlocks its report. */
export function PricingPage() {
  const failures = useTranslations('billing.failures')
  const t = useTranslations('billing.pricing')
  const [query] = useSearchParams()
  const returnTo = safeRedirect(query.get('successReturnTo'), '') || null
  const mediaId = query.get('mediaId')
  const account = query.get('pluginName')
  const offers = useQuery(offersQuery)
  const { data: subscription } = useQuery(subscriptionQuery)
  const [chosen, setChosen] = useState<Offer | null>(null)
  const isSubscribed = subscription != null && subscription.status !== 'ended'
  const mainOffer = mediaId ? 'credit_1' : 'credit_4'

  return (
    <>
      <PageHeader
        title={t('title')}
        text={
          mediaId
            ? account
              ? t('forAccount', { account: account.slice(0, 60) })
              : t('forReport')
            : t('text')
        }
        {...(returnTo && { back: { label: t('back'), render: <Link to={returnTo} /> } })}
      />
      {offers.isPending && <SkeletonRows rows={4} height={90} label={t('loading')} />}
      {offers.isError && (
        <LoadFailure
          title={failures(missingOffers(offers.error))}
          text={failures('whatToDo')}
          query={offers}
        />
      )}
      <PendingPayments className="mb-6" />
      <ul className="mt-10 grid grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-4 border-ink border-t-[1.5px] *:relative *:mt-7 empty:hidden md:grid-cols-3">
        {offers.data?.map((offer) => (
          <li key={offer.id} className="flex">
            <OfferTag
              offer={offer}
              main={offer.id === mainOffer ? (mediaId ? 'bestForReport' : 'best') : null}
              isTaken={isSubscribed && offer.type === 'SUBSCRIPTION'}
              onChoose={() => setChosen(offer)}
            />
          </li>
        ))}
      </ul>
      {chosen && (
        <BuyDialog
          key={chosen.id}
          offer={chosen}
          open
          onClose={() => setChosen(null)}
          mediaId={mediaId}
          returnTo={returnTo}
        />
      )}
    </>
  )
}

type TagProps = {
  offer: Offer
  /** Why this offer is recommended, as a message key; null if it is not. */
  main: 'best' | 'bestForReport' | null
  isTaken: boolean
  onChoose: () => void
}

/** A product as a price tag, with the texts of the landing page. */
function OfferTag({ offer, main, isTaken, onChoose }: TagProps) {
  const t = useTranslations('billing.pricing')
  const formats = useFormats()
  const { price, credits } = offer
  const plan = planKey(offer.id)
  const each = formats.money(Math.round(price.unitAmount / credits), price.currency)

  return (
    <HungCard className={cx('flex w-full flex-col px-6! pt-8! pb-6!', main && 'border-ink! border-2!')}>
      <TagHole />
      <div className="flex min-h-7 flex-wrap items-center justify-between gap-2">
        <h2 className="text-18 font-semibold">{plan ? t(`names.${plan}`) : offer.name}</h2>
        {main && <Badge kind="info">{t(main)}</Badge>}
      </div>
      <p className="mt-3 flex flex-wrap items-baseline gap-x-2 tabular-nums">
        <b className="font-display text-48 font-bold leading-none! tracking-[-0.03em]">
          {shortMoney(formats.money(price.unitAmount, price.currency))}
        </b>
        <span className="text-ink-muted">
          {price.type === 'recurring' ? t('month') : credits > 1 && t('each', { price: shortMoney(each) })}
        </span>
      </p>
      {plan && (
        <>
          <p className="mt-1.5 text-14 text-ink-muted">{t(`for.${plan}`)}</p>
          <ul className="mt-5 mb-6 grid gap-2 text-14">
            {(['a', 'b', 'c'] as const).map((point) => (
              <li key={point} className="flex gap-2.5">
                <Check aria-hidden="true" className="size-5 text-paid" />
                {t(`points.${plan}.${point}`)}
              </li>
            ))}
          </ul>
        </>
      )}
      <div className="mt-auto">
        <Button kind={main ? 'cta' : 'line'} size="lg" wide disabled={isTaken} onClick={onChoose}>
          {isTaken ? t('subscribed') : t(actOf(offer))}
        </Button>
      </div>
    </HungCard>
  )
}

/** The position of the hook in the tag. */
const TagHole = () => (
  <span
    aria-hidden="true"
    className="absolute top-2 left-1/2 size-3 -translate-x-1/2 rounded-full border-[1.5px] border-line-strong bg-ground"
  />
)

const planKeys = ['credit_1', 'credit_4', 'subscription_month'] as const
const planKey = (id: string) => planKeys.find((known) => known === id)

function actOf({ id, price }: Offer): 'subscribe' | 'buy.credit_1' | 'buy.credit_4' | 'choose' {
  if (price.type === 'recurring') return 'subscribe'
  return id === 'credit_1' || id === 'credit_4' ? `buy.${id}` : 'choose'
}
