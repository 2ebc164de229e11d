import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useFormats } from '#platform/web/use-formats.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import type { FulfilmentEvent } from '../../order-states.ts'
import { isOver, nextActOf } from '../order-amounts.ts'
import { OrderCountdown } from '../order-countdown.tsx'
import type { Order } from '../order-queries.ts'
import type { OrderDialog } from './order-page.tsx'

type Props = {
  order: Order
  canEdit: boolean
  /** The menu of what else may be done. */
  more: ReactNode
  isMoving: boolean
  onDialog: (dialog: OrderDialog) => void
  onMove: (event: FulfilmentEvent) => void
}

/** What the order waits for, in words, and the one act that comes next. */
export function NextStepCard({ order, canEdit, more, isMoving, onDialog, onMove }: Props) {
  const t = useTranslations('orders.next')
  const formats = useFormats()
  const next = nextActOf(order)
  const { state, due, paid, refunded, expiresAt } = order
  const doNext = {
    confirm: () => onDialog('confirm'),
    pack: () => onMove('packed'),
    send: () => onDialog('send'),
    deliver: () => onMove('delivered'),
  }
  const canBeLate = canEdit && order.lateDue !== null && order.lateDue > 0
  const isDifference = state === 'paid' && due > 0

  return (
    <section aria-label={t('label')}>
      <Card className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-[1_1_260px]">
          <h2 className="font-display text-18 font-semibold">
            {isDifference ? t('titles.difference') : t(`titles.${state}`)}
          </h2>
          <p className="mt-0.5 text-14 text-ink-muted">
            {isDifference
              ? t('texts.difference', { due: formats.money(due) })
              : due === 0 && next === 'confirm'
                ? t('texts.free')
                : t(`texts.${state}`, {
                    due: formats.money(due),
                    paid: formats.money(paid),
                    refunded: formats.money(refunded),
                  })}
          </p>
          {expiresAt && !isOver(order) && (
            <p className="mt-1 text-14">
              <OrderCountdown expiresAt={expiresAt} />
            </p>
          )}
        </div>
        <div className="flex gap-2 max-sm:w-full">
          {canEdit && next && (
            <Button kind="cta" className="max-sm:grow" loading={isMoving} onClick={doNext[next]}>
              {t(`acts.${next}`)}
            </Button>
          )}
          {canBeLate && (
            <Button className="max-sm:grow" onClick={() => onDialog('late')}>
              {t('late')}
            </Button>
          )}
          {more}
        </div>
      </Card>
    </section>
  )
}
