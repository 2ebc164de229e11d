import { useQuery, useQueryClient } from '@tanstack/react-query'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Merchant } from '#features/merchants/web/index.ts'
import { call } from '#platform/web/call.ts'
import { LoadFailure } from '#platform/web/load-failure.tsx'
import { useAction } from '#platform/web/use-action.ts'
import { useFormats } from '#platform/web/use-formats.ts'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Menu } from '#ui/menu.tsx'
import { SectionCard } from '#ui/section-card.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import type { saveFreight } from '../../freight-contract.ts'
import { type Freight, freightQuery, type Rate } from '../checkout-queries.ts'
import { FreeFromDialog } from './free-from-dialog.tsx'
import { RateDialog } from './rate-dialog.tsx'
import { useRateText } from './use-rate-text.ts'

/** The freight table: what each service costs in each region, and from which amount the cheapest is free. */
export function FreightCard({ merchant }: { merchant: Merchant }) {
  const t = useTranslations('checkout.freight')
  const words = useTranslations('words')
  const freight = useQuery(freightQuery(merchant.uuid))
  const [open, setOpen] = useState<number | 'new' | 'free' | null>(null)
  const isFull = merchant.role === 'full'
  const { data } = freight
  return (
    <SectionCard
      title={t('title')}
      text={t('text')}
      action={
        isFull &&
        data && (
          <Button icon={<Plus />} onClick={() => setOpen('new')}>
            {t('add')}
          </Button>
        )
      }
    >
      {!data && freight.isError && <LoadFailure title={t('failed')} query={freight} />}
      {!data && !freight.isError && <SkeletonRows rows={3} height={64} label={words('loading')} />}
      {data?.rates.length === 0 && <p className="text-14 text-ink-muted">{t('empty')}</p>}
      {data && data.rates.length > 0 && (
        <RateList merchant={merchant} freight={data} onEdit={setOpen} onFree={() => setOpen('free')} />
      )}
      {data && typeof open !== 'string' && open !== null && (
        <RateDialog freight={data} at={open} onClose={() => setOpen(null)} />
      )}
      {data && open === 'new' && <RateDialog freight={data} at={null} onClose={() => setOpen(null)} />}
      {data && open === 'free' && <FreeFromDialog freight={data} onClose={() => setOpen(null)} />}
    </SectionCard>
  )
}

type ListProps = { merchant: Merchant; freight: Freight; onEdit: (at: number) => void; onFree: () => void }

function RateList({ merchant, freight, onEdit, onFree }: ListProps) {
  const t = useTranslations('checkout.freight')
  const formats = useFormats()
  const client = useQueryClient()
  const isFull = merchant.role === 'full'
  const { merchantUuid, version, freeFrom, rates } = freight
  const remove = useAction({
    mutationFn: (at: number) =>
      call<typeof saveFreight>('POST /api/checkout/freight/save', {
        ...{ merchantUuid, version, freeFrom },
        rates: rates.toSpliced(at, 1),
      }),
    done: t('removed'),
    failed: t('notSaved'),
    onSettled: () => client.invalidateQueries(freightQuery(merchantUuid)),
  })
  return (
    <>
      <ul aria-label={t('title')} className="-mx-4 border-line border-t md:-mx-6">
        {rates.map((rate, at) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: a rate has no other name than its place
            key={at}
            className="flex items-center gap-3 border-line border-b py-3 pr-2 pl-4 md:pr-4 md:pl-6"
          >
            <RateText rate={rate} />
            <b className="text-14 tabular-nums">{formats.money(rate.price)}</b>
            {isFull && (
              <Menu
                trigger={<IconButton label={t('more', { name: rate.service })} icon={<Ellipsis />} />}
                items={[
                  { label: t('edit'), onSelect: () => onEdit(at) },
                  'line',
                  { label: t('remove'), danger: true, onSelect: () => remove.mutate(at) },
                ]}
              />
            )}
          </li>
        ))}
      </ul>
      <p className="mt-4 flex flex-wrap items-center gap-3 text-14">
        <span>{freeFrom === null ? t('neverFree') : t('freeFrom', { amount: formats.money(freeFrom) })}</span>
        {isFull && (
          <Button kind="quiet" onClick={onFree}>
            {t('changeFree')}
          </Button>
        )}
      </p>
    </>
  )
}

function RateText({ rate }: { rate: Rate }) {
  const text = useRateText()
  return (
    <div className="min-w-0 flex-1 text-14">
      <p className="break-words font-semibold">{rate.service}</p>
      <p className="text-ink-muted">{text(rate)}</p>
    </div>
  )
}
