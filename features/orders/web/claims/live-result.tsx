import { useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import { useTranslations } from 'use-intl'
import type { Live } from '#features/reports/web/index.ts'
import { LoadFailure } from '#platform/web/load-failure.tsx'
import { Link } from '#platform/web/routing.tsx'
import { useFormats } from '#platform/web/use-formats.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { ordersPath } from '../orders-paths.ts'
import { liveResultQuery, type LiveResult as Result } from './bags-query.ts'

type MerchantResult = Result['merchants'][number]

const steps = ['commented', 'claimed', 'ordered', 'paid', 'sent'] as const
const shares = ['paid', 'open', 'waiting', 'expired', 'cancelled', 'missed', 'refunded'] as const

/** From the comments of a live to parcels: how many people came how far, and what became of the pieces. */
export function LiveResult({ live }: { live: Live }) {
  const t = useTranslations('liveBags.result')
  const query = useQuery(liveResultQuery(live))
  const result = query.data
  if (!result && query.isError) return <LoadFailure level={3} title={t('failed')} query={query} />
  if (!result) return <SkeletonRows rows={5} height={32} label={t('title')} />
  return result.merchants.map((merchant) => (
    <Fragment key={merchant.uuid}>
      {result.merchants.length > 1 && <h3 className="font-semibold">{merchant.name}</h3>}
      <div className="grid gap-4 md:grid-cols-2 md:gap-6">
        <Funnel result={result} merchant={merchant} />
        <Shares result={result} merchant={merchant} />
      </div>
    </Fragment>
  ))
}

type Props = { result: Result; merchant: MerchantResult }

/** People, step by step, each with its share of the step before. */
function Funnel({ result, merchant }: Props) {
  const t = useTranslations('liveBags.result')
  const formats = useFormats()
  const people = {
    commented: result.commenters,
    claimed: result.claims.people,
    ordered: merchant.ordered.people,
    paid: merchant.paid.people,
    sent: merchant.sent.people,
  }
  const most = Math.max(1, ...Object.values(people))
  return (
    <Card>
      <h4 className="font-semibold">{t('funnel')}</h4>
      <p className="text-12 text-ink-muted">{t('comments', { n: result.comments })}</p>
      <ol className="mt-3 grid gap-2.5 text-14">
        {steps.map((step, at) => {
          const before = at === 0 ? 0 : people[steps[at - 1]!]
          return (
            <li key={step} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-1">
              <span>{t(`steps.${step}`)}</span>
              <span className="tabular-nums">
                {before > 0 && (
                  <span className="mr-2 text-ink-muted">
                    {t('share', { share: formats.percent(Math.min(1, people[step] / before)) })}
                  </span>
                )}
                <b className="font-semibold">{formats.number(people[step])}</b>
              </span>
              <span aria-hidden="true" className="col-span-2 h-1.5 overflow-hidden rounded-full bg-line">
                <span
                  className="block h-full rounded-full bg-action"
                  style={{ width: `${(people[step] / most) * 100}%` }}
                />
              </span>
            </li>
          )
        })}
      </ol>
    </Card>
  )
}

/** What the pieces of the live came to, in orders and money, and what was lost. */
function Shares({ result, merchant }: Props) {
  const t = useTranslations('liveBags.result')
  const formats = useFormats()
  const shown = shares.filter((share) => share === 'paid' || merchant[share].pieces > 0)
  const left = result.withoutOrder
  return (
    <Card className="grid content-between gap-3">
      <div>
        <h4 className="font-semibold">{t('pieces')}</h4>
        <dl className="mt-2 grid divide-y divide-line text-14">
          {shown.map((share) => {
            const { orders, pieces, amount } = merchant[share]
            return (
              <div key={share} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 py-2">
                <dt>{t(`shares.${share}`)}</dt>
                <dd className="text-right font-semibold tabular-nums">{formats.money(amount)}</dd>
                <dd className="col-span-2 text-12 text-ink-muted tabular-nums">
                  {t('count', { pieces, orders })}
                </dd>
              </div>
            )
          })}
          {left.pieces > 0 && (
            <div className="grid gap-x-3 py-2">
              <dt>{t('withoutOrder')}</dt>
              <dd className="text-12 text-ink-muted tabular-nums">{t('asked', left)}</dd>
            </div>
          )}
        </dl>
      </div>
      <Button
        size="sm"
        className="justify-self-start max-sm:w-full"
        render={<Link to={`${ordersPath(merchant.uuid)}?live=${result.liveId}`} />}
      >
        {t('orders')}
      </Button>
    </Card>
  )
}
