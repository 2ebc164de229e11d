import { useQuery } from '@tanstack/react-query'
import Check from 'lucide-react/icons/check'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ownPath } from '#platform/web/own-path.ts'
import { Link, useSearchParams } from '#platform/web/routing.tsx'
import { useFormats } from '#platform/web/use-formats.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { missingOffers, type Offer, offersQuery, subscriptionQuery } from './billing-queries.ts'
import { BuyDialog } from './buy-dialog.tsx'
import { LoadFailure } from './load-failure.tsx'

/** `/pricing`: what is sold; with a live in the address, for its report. */
export function PricingPage() {
  const t = useTranslations('billing.pricing')
  const [query] = useSearchParams()
  const returnTo = ownPath(query.get('successReturnTo'), '') || null
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
          what={missingOffers(offers.error)}
          retry={offers.refetch}
          isRetrying={offers.isFetching}
        />
      )}
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-4 md:grid-cols-3 md:gap-6">
        {offers.data?.map((offer) => (
          <li key={offer.id} className="flex">
            <OfferCard
              offer={offer}
              isMain={offer.id === mainOffer}
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

type CardProps = { offer: Offer; isMain: boolean; isTaken: boolean; onChoose: () => void }

function OfferCard({ offer, isMain, isTaken, onChoose }: CardProps) {
  const t = useTranslations('billing.pricing')
  const formats = useFormats()
  const { price, credits } = offer
  const isMonthly = price.type === 'recurring'
  const plan = planKey(offer.id)

  return (
    <Card className="flex w-full flex-col gap-4">
      <h2 className="font-display text-22 font-bold">{offer.name}</h2>
      <p className="tabular-nums">
        <b className="font-display text-36 font-bold leading-none!">
          {formats.money(price.unitAmount, price.currency)}
        </b>{' '}
        <span className="whitespace-nowrap text-ink-muted">{isMonthly ? t('month') : t('once')}</span>
      </p>
      {plan && (
        <ul className="grid gap-2 text-14">
          {(['a', 'b', 'c'] as const).map((point) => (
            <li key={point} className="flex gap-2.5">
              <Check aria-hidden="true" className="size-5 text-paid" />
              {t(`points.${plan}.${point}`)}
            </li>
          ))}
        </ul>
      )}
      <div className="mt-auto grid gap-2 pt-2">
        {credits > 1 && (
          <p className="text-14 text-ink-muted">
            {t('each', { price: formats.money(price.unitAmount / credits, price.currency) })}
          </p>
        )}
        <Button
          kind={isMain ? 'cta' : 'line'}
          wide
          disabled={isTaken}
          onClick={onChoose}
          aria-label={`${isMonthly ? t('subscribe') : t('choose')}: ${offer.name}`}
        >
          {isTaken ? t('subscribed') : isMonthly ? t('subscribe') : t('choose')}
        </Button>
      </div>
    </Card>
  )
}

const planKeys = ['credit_1', 'credit_4', 'subscription_month'] as const
const planKey = (id: string) => planKeys.find((known) => known === id)
