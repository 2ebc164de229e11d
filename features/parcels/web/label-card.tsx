import { useQueryClient } from '@tanstack/react-query'
import Printer from 'lucide-react/icons/printer'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '#platform/web/call.ts'
import { useAction } from '#platform/web/use-action.ts'
import { useFormats } from '#platform/web/use-formats.ts'
import { Badge, type BadgeKind } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { SectionCard } from '#ui/section-card.tsx'
import type { cancelLabel } from '../labels-contract.ts'
import { BuyLabelsDialog } from './buy-labels-dialog.tsx'
import { LabelTrouble } from './label-trouble.tsx'
import { type Label, useLabelServices, useLabels, usePrintLabels } from './labels-queries.ts'

const looks: Record<Label['state'], BadgeKind> = {
  ...{ buying: 'plain', ready: 'info', failed: 'error', cancelling: 'plain', cancelled: 'plain' },
}

/** What the buyer corrects, until the order is packed. */
const buyersToCorrect = new Set<string>(['address_refused', 'document_refused'])

type Props = {
  merchantUuid: string
  order: { uuid: string; number: number; state: string }
  canEdit: boolean
}

/** The carrier's label of an order: bought, printed, cancelled, followed. Nothing where there is none and none to buy. */
export function LabelCard({ merchantUuid, order, canEdit }: Props) {
  const t = useTranslations('parcels.label')
  const words = useTranslations('words')
  const client = useQueryClient()
  const labels = useLabels(merchantUuid, [order.uuid])
  const services = useLabelServices(merchantUuid)
  const print = usePrintLabels(merchantUuid)
  const [open, setOpen] = useState<'buy' | 'cancel' | null>(null)
  const cancel = useAction({
    mutationFn: () => call<typeof cancelLabel>('POST /api/parcels/labels/cancel', { orderUuid: order.uuid }),
    done: t('cancelled'),
    failed: t('cancelFailed'),
    onSettled() {
      setOpen(null)
      return client.invalidateQueries({ queryKey: ['order'] })
    },
  })
  const label = labels.data?.[0] ?? null
  const isToSend = order.state === 'paid' || order.state === 'packed'
  const canBuy =
    canEdit &&
    isToSend &&
    (services.data?.length ?? 0) > 0 &&
    (!label || label.state === 'failed' || label.state === 'cancelled')
  if (!label && !canBuy) return null
  return (
    <SectionCard
      title={
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {t('title')}
          {label && <Badge kind={looks[label.state]}>{t(`states.${label.state}`)}</Badge>}
        </span>
      }
    >
      {label?.problem && (
        <LabelTrouble
          label={label}
          advice={
            order.state === 'packed' && buyersToCorrect.has(label.problem) ? t('reopenFirst') : undefined
          }
        />
      )}
      {label && <Facts label={label} />}
      {!label && <p className="text-14 text-ink-muted">{t('none')}</p>}
      <div className="mt-4 flex flex-wrap gap-2 empty:hidden">
        {canBuy && (
          <Button kind="action" size="sm" onClick={() => setOpen('buy')}>
            {t(label ? 'buyAgain' : 'buy')}
          </Button>
        )}
        {label?.state === 'ready' && (
          <Button
            size="sm"
            icon={<Printer />}
            loading={print.isPending}
            onClick={() => print.mutate([{ number: order.number, carrier: label.carrier }])}
          >
            {t('print')}
          </Button>
        )}
        {canEdit && label?.state === 'ready' && label.parcel === 'waiting' && (
          <Button size="sm" kind="quiet" onClick={() => setOpen('cancel')}>
            {t('cancel')}
          </Button>
        )}
      </div>
      {open === 'buy' && (
        <BuyLabelsDialog merchantUuid={merchantUuid} orders={[order]} onClose={() => setOpen(null)} />
      )}
      <ConfirmDialog
        open={open === 'cancel'}
        onClose={() => setOpen(null)}
        title={t('cancelTitle')}
        text={t(label?.price == null ? 'cancelText' : 'cancelPaidText')}
        confirmLabel={t('cancel')}
        cancelLabel={words('back')}
        closeLabel={words('close')}
        loading={cancel.isPending}
        onConfirm={() => cancel.mutate()}
      />
    </SectionCard>
  )
}

function Facts({ label }: { label: Label }) {
  const t = useTranslations('parcels.label')
  const formats = useFormats()
  const { service, price, trackingCode, parcel, state, trackedAt } = label
  const facts: [name: string, value: string | null][] = [
    [t('service'), service],
    [t('price'), price === null ? null : formats.money(price)],
    [t('code'), trackingCode],
    [t('parcel'), state === 'ready' ? t(`parcels.${parcel}`) : null],
    [t('trackedAt'), state === 'ready' && trackedAt ? formats.dateTime(trackedAt) : null],
  ]
  return (
    <dl className="grid gap-1.5 text-14 tabular-nums">
      {facts.map(
        ([name, value]) =>
          value && (
            <div key={name} className="flex items-center justify-between gap-x-4">
              <dt className="text-ink-muted">{name}</dt>
              <dd className="break-all text-right">{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
