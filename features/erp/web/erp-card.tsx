import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '#platform/web/call.ts'
import { LoadFailure } from '#platform/web/load-failure.tsx'
import { Link } from '#platform/web/routing.tsx'
import { useAction } from '#platform/web/use-action.ts'
import { useFormats } from '#platform/web/use-formats.ts'
import { Badge, type BadgeKind } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { SectionCard } from '#ui/section-card.tsx'
import { toast } from '#ui/toast.ts'
import type { retryErp, testErp } from '../contract.ts'
import { ConnectErp } from './connect-erp.tsx'
import { DisconnectErp } from './disconnect-erp.tsx'
import { erpPath } from './erp-path.ts'
import { type Erp, useErp, useRefetchErp } from './erp-queries.ts'

const looks: Record<Erp['state'], BadgeKind> = { connected: 'info', attention: 'notice', revoked: 'error' }

type Props = {
  merchantUuid: string
  /** On the page of the ERP itself no link leads there. */
  isOwnPage?: boolean
}

/** The merchant's own system: its state, what waits for it, and what can be done with it. */
export function ErpCard({ merchantUuid, isOwnPage = false }: Props) {
  const t = useTranslations('erp.card')
  const query = useErp(merchantUuid)
  if (query.data === undefined)
    return query.isError ? (
      <Card pad="none">
        <LoadFailure title={t('failed')} query={query} />
      </Card>
    ) : null
  const erp = query.data
  // An ERP that is a service has a card among the services.
  if (erp && erp.kind !== 'webhook') return null
  return (
    <SectionCard
      title={
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {t('title')}
          <Badge kind={erp ? looks[erp.state] : 'plain'}>{erp ? t(`states.${erp.state}`) : t('off')}</Badge>
        </span>
      }
      text={t('text')}
    >
      {erp && <Facts erp={erp} />}
      <div className="mt-5 flex flex-wrap gap-2">
        {erp ? <Acts {...{ merchantUuid, erp, isOwnPage }} /> : <ConnectErp merchantUuid={merchantUuid} />}
      </div>
    </SectionCard>
  )
}

function Acts({ merchantUuid, erp, isOwnPage }: Required<Props> & { erp: Erp }) {
  const t = useTranslations('erp.card')
  const failures = useTranslations('erp.failures')
  const refetch = useRefetchErp(merchantUuid)
  const test = useAction({
    mutationFn: () => call<typeof testErp>('POST /api/merchants/erp/test', { merchantUuid }),
    failed: t('testFailed'),
    onSuccess({ state, lastFailure }) {
      if (state === 'connected' || !lastFailure) toast.success(t('tested'))
      else toast.error(t('testedWithFailure', { what: failures(lastFailure) }))
    },
    onSettled: refetch,
  })
  const retry = useAction({
    mutationFn: () => call<typeof retryErp>('POST /api/merchants/erp/retry', { merchantUuid }),
    done: ({ orders }) => t('retried', { n: orders }),
    failed: t('retryFailed'),
    onSettled: refetch,
  })
  return (
    <>
      <Button loading={test.isPending} onClick={() => test.mutate()}>
        {t('test')}
      </Button>
      {erp.waiting + erp.open > 0 && (
        <Button loading={retry.isPending} onClick={() => retry.mutate()}>
          {t('retry')}
        </Button>
      )}
      {!isOwnPage && (
        <Button kind="quiet" render={<Link to={erpPath(merchantUuid)} />}>
          {t('log')}
        </Button>
      )}
      <ConnectErp merchantUuid={merchantUuid} address={erp.address} />
      <DisconnectErp merchantUuid={merchantUuid} />
    </>
  )
}

function Facts({ erp }: { erp: Erp }) {
  const t = useTranslations('erp.card')
  const failures = useTranslations('erp.failures')
  const formats = useFormats()
  const { address, connectedAt, connectedByName, lastSuccessAt, lastFailureAt, lastFailure } = erp
  const { waiting, open, sent } = erp
  const since = {
    ...{ time: formats.dateTime(connectedAt), by: connectedByName ? 'known' : 'erased' },
    name: connectedByName ?? '',
  }
  const failure =
    lastFailureAt && lastFailure
      ? t('failureAt', { time: formats.dateTime(lastFailureAt), what: failures(lastFailure) })
      : t('none')
  const facts: [label: string, value: ReactNode][] = [
    [t('address'), address],
    [t('since'), t('sinceBy', since)],
    [t('lastSuccess'), lastSuccessAt ? formats.dateTime(lastSuccessAt) : t('never')],
    [t('lastFailure'), failure],
    [t('orders'), t('counts', { waiting, open, sent })],
  ]
  return (
    <dl className="grid gap-x-6 gap-y-3 text-14 sm:grid-cols-2">
      {facts.map(([label, value]) => (
        <div key={label} className="min-w-0">
          <dt className="text-ink-muted">{label}</dt>
          <dd className="break-words font-medium">{value || '–'}</dd>
        </div>
      ))}
    </dl>
  )
}
