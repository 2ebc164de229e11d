import { useTranslations } from 'use-intl'
import { useFormats } from '#platform/web/use-formats.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { priceOf } from './label-prices.ts'
import type { LabelService, useLabelPrices } from './labels-queries.ts'

type Props = {
  orders: { uuid: string; number: number }[]
  prices: ReturnType<typeof useLabelPrices>
  service: LabelService | null
}

/** What the labels cost together, what there is to pay them with, and which orders get none. */
export function LabelCost({ orders, prices, service }: Props) {
  const t = useTranslations('parcels.label')
  const formats = useFormats()
  if (prices.isPending) return <Skeleton className="mt-4 h-16" />
  const rows = orders.map((order) => {
    const parcel = prices.parcels.find(({ orderUuid }) => orderUuid === order.uuid)
    const wanted = service ?? parcel?.chosen ?? null
    const reason = parcel?.reason ?? (parcel && !wanted ? 'no_carrier' : null)
    return { ...order, reason, carrier: wanted?.carrier ?? null, price: priceOf(parcel, service) }
  })
  const bought = rows.filter(({ reason }) => reason === null)
  const unknown = bought.filter(({ price }) => price === null).length
  const total = bought.reduce((sum, { price }) => sum + (price ?? 0), 0)
  return (
    <div className="mt-4 grid gap-3 text-14">
      <dl className="grid gap-1.5 tabular-nums">
        <div className="flex justify-between gap-x-4">
          <dt className="text-ink-muted">{t('total', { n: bought.length })}</dt>
          <dd className="font-semibold">{formats.money(total)}</dd>
        </div>
        {prices.balances.map(
          ({ carrier, balance }) =>
            balance !== null && (
              <div key={carrier} className="flex justify-between gap-x-4">
                <dt className="text-ink-muted">{t('balance', { carrier: t(`carriers.${carrier}`) })}</dt>
                <dd>{formats.money(balance)}</dd>
              </div>
            ),
        )}
      </dl>
      {prices.balances.map(({ carrier, balance }) => {
        const cost = bought.reduce((sum, row) => sum + (row.carrier === carrier ? (row.price ?? 0) : 0), 0)
        return (
          balance !== null &&
          cost > balance && (
            <p key={carrier} className="text-warn-text">
              {t('balanceShort', {
                carrier: t(`carriers.${carrier}`),
                missing: formats.money(cost - balance),
              })}
            </p>
          )
        )
      })}
      {unknown > 0 && <p className="text-warn-text">{t('priceUnknown', { n: unknown })}</p>}
      <ul className="grid gap-2 empty:hidden">
        {rows.map(
          ({ uuid, number, reason }) =>
            reason && (
              <li key={uuid}>
                <b className="font-semibold">{t('order', { n: `${number}` })}</b>
                <p>{t(`refusals.${reason}`)}</p>
              </li>
            ),
        )}
      </ul>
    </div>
  )
}
