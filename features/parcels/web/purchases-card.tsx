import Printer from 'lucide-react/icons/printer'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { LabelTrouble } from './label-trouble.tsx'
import { type PurchasedLabel, usePrintLabels, usePurchases } from './labels-queries.ts'

/** How far labels are that are bought for many orders at once; also after a reload, and for those who did not buy them. */
export function PurchasesCard({ merchantUuid }: { merchantUuid: string }) {
  const [closed, setClosed] = useState<readonly string[]>([])
  const labels = (usePurchases(merchantUuid).data ?? []).filter(
    ({ state, purchaseUuid }) =>
      state !== 'cancelled' && state !== 'cancelling' && !closed.includes(purchaseUuid),
  )
  if (labels.length < 2) return null
  const close = () => setClosed([...closed, ...labels.map(({ purchaseUuid }) => purchaseUuid)])
  return <Purchases merchantUuid={merchantUuid} labels={labels} onClose={close} />
}

type Props = { merchantUuid: string; labels: PurchasedLabel[]; onClose: () => void }

function Purchases({ merchantUuid, labels, onClose }: Props) {
  const t = useTranslations('parcels.label')
  const words = useTranslations('words')
  const print = usePrintLabels(merchantUuid)
  const [isOpen, setOpen] = useState(false)
  const ready = labels.filter(({ state }) => state === 'ready')
  const failed = labels.filter(({ state }) => state === 'failed')
  const isRunning = labels.some(({ state }) => state === 'buying')
  const troubled = labels.filter(({ problem }) => problem !== null)
  return (
    <Card className="mb-5 grid gap-3">
      <ProgressBar
        label={t(isRunning ? 'buyingMany' : 'boughtMany')}
        value={(ready.length + failed.length) / labels.length}
        valueText={t('progressOf', { n: ready.length, all: labels.length })}
      />
      <p role="status" className="text-14 empty:hidden">
        {[
          failed.length > 0 && t('notBought', { n: failed.length }),
          troubled.length > failed.length && t('waiting', { n: troubled.length - failed.length }),
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
      <div className="flex flex-wrap gap-2 empty:hidden">
        {ready.length > 0 && (
          <Button
            size="sm"
            icon={<Printer />}
            loading={print.isPending}
            onClick={() =>
              print.mutate(ready.map(({ orderNumber, carrier }) => ({ number: orderNumber, carrier })))
            }
          >
            {t('printReady', { n: ready.length })}
          </Button>
        )}
        {troubled.length > 0 && (
          <Button size="sm" kind="quiet" onClick={() => setOpen(true)}>
            {t('seeTroubled')}
          </Button>
        )}
        {!isRunning && (
          <Button size="sm" kind="quiet" onClick={onClose}>
            {words('close')}
          </Button>
        )}
      </div>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={t('troubled')} closeLabel={words('close')}>
        <ul className="grid gap-3 text-14">
          {troubled.map((label) => (
            <li key={label.orderUuid}>
              <b className="font-semibold">{t('order', { n: `${label.orderNumber}` })}</b>
              <LabelTrouble label={label} />
            </li>
          ))}
        </ul>
      </Dialog>
    </Card>
  )
}
