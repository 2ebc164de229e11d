import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useFormats } from '#platform/web/use-formats.ts'
import { Button } from '#ui/button.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { SectionCard } from '#ui/section-card.tsx'
import type { Order } from '../order-queries.ts'
import type { BuyerPage } from '../order-slots.tsx'

type Props = {
  order: Order
  page: BuyerPage | null
  /** Opens the form for carrier and tracking code; null for those who only read. */
  onCorrect: (() => void) | null
}

/** Where an order goes, and when and how it was sent. */
export function ParcelCard({ order, page, onCorrect }: Props) {
  const t = useTranslations('orders.parcel')
  const words = useTranslations('words')
  const formats = useFormats()
  const { carrier, trackingCode, sentAt, deliveredAt } = order
  const delivery = page?.delivery ?? null
  if (!sentAt && !page) return null
  return (
    <SectionCard
      title={t('title')}
      action={
        onCorrect &&
        sentAt && (
          <Button size="sm" onClick={onCorrect}>
            {t('correct')}
          </Button>
        )
      }
    >
      {page && (
        <p className="whitespace-pre-line break-words text-14">
          {delivery ? addressOf(delivery, t('pickup')) : t('unknown')}
        </p>
      )}
      <dl className="mt-3 grid empty:hidden gap-1.5 text-14 tabular-nums">
        {sentAt && <Fact name={t('sentAt')}>{formats.dateTime(sentAt)}</Fact>}
        {deliveredAt && <Fact name={t('deliveredAt')}>{formats.dateTime(deliveredAt)}</Fact>}
        {carrier && <Fact name={t('carrier')}>{carrier}</Fact>}
        {trackingCode && (
          <Fact name={t('code')}>
            <span className="inline-flex items-center gap-1 break-all">
              {trackingCode}
              <CopyButton look="icon" text={trackingCode} label={t('copy')} copiedLabel={words('copied')} />
            </span>
          </Fact>
        )}
      </dl>
    </SectionCard>
  )
}

/** Recipient and address, one line each. */
function addressOf({ recipient, address }: NonNullable<BuyerPage['delivery']>, pickup: string): string {
  if (!address) return [recipient, pickup].join('\n')
  const { zip, street, number, complement, district, city, state } = address
  return [
    recipient,
    [street, number, complement].filter(Boolean).join(', '),
    [district, `${city} ${state}`].filter(Boolean).join(', '),
    zip.replace(/^(\d{5})(\d{3})$/, '$1-$2'),
  ].join('\n')
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex items-center justify-between gap-x-4">
      <dt className="text-ink-muted">{name}</dt>
      <dd className="text-right">{children}</dd>
    </div>
  )
}
