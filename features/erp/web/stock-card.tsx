import { useTranslations } from 'use-intl'
import { call } from '#platform/web/call.ts'
import { LoadFailure } from '#platform/web/load-failure.tsx'
import { useAction } from '#platform/web/use-action.ts'
import { Button } from '#ui/button.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import { SectionCard } from '#ui/section-card.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { Switch } from '#ui/switch.tsx'
import type { setErpStock, takeErpStock } from '../contract.ts'
import { type ErpStock, useErpStock, useRefetchErp } from './erp-queries.ts'

const modes = ['off', 'available', 'physical'] as const

/** Which stock of the ERP counts here, and what was read of it. */
export function StockCard({ merchantUuid }: { merchantUuid: string }) {
  const t = useTranslations('erp.stock')
  const words = useTranslations('words')
  const query = useErpStock(merchantUuid)
  const refetch = useRefetchErp(merchantUuid)
  const set = useAction({
    mutationFn: (asked: Pick<ErpStock, 'mode' | 'isTaken'>) =>
      call<typeof setErpStock>('POST /api/merchants/erp/stock/set', { merchantUuid, ...asked }),
    done: (_, { mode }) => t(mode === 'off' ? 'turnedOff' : 'reading'),
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
            value={set.isPending ? set.variables.mode : stock.mode}
            onChange={(mode) => set.mutate({ mode, isTaken: stock.isTaken })}
            options={modes.map((value) => ({
              ...{ value, label: t(`modes.${value}.label`), hint: t(`modes.${value}.hint`) },
              disabled: set.isPending,
            }))}
          />
          {stock.mode !== 'off' && (
            <>
              <Switch
                className="mt-4"
                label={t('compares')}
                hint={t('comparesHint')}
                checked={!(set.isPending ? set.variables.isTaken : stock.isTaken)}
                disabled={set.isPending}
                onChange={({ target }) => set.mutate({ mode: stock.mode, isTaken: !target.checked })}
              />
              <Read
                stock={stock}
                onAgain={() => set.mutate({ mode: stock.mode, isTaken: stock.isTaken })}
                isBusy={set.isPending}
              />
              {stock.differing > 0 && <Differing merchantUuid={merchantUuid} stock={stock} />}
            </>
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

/** Skus of which the ERP has another number of pieces than we, each with a button that takes that number. */
function Differing({ merchantUuid, stock }: { merchantUuid: string; stock: ErpStock }) {
  const t = useTranslations('erp.stock')
  const refetch = useRefetchErp(merchantUuid)
  const take = useAction({
    mutationFn: (skuId: number) =>
      call<typeof takeErpStock>('POST /api/merchants/erp/stock/take', { merchantUuid, skuId }),
    done: t('taken'),
    failed: t('notTaken'),
    onSettled: refetch,
  })
  return (
    <div className="mt-5 text-14">
      <p className="font-medium">{t('differing', { n: stock.differing })}</p>
      <ul className="mt-1 divide-y divide-line">
        {stock.differences.map(({ skuId, code, ours, theirs }) => (
          <li key={skuId} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-3">
            <div className="grid min-w-0 flex-[1_1_220px] gap-0.5">
              <p className="break-words font-medium">{code}</p>
              <p className="text-ink-muted tabular-nums">{t('both', { ours, theirs })}</p>
            </div>
            <Button
              size="sm"
              className="max-sm:w-full"
              aria-label={t('takeOf', { code })}
              loading={take.isPending && take.variables === skuId}
              onClick={() => take.mutate(skuId)}
            >
              {t('take')}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}
