import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { lazyComponent } from '#platform/web/lazy-component.ts'
import { Link, useLocation } from '#platform/web/routing.tsx'
import { useFormats } from '#platform/web/use-formats.ts'
import { Button } from '#ui/button.tsx'
import { PaywallPrice } from '#ui/paywall.tsx'
import { missingOffers, offersQuery } from './billing-queries.ts'
import { shortMoney } from './short-money.ts'

const BuyDialog = lazyComponent(async () => (await import('./buy-dialog.tsx')).BuyDialog)

export type ForReport = {
  mediaId: string
  pluginId: string
  pluginType: string
  pluginName: string
  accountId: string
}

/** The purchase on the paywall: one credit, then back to the same report. */
export function BuyForReport({ report }: { report: ForReport }) {
  const t = useTranslations('billing.paywall')
  const words = useTranslations('words')
  const failures = useTranslations('billing.failures')
  const { pathname } = useLocation()
  const { data, error, isPending, isFetching, refetch } = useQuery(offersQuery)
  const [isBuying, setBuying] = useState(false)
  const offer = data?.find(({ id }) => id === 'credit_1')

  if (!offer && !isPending)
    return (
      <>
        <p role="alert">{failures(missingOffers(error))}</p>
        <Button loading={isFetching} onClick={() => void refetch()}>
          {words('retry')}
        </Button>
      </>
    )
  return (
    <>
      <p className="text-16 font-semibold">{t('title')}</p>
      <Button kind="cta" size="lg" wide loading={isPending} onClick={() => setBuying(true)}>
        {t('buy')}
      </Button>
      <small>{t('note')}</small>
      {offer && isBuying && (
        <Suspense>
          <BuyDialog
            offer={offer}
            open={isBuying}
            onClose={() => setBuying(false)}
            mediaId={report.mediaId}
            returnTo={pathname}
          />
        </Suspense>
      )}
    </>
  )
}

/** Lists all products below the paywall, with links to the prices. */
export function ReportPrices({ report }: { report: ForReport }) {
  const t = useTranslations('billing.paywall.prices')
  const formats = useFormats()
  const { pathname } = useLocation()
  const { data = [] } = useQuery(offersQuery)
  const query = new URLSearchParams({ ...report, successReturnTo: pathname })

  return data.map(({ id, price }) => (
    <PaywallPrice
      key={id}
      price={shortMoney(formats.money(price.unitAmount, price.currency))}
      text={textOf(id)}
      render={<Link to={`/pricing?${query}`} />}
    />
  ))

  function textOf(id: string) {
    const four = data.find((offer) => offer.id === 'credit_4')
    const each = four
      ? shortMoney(formats.money(four.price.unitAmount / four.credits, four.price.currency))
      : ''
    if (id === 'credit_4') return t('credit_4', { each })
    return id === 'credit_1' ? t('credit_1') : t('subscription_month')
  }
}
