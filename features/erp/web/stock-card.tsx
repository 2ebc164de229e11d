import { useTranslations } from 'use-intl'
import { call } from '#platform/web/call.ts'
import { LoadFailure } from '#platform/web/load-failure.tsx'
import { useAction } from '#platform/web/use-action.ts'
import { Button } from '#ui/button.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import { SectionCard } from '#ui/section-card.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import type { setErpStock } from '../contract.ts'
import { type ErpStock, useErpStock, useRefetchErp } from './erp-queries.ts'

const modes = ['off', 'available', 'physical'] as const

/** Which stock of the ERP counts here, and what was read of it. */
export function StockCard({ merchantUuid }: { merchantUuid: string }) {
  const t = useTranslations('erp.stock')
  const words = useTranslations('words')
  const query = useErpStock(merchantUuid)
  const refetch = useRefetchErp(merchantUuid)
  const set = useAction({
    mutationFn: (mode: ErpStock['mode']) =>
      call<typeof setErpStock>('POST /api/merchants/erp/stock/set', { merchantUuid, mode }),
    done: (_, mode) => t(mode === 'off' ? 'turnedOff' : 'reading'),
    failed: t('notSet'),
    onSettled: refetch,
  })
  if (query.data === null) return null
  const stock = query.data
  return (
    <SectionCard title={t('title')} text={t('text')}>
      {!stock ? (
        query.isError ? (
          <LoadFailure title={t('failed')} query={query} />
        ) : (
          <SkeletonRows rows={3} height={56} label={words('loading')} />
        )
      ) : (
        <>
          <RadioGroup
            label={t('title')}
            hideLabel
            cards
            value={set.isPending ? set.variables : stock.mode}
            onChange={(mode) => set.mutate(mode)}
            options={modes.map((value) => ({
              ...{ value, label: t(`modes.${value}.label`), hint: t(`modes.${value}.hint`) },
              disabled: set.isPending,
            }))}
          />
          {stock.mode !== 'off' && (
            <Read stock={stock} onAgain={() => set.mutate(stock.mode)} isBusy={set.isPending} />
          )}
        </>
      )}
    </SectionCard>
  )
}

function Read({ stock, onAgain, isBusy }: { stock: ErpStock; onAgain: () => void; isBusy: boolean }) {
  const t = useTranslations('erp.stock')
  const { read, unread, unknown, unknownCodes } = stock
  return (
    <div className="mt-4 grid gap-3 text-14">
      <p>{t('counts', { read, unread })}</p>
      {unknown > 0 && (
        <p className="break-words text-warn-text">
          {t('unknown', {
            n: unknown,
            codes: unknownCodes.join(', '),
            more: unknown > unknownCodes.length ? 'yes' : 'no',
          })}
        </p>
      )}
      <p>
        <Button size="sm" loading={isBusy} onClick={onAgain}>
          {t('again')}
        </Button>
      </p>
    </div>
  )
}
