import Check from 'lucide-react/icons/check'
import PackageCheck from 'lucide-react/icons/package-check'
import Truck from 'lucide-react/icons/truck'
import { Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { SelectionAction, SelectionBar } from '#ui/selection-bar.tsx'
import { actsOf, eventOf } from '../order-amounts.ts'
import type { OrderRow } from '../order-queries.ts'
import { OrderFiles, useOrderSlots } from '../order-slots.tsx'
import { useMoveOrders } from '../use-move-orders.ts'

type Props = { merchantUuid: string; selected: readonly OrderRow[]; onClear: () => void }

const moves = [
  ['pack', <PackageCheck key="pack" aria-hidden="true" />],
  ['send', <Truck key="send" aria-hidden="true" />],
  ['deliver', <Check key="deliver" aria-hidden="true" />],
] as const

/** What may be done with the selected orders together: each act that one of them allows. */
export function OrdersSelection({ merchantUuid, selected, onClear }: Props) {
  const t = useTranslations('orders.selection')
  const move = useMoveOrders(merchantUuid, onClear)
  const possible = moves.filter(([act]) => selected.some((order) => actsOf(order).includes(act)))
  const { BuyLabels } = useOrderSlots()
  const orderUuids = selected.map(({ uuid }) => uuid)

  return (
    <SelectionBar
      label={t('label')}
      count={t('count', { n: selected.length })}
      clearLabel={t('clear')}
      onClear={onClear}
    >
      {possible.map(([act, icon], at) => (
        <SelectionAction
          key={act}
          main={at === 0}
          icon={icon}
          disabled={move.isPending}
          onClick={() => move.mutate({ event: eventOf[act], orderUuids })}
        >
          {t(act)}
        </SelectionAction>
      ))}
      {possible.length === 0 && <span className="px-2 py-2">{t('none')}</span>}
      <Suspense>
        <BuyLabels merchantUuid={merchantUuid} orders={[...selected]} />
      </Suspense>
      <OrderFiles merchantUuid={merchantUuid} numbers={selected.map(({ number }) => number)} />
    </SelectionBar>
  )
}
