import { useQuery, useQueryClient } from '@tanstack/react-query'
import ExternalLink from 'lucide-react/icons/external-link'
import Hourglass from 'lucide-react/icons/hourglass'
import QrCodeIcon from 'lucide-react/icons/qr-code'
import { useEffect, useId, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useNow } from '#platform/web/clock.ts'
import { Link } from '#platform/web/routing.tsx'
import { useSession } from '#platform/web/session.ts'
import { useFormats } from '#platform/web/use-formats.ts'
import { useTopic } from '#platform/web/use-topic.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { billingKey } from './billing-queries.ts'
import { methodKey } from './credit-text.ts'
import { PaymentCode } from './payment-code.tsx'
import { type PendingPayment, pendingQuery } from './pending-query.ts'
import { useProductName } from './use-product-name.ts'

/** Lists unpaid Pix and boletos with their payment codes; renders nothing if there are none. */
export function PendingPayments({ className }: { className?: string }) {
  const t = useTranslations('billing.pending')
  const { data, refetch } = useQuery(pendingQuery)
  useRefreshWhenPaid(data?.rows.length)
  if (!data || data.rows.length === 0) return null
  return (
    <section aria-label={t('label')} className={className}>
      <Follow onChange={refetch} />
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {data.rows.map((payment) => (
          <li key={payment.orderId}>
            <PendingCard payment={payment} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Subscribes to changes of the user's billing. */
function Follow({ onChange }: { onChange: () => unknown }) {
  const session = useSession()
  useTopic(session && `billing:${session.uuid}`, {
    onEvent: () => void onChange(),
    onRefresh: ({ first }) => void (first || onChange()),
  })
  return null
}

/** Refetches credits and reports when a payment leaves the list. */
function useRefreshWhenPaid(count: number | undefined): void {
  const client = useQueryClient()
  const before = useRef(count)
  useEffect(() => {
    if (count !== undefined && count < (before.current ?? 0)) {
      void client.invalidateQueries({ queryKey: billingKey })
      void client.invalidateQueries({ queryKey: ['lives'] })
    }
    before.current = count
  }, [client, count])
}

function PendingCard({ payment }: { payment: PendingPayment }) {
  const t = useTranslations('billing.pending')
  const formats = useFormats()
  const name = useProductName()
  const id = useId()
  const [isShown, setShown] = useState(false)
  const { orderId, paymentCode, paymentUrl } = payment
  const method = methodKey(payment.method)

  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] gap-3 border-warn! text-ink">
      <div className="flex items-start gap-3">
        <Hourglass aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-warn-text" />
        <div className="min-w-0">
          <p className="font-semibold">{t('title', { method: t(`methods.${method}`) })}</p>
          <p className="text-14 text-ink-muted tabular-nums">
            {name(payment.productId)}, {formats.money(payment.amount, payment.currency)}
            {payment.expiresAt && <Expiry at={payment.expiresAt} />}
          </p>
        </div>
      </div>
      <div className="flex flex-wrap gap-2">
        {paymentCode ? (
          <Button
            size="sm"
            icon={<QrCodeIcon />}
            aria-expanded={isShown}
            aria-controls={id}
            onClick={() => setShown(!isShown)}
          >
            {t(isShown ? 'hide' : `show.${method}`)}
          </Button>
        ) : (
          <Button size="sm" render={<Link to={`/billing/payment/process?order=${orderId}`} />}>
            {t('follow')}
          </Button>
        )}
        {paymentUrl && method === 'boleto' && (
          <Button
            size="sm"
            kind="quiet"
            iconAfter={<ExternalLink />}
            render={<a href={paymentUrl} target="_blank" rel="noreferrer" />}
          >
            {t('openBoleto')}
          </Button>
        )}
      </div>
      <div id={id} className="empty:hidden">
        {isShown && paymentCode && <PaymentCode method={method} code={paymentCode} />}
      </div>
    </Card>
  )
}

function Expiry({ at }: { at: string }) {
  const t = useTranslations('billing.pending')
  const formats = useFormats()
  return <>. {t('until', { moment: formats.dayAndTimeWithin(at, useNow(60_000)) })}</>
}
