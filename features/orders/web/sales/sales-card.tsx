import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Merchant } from '#features/merchants/web/index.ts'
import { call } from '#platform/web/call.ts'
import { LoadFailure } from '#platform/web/load-failure.tsx'
import { useAction } from '#platform/web/use-action.ts'
import { useFormats } from '#platform/web/use-formats.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { SectionCard } from '#ui/section-card.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import type { endSale } from '../../terms-contract.ts'
import { type Sale, salesQuery } from '../terms/terms-queries.ts'
import { OpenSaleDialog } from './open-sale-dialog.tsx'

/** The sales of a brand; its full administrators open and end them. */
export function SalesCard({ merchant }: { merchant: Merchant }) {
  const t = useTranslations('sellingTerms.sales')
  const common = useTranslations('sellingTerms')
  const words = useTranslations('words')
  const client = useQueryClient()
  const [isOpening, setOpening] = useState(false)
  const [ending, setEnding] = useState<Sale | null>(null)
  const sales = useQuery(salesQuery(merchant.uuid))
  const canEdit = merchant.role === 'full'
  const end = useAction({
    mutationFn: (sale: Sale) =>
      call<typeof endSale>('POST /api/orders/sales/end', {
        merchantUuid: merchant.uuid,
        saleUuid: sale.uuid,
      }),
    done: t('endDone'),
    failed: t('endFailed'),
    onSettled: () => {
      setEnding(null)
      return client.invalidateQueries({ queryKey: salesQuery(merchant.uuid).queryKey })
    },
  })

  return (
    <SectionCard title={t('title')} text={t('text')}>
      {!sales.data &&
        (sales.isError ? (
          <LoadFailure title={common('failed')} query={sales} />
        ) : (
          <SkeletonRows rows={3} height={64} label={common('loading')} />
        ))}
      {sales.data?.rows.length === 0 && <p className="text-14 text-ink-muted">{t('empty')}</p>}
      <ul aria-label={t('title')} className="divide-y divide-line">
        {sales.data?.rows.map((sale) => (
          <SaleRow key={sale.uuid} sale={sale} onEnd={canEdit ? () => setEnding(sale) : null} />
        ))}
      </ul>
      {canEdit && (
        <Button className="mt-4" onClick={() => setOpening(true)}>
          {t('open')}
        </Button>
      )}
      <OpenSaleDialog merchantUuid={merchant.uuid} open={isOpening} onClose={() => setOpening(false)} />
      <ConfirmDialog
        open={ending !== null}
        title={t('endTitle', { name: ending?.name ?? '' })}
        text={t('endText', { n: ending?.unpaid ?? 0 })}
        confirmLabel={t('end')}
        cancelLabel={t('keep')}
        loading={end.isPending}
        onConfirm={() => ending && end.mutate(ending)}
        onClose={() => setEnding(null)}
        closeLabel={words('close')}
        danger={false}
      />
    </SectionCard>
  )
}

function SaleRow({ sale, onEnd }: { sale: Sale; onEnd: (() => void) | null }) {
  const t = useTranslations('sellingTerms.sales')
  const formats = useFormats()
  const { name, openedAt, endedAt, orders, unpaid } = sale
  const from = formats.dateTime(openedAt)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2">
          <b className="break-words font-semibold">{name}</b>
          {endedAt === null && <Badge kind="info">{t('isOpen')}</Badge>}
        </p>
        <p className="text-14 text-ink-muted tabular-nums">
          {endedAt === null
            ? t('since', { when: from })
            : t('ended', { from, to: formats.dateTime(endedAt) })}
        </p>
        <p className="text-14 text-ink-muted">
          {[t('orders', { n: orders }), ...(unpaid > 0 ? [t('unpaid', { n: unpaid })] : [])].join(', ')}
        </p>
      </div>
      {endedAt === null && onEnd && (
        <Button size="sm" aria-label={t('endOf', { name })} onClick={onEnd}>
          {t('end')}
        </Button>
      )}
    </li>
  )
}
