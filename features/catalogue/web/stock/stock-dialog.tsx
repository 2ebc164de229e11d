import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { callTable } from '#platform/web/call.ts'
import { LoadFailure } from '#platform/web/load-failure.tsx'
import { everyFailure } from '#platform/web/query-client.ts'
import { useFormats } from '#platform/web/use-formats.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { FieldError } from '#ui/field.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import type { listStockEntries } from '../../contract.ts'
import type { SkuRow } from '../sku-matrix/matrix.ts'
import { useNameOfRow } from '../sku-matrix/use-name-of-row.ts'
import { StockEntryForm } from './stock-entry-form.tsx'

type Props = {
  merchantUuid: string
  /** The sku; null when closed. */
  row: SkuRow | null
  canEdit: boolean
  onClose: () => void
  /** Its stock that can be sold has changed. */
  onCounted: (id: number, pieces: number) => void
}

/** The stock of a sku: what is there, a form for an entry, and the entries of its ledger, newest first. */
export function StockDialog({ merchantUuid, row, canEdit, onClose, onCounted }: Props) {
  const t = useTranslations('products.stockDialog')
  const words = useTranslations('words')
  const formats = useFormats()
  const nameOf = useNameOfRow()
  const client = useQueryClient()
  const [shown, setShown] = useState(row)
  const skuId = row?.id ?? null
  const queryKey = ['stock-entries', merchantUuid, skuId]
  const entries = useInfiniteQuery({
    queryKey,
    queryFn: ({ signal, pageParam }) =>
      callTable<typeof listStockEntries>(
        'POST /api/products/stock/entries',
        { merchantUuid, skuId: skuId ?? 0, page: pageParam, limit: 20 },
        { signal },
      ),
    initialPageParam: 1,
    getNextPageParam: ({ pagination }) =>
      pagination.currentPage < pagination.lastPage ? pagination.currentPage + 1 : undefined,
    enabled: skuId !== null,
    staleTime: 0,
    meta: { shownHere: everyFailure },
  })

  useEffect(() => {
    if (row) setShown(row)
  }, [row])

  const totals = entries.data?.pages[0]?.totals
  const rows = entries.data?.pages.flatMap((page) => page.rows) ?? []
  const facts = totals && [
    { label: t('onHand'), value: totals.managed ? formats.number(totals.onHand) : t('unlimited') },
    { label: t('reserved'), value: formats.number(totals.reserved) },
    {
      label: t('available'),
      value: totals.available === null ? t('unlimited') : formats.number(totals.available),
    },
  ]

  return (
    <Dialog
      open={row !== null}
      onClose={onClose}
      size="md"
      isForm
      title={t('title', { name: shown ? nameOf(shown) : '' })}
      closeLabel={words('close')}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 pb-2 text-14">
        {facts && (
          <dl className="grid grid-cols-3 gap-3 rounded-card bg-sunken p-4">
            {facts.map(({ label, value }) => (
              <div key={label} className="flex flex-col-reverse">
                <dt className="text-ink-muted">{label}</dt>
                <dd className="font-display text-22 font-bold tabular-nums">{value}</dd>
              </div>
            ))}
          </dl>
        )}
        {totals && totals.lasting > 0 && (
          <p className="text-ink-muted">{t('lasting', { n: totals.lasting })}</p>
        )}
        {totals && totals.shortage > 0 && <FieldError>{t('shortage', { n: totals.shortage })}</FieldError>}
        {canEdit && skuId !== null && (
          <StockEntryForm
            key={skuId}
            merchantUuid={merchantUuid}
            skuId={skuId}
            onDone={async ({ available }) => {
              if (available !== null) onCounted(skuId, available)
              await client.invalidateQueries({ queryKey })
            }}
          />
        )}
        <section aria-labelledby="stock-history" className="grid gap-2">
          <h3 id="stock-history" className="font-display text-16 font-semibold">
            {t('history')}
          </h3>
          {entries.isLoading && <SkeletonRows rows={3} height={56} label={t('loading')} />}
          {entries.isError && <LoadFailure level={3} title={t('historyFailed')} query={entries} />}
          {entries.data && rows.length === 0 && <p className="text-ink-muted">{t('noHistory')}</p>}
          <ol className="divide-y divide-line">
            {rows.map((entry) => (
              <li key={entry.id} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 py-2.5">
                <span className="min-w-0 break-words font-medium">
                  {t(`entry.${entry.kind}`)}
                  {entry.reason && <span className="font-normal text-ink-muted">: {entry.reason}</span>}
                </span>
                <b className="text-right font-semibold tabular-nums">
                  {signed(entry.onHandChange || entry.quantity)}
                </b>
                <time dateTime={entry.at} className="text-ink-muted">
                  {formats.dateTime(entry.at)}
                </time>
              </li>
            ))}
          </ol>
          {entries.hasNextPage && (
            <Button
              size="sm"
              kind="quiet"
              loading={entries.isFetchingNextPage}
              onClick={() => void entries.fetchNextPage()}
            >
              {t('earlier')}
            </Button>
          )}
        </section>
      </div>
    </Dialog>
  )
}

const signed = (n: number) => (n > 0 ? `+${n}` : `${n}`.replace('-', '−'))
