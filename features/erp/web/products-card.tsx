import type { ComponentType } from 'react'
import { useTranslations } from 'use-intl'
import type { Merchant } from '#features/merchants/web/index.ts'
import { call } from '#platform/web/call.ts'
import { LoadFailure } from '#platform/web/load-failure.tsx'
import { useAction } from '#platform/web/use-action.ts'
import { Button } from '#ui/button.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import { SectionCard } from '#ui/section-card.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import type { readErpProducts, setErpProducts } from '../contract.ts'
import { productModes } from '../erp-kinds.ts'
import { type ErpProducts, useErpProducts, useRefetchErp } from './erp-queries.ts'

/** The catalogue's import of what was read: what it would do, its progress, result and undo. */
export type OfferedImport = ComponentType<
  { merchant: Merchant; onStarted: () => void; onAgain: () => void } & NonNullable<ErpProducts['import']>
>

type Props = { merchant: Merchant; Import: OfferedImport }

/** Imports the products of the ERP: a reading, what taking them would do, and what happens with them afterwards. */
export function ProductsCard({ merchant, Import }: Props) {
  const t = useTranslations('erp.products')
  const words = useTranslations('words')
  const query = useErpProducts(merchant.uuid)
  if (query.data === null) return null
  return (
    <SectionCard title={t('title')} text={t('text')}>
      {query.data ? (
        <Loaded merchant={merchant} products={query.data} Import={Import} />
      ) : query.isError ? (
        <LoadFailure title={t('failed')} query={query} />
      ) : (
        <SkeletonRows rows={2} height={56} label={words('loading')} />
      )}
    </SectionCard>
  )
}

function Loaded({ merchant, products, Import }: Props & { products: ErpProducts }) {
  const t = useTranslations('erp.products')
  const failures = useTranslations('erp.failures')
  const merchantUuid = merchant.uuid
  const refetch = useRefetchErp(merchantUuid)
  const { state, found, isWaiting, failure, mode, import: made } = products
  const read = useAction({
    mutationFn: () => call<typeof readErpProducts>('POST /api/merchants/erp/products/read', { merchantUuid }),
    failed: t('notRead'),
    onSettled: refetch,
  })
  const set = useAction({
    mutationFn: (asked: ErpProducts['mode']) =>
      call<typeof setErpProducts>('POST /api/merchants/erp/products/set', { merchantUuid, mode: asked }),
    done: t('set'),
    failed: t('notSet'),
    onSettled: refetch,
  })
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5 text-14">
      <div className="grid gap-3" aria-live="polite">
        {state === 'reading' && <p>{t(isWaiting ? 'waiting' : 'reading', { n: found })}</p>}
        {state === 'failed' && (
          <p className="text-warn-text">{t('readFailed', { what: failures(failure ?? 'unreachable') })}</p>
        )}
        {state !== 'reading' && (
          <p>
            <Button loading={read.isPending} onClick={() => read.mutate()}>
              {t(state === 'none' ? 'load' : 'again')}
            </Button>
          </p>
        )}
      </div>
      {state === 'ready' && products.skipped > 0 && <Skipped products={products} />}
      {state === 'ready' && made && (
        <Import
          merchant={merchant}
          {...made}
          key={made.uuid}
          onStarted={refetch}
          onAgain={() => read.mutate()}
        />
      )}
      <RadioGroup
        label={t('modes.title')}
        cards
        value={set.isPending ? set.variables : mode}
        onChange={(asked) => set.mutate(asked)}
        options={productModes.map((value) => ({
          ...{ value, label: t(`modes.${value}.label`), hint: t(`modes.${value}.hint`) },
          disabled: set.isPending,
        }))}
      />
    </div>
  )
}

/** Products that cannot be taken, the first of them with the reason. */
function Skipped({ products: { skipped, someSkipped } }: { products: ErpProducts }) {
  const t = useTranslations('erp.products')
  return (
    <div className="rounded-control bg-warn-soft p-3 text-warn-text">
      <p className="font-medium">{t('skipped', { n: skipped })}</p>
      <ul className="mt-1 grid gap-0.5">
        {someSkipped.map(({ name, code, problem }) => (
          <li key={`${code} ${name}`} className="break-words">
            {[name, code].filter(Boolean).join(', ')}: {t(`problems.${problem}`)}
          </li>
        ))}
      </ul>
      {skipped > someSkipped.length && <p>{t('skippedMore', { n: skipped - someSkipped.length })}</p>}
    </div>
  )
}
