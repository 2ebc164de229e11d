import { queryOptions, useQuery } from '@tanstack/react-query'
import ExternalLink from 'lucide-react/icons/external-link'
import MessageCircle from 'lucide-react/icons/message-circle'
import Printer from 'lucide-react/icons/printer'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { ResultOf } from '#platform/contract/endpoint.ts'
import { call } from '#platform/web/call.ts'
import { isCallError } from '#platform/web/call-error.ts'
import { useNow } from '#platform/web/clock.ts'
import { LoadFailure } from '#platform/web/load-failure.tsx'
import { usePageCrumb } from '#platform/web/page-title.ts'
import { Link, Navigate, useParams } from '#platform/web/routing.tsx'
import { useFormats } from '#platform/web/use-formats.ts'
import { whatsappLink } from '#platform/web/whatsapp-link.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyGarment } from '#ui/empty-garment.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { Wordmark } from '#ui/wordmark.tsx'
import type { unlockReceipt } from '../../contract.ts'
import { liveQuery, shownHere } from '../lives-queries.ts'
import { pluginTypeOf } from '../lives-types.ts'
import { receiptNumber } from './receipt-number.ts'

const receiptQuery = (mediaId: string) =>
  queryOptions({
    queryKey: ['lives', 'receipt', mediaId],
    queryFn: ({ signal }) =>
      call<typeof unlockReceipt>('POST /api/billing/credit/report', { mediaId }, { signal }),
    meta: { shownHere },
  })

/** The printable receipt of an unlocked report: its credit, time, user and price. */
export function InvoicePage() {
  const failures = useTranslations('lives.failures')
  const t = useTranslations('files.invoice')
  const formats = useFormats()
  const now = useNow(60_000)
  const { pluginId = '', pluginType = 'instagram', accountId = '', mediaId = '' } = useParams()
  const live = useQuery(liveQuery({ pluginId, pluginType: pluginTypeOf(pluginType), mediaId }))
  usePageCrumb(live.data ? `${live.data.accountUsername}, ${formats.longDate(live.data.startedAt)}` : null)
  const isOpen = live.data?.access === 'unlocked' && live.data.role === 'owner'
  const query = useQuery({ ...receiptQuery(mediaId), enabled: isOpen })
  const report = `/plugins/v2/${pluginId}/${pluginType}/${encodeURIComponent(accountId)}/medias/${encodeURIComponent(mediaId)}/report`
  const receipt = query.data

  if (
    isCallError(live.error ?? query.error, 'access_denied', 'validation_failed', 'not_found') ||
    live.data === null ||
    (live.data && live.data.role !== 'owner')
  )
    return <Navigate to="/oops-404" replace />
  const asText = (opened: ResultOf<typeof unlockReceipt>) =>
    t('whatsappText', {
      number: receiptNumber(opened),
      account: opened.pluginAccountName,
      date: formats.longDate(opened.mediaCreatedAt),
      amount:
        opened.paymentValue === 0 ? t('free') : formats.money(opened.paymentValue, opened.paymentCurrency),
    })
  return (
    <div className="w-full max-w-[720px]">
      <PageHeader
        title={t('title')}
        back={{ label: t('back'), render: <Link to={report} /> }}
        actions={
          receipt && (
            <>
              <Button
                icon={<MessageCircle />}
                render={<a href={whatsappLink(asText(receipt))} target="_blank" rel="noreferrer" />}
              >
                {t('whatsapp')}
              </Button>
              <Button icon={<Printer />} onClick={() => window.print()}>
                {t('print')}
              </Button>
            </>
          )
        }
      />
      {live.data?.access === 'locked' && (
        <Card pad="none">
          <EmptyState
            title={t('missing')}
            drawing={<EmptyGarment name="blazer" />}
            action={<Button render={<Link to={`${report}?tab=unlock`} />}>{t('back')}</Button>}
          />
        </Card>
      )}
      {(live.isPending || (isOpen && query.isPending)) && (
        <SkeletonRows rows={6} height={52} label={t('title')} />
      )}
      {(live.isError || query.isError) && (
        <LoadFailure
          title={failures('lives')}
          text={failures('whatToDo')}
          query={live.isError ? live : query}
        />
      )}
      {receipt && (
        <>
          <Card>
            <Facts receipt={receipt} />
            {receipt.paymentInvoiceUrl && (
              <Button
                kind="line"
                icon={<ExternalLink />}
                className="mt-4"
                render={<a href={receipt.paymentInvoiceUrl} target="_blank" rel="noreferrer" />}
              >
                {t('payment')}
              </Button>
            )}
          </Card>
          {/* The printed sheet, independent of the screen's theme: ui/base.css prints it alone. */}
          <div data-print-sheet data-theme="light" aria-hidden="true" className="text-ink">
            <Wordmark label="Arara" className="h-9" />
            <p className="display-type mt-8 mb-6 text-28">{t('title')}</p>
            <Facts receipt={receipt} />
            <p className="mt-8 text-12 text-ink-faint">{t('issued', { date: formats.longDate(now) })}</p>
          </div>
        </>
      )}
    </div>
  )
}

function Facts({ receipt }: { receipt: ResultOf<typeof unlockReceipt> }) {
  const t = useTranslations('files.invoice')
  const formats = useFormats()
  const wasGiven = receipt.paymentValue === 0
  const kind = wasGiven ? 'free' : receipt.type
  return (
    <>
      <dl className="divide-y divide-line">
        <Line term={t('live')}>
          {t('liveOf', {
            account: receipt.pluginAccountName,
            date: formats.longDate(receipt.mediaCreatedAt),
          })}
        </Line>
        <Line term={t('credit')}>{t(`kinds.${kind}`)}</Line>
        <Line term={t('amount')}>
          {wasGiven ? t('free') : formats.money(receipt.paymentValue, receipt.paymentCurrency)}
        </Line>
        <Line term={t('unlocked')}>{formats.dateTime(receipt.unlockedAt)}</Line>
        <Line term={t('by')}>{receipt.unlockedByName}</Line>
        <Line term={t('valid')}>{receipt.validTo ? formats.longDate(receipt.validTo) : t('noEnd')}</Line>
        <Line term={t('number')}>{receiptNumber(receipt)}</Line>
      </dl>
      <p className="mt-4 text-14 text-ink-muted">
        {t(receipt.type === 'SUBSCRIPTION' ? 'opens.month' : 'opens.day')}
      </p>
    </>
  )
}

function Line({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="grid gap-0.5 py-3 first:pt-0 sm:grid-cols-[200px_minmax(0,1fr)] sm:gap-4">
      <dt className="text-14 text-ink-muted">{term}</dt>
      <dd className="font-medium tabular-nums">{children}</dd>
    </div>
  )
}
