import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { ordersTopic } from '#features/orders/contract.ts'
import { orderPath, refetchOrders } from '#features/orders/web/index.ts'
import { call } from '#platform/web/call.ts'
import { LoadFailure } from '#platform/web/load-failure.tsx'
import { Link } from '#platform/web/routing.tsx'
import { useAction } from '#platform/web/use-action.ts'
import { useFormats } from '#platform/web/use-formats.ts'
import { useTopic } from '#platform/web/use-topic.ts'
import { Button } from '#ui/button.tsx'
import { SectionCard } from '#ui/section-card.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import type { compareErp, fixDifference } from '../contract.ts'
import { type Difference, type Erp, useDifferences, useRefetchErp } from './erp-queries.ts'
import { useFix } from './use-fix.ts'

// Matches the contract by its type, without importing its schemas into the page.
const topicOf: typeof ordersTopic = (merchantUuid) => `orders:${merchantUuid}`

/** Orders that the ERP lacks or has in another way, how to put each right, and a button that does it. */
export function DifferencesCard({ merchantUuid, erp }: { merchantUuid: string; erp: Erp }) {
  const t = useTranslations('erp.differences')
  const words = useTranslations('words')
  const refetch = useRefetchErp(merchantUuid)
  const query = useDifferences(merchantUuid)
  // Jobs send and compare; each of them says so on the topic of the orders.
  useTopic(topicOf(merchantUuid), { onEvent: () => void refetch(), onRefresh: () => void refetch() })
  const compare = useAction({
    mutationFn: () => call<typeof compareErp>('POST /api/merchants/erp/compare', { merchantUuid }),
    done: t('comparing'),
    failed: t('compareFailed'),
    onSettled: refetch,
  })
  const rows = query.data?.pages.flatMap((page) => page.rows) ?? []
  return (
    <SectionCard title={t('title')} text={t(erp.kind === 'webhook' ? 'textOfWebhook' : 'text')}>
      {!query.data ? (
        query.isError ? (
          <LoadFailure title={t('failed')} query={query} />
        ) : (
          <SkeletonRows rows={2} height={64} label={words('loading')} />
        )
      ) : rows.length === 0 ? (
        <p className="text-14 text-ink-muted">{t('none')}</p>
      ) : (
        <ul className="divide-y divide-line text-14">
          {rows.map((difference) => (
            <Row key={difference.orderUuid} {...{ merchantUuid, difference }} />
          ))}
        </ul>
      )}
      <div className="mt-5 flex flex-wrap gap-2 empty:hidden">
        {query.hasNextPage && (
          <Button size="sm" loading={query.isFetchingNextPage} onClick={() => query.fetchNextPage()}>
            {t('more')}
          </Button>
        )}
        {erp.kind !== 'webhook' && (
          <Button size="sm" loading={compare.isPending} onClick={() => compare.mutate()}>
            {t('compare')}
          </Button>
        )}
      </div>
    </SectionCard>
  )
}

function Row({ merchantUuid, difference }: { merchantUuid: string; difference: Difference }) {
  const t = useTranslations('erp.differences')
  const failures = useTranslations('erp.failures')
  const formats = useFormats()
  const client = useQueryClient()
  const refetch = useRefetchErp(merchantUuid)
  const { orderUuid, number, problem, detail, nextTryAt, erpNumber, ours, theirs } = difference
  const kind = difference.difference
  const fixOf = useFix()
  const fix = useAction({
    mutationFn: () => call<typeof fixDifference>('POST /api/orders/erp/fix', { orderUuid }),
    done: t('fixed', { n: `${number}` }),
    failed: t('fixFailed'),
    onSettled: () => Promise.all([refetch(), refetchOrders(client)]),
  })
  const what =
    kind === 'amount'
      ? t('kinds.amount', { ours: formats.money(ours ?? 0), theirs: formats.money(theirs ?? 0) })
      : kind
        ? t(`kinds.${kind}`)
        : t('missing', { what: problem ? failures(problem) : '' })
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-3.5">
      <div className="grid min-w-0 flex-[1_1_260px] gap-0.5">
        <p className="font-medium">
          <Link
            to={orderPath(merchantUuid, orderUuid)}
            className="text-action-text underline underline-offset-2 tabular-nums"
          >
            {t('order', { n: `${number}` })}
          </Link>
          {erpNumber && <span className="text-ink-muted"> · {t('erpNumber', { n: erpNumber })}</span>}
        </p>
        <p className="break-words">{what}</p>
        {detail && <p className="break-words text-ink-muted">{detail}</p>}
        <p className="text-ink-muted">{kind ? t(`fixes.${kind}`) : problem && fixOf(problem, nextTryAt)}</p>
      </div>
      <Button
        size="sm"
        className="max-sm:w-full"
        aria-label={t('actOf', { act: t(`acts.${kind ?? 'missing'}`), n: `${number}` })}
        loading={fix.isPending}
        onClick={() => fix.mutate()}
      >
        {t(`acts.${kind ?? 'missing'}`)}
      </Button>
    </li>
  )
}
