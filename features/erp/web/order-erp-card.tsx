import { useTranslations } from 'use-intl'
import { call } from '#platform/web/call.ts'
import { useAction } from '#platform/web/use-action.ts'
import { useFormats } from '#platform/web/use-formats.ts'
import { Badge, type BadgeKind } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { SectionCard } from '#ui/section-card.tsx'
import type { retryErpOrder } from '../contract.ts'
import { type ErpOrder, useErpOrder } from './erp-queries.ts'
import { useFix } from './use-fix.ts'

const looks: Record<NonNullable<ErpOrder['state']>, BadgeKind> = {
  waiting: 'plain',
  open: 'notice',
  sent: 'info',
  cancelled: 'plain',
}

/** What the ERP has of an order, what is open and how to fix it, and its invoice; nothing where there is nothing to say. */
export function OrderErpCard({ orderUuid, canEdit }: { orderUuid: string; canEdit: boolean }) {
  const t = useTranslations('erp.order')
  const query = useErpOrder(orderUuid)
  const retry = useAction({
    mutationFn: () => call<typeof retryErpOrder>('POST /api/orders/erp/retry', { orderUuid }),
    done: t('retried'),
    failed: t('retryFailed'),
    onSettled: () => query.refetch(),
  })
  const there = query.data
  if (!there) return null
  const { state, problem } = there
  return (
    <SectionCard
      title={
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {t('title')}
          {state && <Badge kind={looks[state]}>{t(`states.${state}`)}</Badge>}
        </span>
      }
    >
      {problem && <Problem there={there} />}
      <Facts there={there} />
      {canEdit && (state === 'open' || (state === 'waiting' && problem)) && (
        <Button size="sm" className="mt-4" loading={retry.isPending} onClick={() => retry.mutate()}>
          {t('retry')}
        </Button>
      )}
    </SectionCard>
  )
}

function Problem({ there: { problem, detail, nextTryAt } }: { there: ErpOrder }) {
  const t = useTranslations('erp')
  const fixOf = useFix()
  if (!problem) return null
  return (
    <div className="mb-3 grid gap-1 text-14">
      <p>{t('order.problem', { what: t(`failures.${problem}`) })}</p>
      {detail && (
        <p className="break-words text-ink-muted">
          {problem === 'unknown_products' ? t('order.codes', { detail }) : t('order.says', { detail })}
        </p>
      )}
      <p className="text-ink-muted">{fixOf(problem, nextTryAt)}</p>
    </div>
  )
}

function Facts({ there: { sentAt, erpNumber, invoice } }: { there: ErpOrder }) {
  const t = useTranslations('erp.order')
  const words = useTranslations('words')
  const formats = useFormats()
  const { number, series, accessKey } = invoice ?? { number: null, series: null, accessKey: null }
  return (
    <dl className="grid gap-1.5 text-14 tabular-nums empty:hidden">
      {sentAt && <Fact name={t('sentAt')}>{formats.dateTime(sentAt)}</Fact>}
      {erpNumber && <Fact name={t('erpNumber')}>{erpNumber}</Fact>}
      {number && <Fact name={t('invoice')}>{t('invoiceNumber', { number, series: series ?? 'none' })}</Fact>}
      {accessKey && (
        <div>
          <dt className="text-ink-muted">{t('accessKey')}</dt>
          <dd className="flex items-center gap-1 break-all">
            {accessKey.replace(/(\d{4})(?=\d)/g, '$1 ')}
            <CopyButton look="icon" text={accessKey} label={t('copyKey')} copiedLabel={words('copied')} />
          </dd>
        </div>
      )}
    </dl>
  )
}

function Fact({ name, children }: { name: string; children: string }) {
  return (
    <div className="flex items-center justify-between gap-x-4">
      <dt className="text-ink-muted">{name}</dt>
      <dd className="break-words text-right">{children}</dd>
    </div>
  )
}
