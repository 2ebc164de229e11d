import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Merchant } from '#features/merchants/web/index.ts'
import { LoadFailure } from '#platform/web/load-failure.tsx'
import { Link } from '#platform/web/routing.tsx'
import { Button } from '#ui/button.tsx'
import { SectionCard } from '#ui/section-card.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { BoxDialog } from './box-dialog.tsx'
import { BoxList } from './box-list.tsx'
import { CarriersDialog } from './carriers-dialog.tsx'
import { type CarrierSettings, carriersQuery } from './carriers-query.ts'

/** Freight by the merchant's carriers: which services buyers see, and how parcels are packed. */
export function CarriersCard({ merchant }: { merchant: Merchant }) {
  const t = useTranslations('carriers')
  const words = useTranslations('words')
  const query = useQuery(carriersQuery(merchant.uuid))
  const [open, setOpen] = useState<number | 'new' | 'services' | null>(null)
  const isFull = merchant.role === 'full'
  const { data } = query
  const isConnected = data?.carriers.some((carrier) => carrier.isConnected) ?? false
  const close = () => setOpen(null)
  return (
    <SectionCard
      title={t('title')}
      text={t('text')}
      action={
        isFull &&
        isConnected &&
        data &&
        data.origins.length > 0 && (
          <Button onClick={() => setOpen('services')}>
            {t(data.services.length === 0 ? 'choose' : 'change')}
          </Button>
        )
      }
    >
      {!data && query.isError && <LoadFailure title={t('failed')} query={query} />}
      {!data && !query.isError && <SkeletonRows rows={2} height={48} label={words('loading')} />}
      {data && !isConnected && (
        <Missing
          text={t('none')}
          link={isFull ? t('toServices') : null}
          to={`${base(merchant.uuid)}/services`}
        />
      )}
      {data && isConnected && data.origins.length === 0 && (
        <Missing
          text={t('noOrigin')}
          link={isFull ? t('toLocations') : null}
          to={`${base(merchant.uuid)}/locations`}
        />
      )}
      {data && isConnected && data.origins.length > 0 && (
        <>
          <Facts settings={data} />
          <BoxList settings={data} isFull={isFull} onEdit={setOpen} />
        </>
      )}
      {data && open === 'services' && <CarriersDialog settings={data} onClose={close} />}
      {data && (typeof open === 'number' || open === 'new') && (
        <BoxDialog settings={data} at={open === 'new' ? null : open} onClose={close} />
      )}
    </SectionCard>
  )
}

const base = (merchantUuid: string) => `/merchants/${merchantUuid}/settings`

function Missing({ text, link, to }: { text: string; link: string | null; to: string }) {
  return (
    <div className="grid justify-items-start gap-3">
      <p className="text-14 text-ink-muted">{text}</p>
      {link && <Button render={<Link to={to} />}>{link}</Button>}
    </div>
  )
}

function Facts({ settings }: { settings: CarrierSettings }) {
  const t = useTranslations('carriers')
  const { services, handlingDays, pieceGrams, addsTable, originId, origins } = settings
  const origin = origins.find(({ id }) => id === originId) ?? origins[0]
  const facts: [label: string, value: string][] = [
    [t('offered'), services.map(({ name }) => name).join(', ') || t('nothing')],
    [t('origin'), origin?.text ?? ''],
    [t('handling'), t('days', { n: handlingDays })],
    [t('pieceWeight'), t('grams', { n: pieceGrams })],
    [t('withTable'), t(addsTable ? 'withTableYes' : 'withTableNo')],
  ]
  return (
    <dl className="grid gap-x-6 gap-y-3 text-14 sm:grid-cols-2">
      {facts.map(([label, value], at) => (
        <div key={label} className={at === 0 ? 'min-w-0 sm:col-span-2' : 'min-w-0'}>
          <dt className="text-ink-muted">{label}</dt>
          <dd className="break-words font-medium">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
