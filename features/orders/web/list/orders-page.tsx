import Plus from 'lucide-react/icons/plus'
import { Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { type Merchant, MerchantLoad } from '#features/merchants/web/index.ts'
import { lazyComponent } from '#platform/web/lazy-component.ts'
import { useSearchParams } from '#platform/web/routing.tsx'
import { Button } from '#ui/button.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { OrderFiles, useOrderSlots } from '../order-slots.tsx'
import { OrdersFrame } from '../orders-frame.tsx'
import { NewOrderDialog } from '../pieces/new-order-dialog.tsx'
import { OrdersList } from './orders-list.tsx'

const OrdersBoard = lazyComponent(async () => (await import('../board/orders-board.tsx')).OrdersBoard)

/** `/merchants/{uuid}/orders`: the orders of a brand, as a list or (`?view=board`) by state. */
export function OrdersPage() {
  return <MerchantLoad>{(merchant) => <Orders merchant={merchant} />}</MerchantLoad>
}

function Orders({ merchant }: { merchant: Merchant }) {
  const t = useTranslations('orders.list')
  const [query] = useSearchParams()
  const isBoard = query.get('view') === 'board'
  const [isAdding, setAdding] = useState(false)
  const canEdit = merchant.role === 'full'
  const add = () => setAdding(true)
  const { Purchases } = useOrderSlots()

  return (
    <OrdersFrame
      section={isBoard ? 'board' : 'list'}
      merchant={merchant}
      actions={
        <>
          <OrderFiles merchantUuid={merchant.uuid} numbers={null} />
          {canEdit && (
            <Button kind="cta" icon={<Plus />} onClick={add}>
              {t('add')}
            </Button>
          )}
        </>
      }
    >
      <Suspense>
        <Purchases merchantUuid={merchant.uuid} />
      </Suspense>
      {isBoard ? (
        <Suspense fallback={<SkeletonRows rows={5} height={88} label={t('loading')} />}>
          <OrdersBoard merchant={merchant} />
        </Suspense>
      ) : (
        <OrdersList merchant={merchant} onAdd={canEdit ? add : null} />
      )}
      <NewOrderDialog merchantUuid={merchant.uuid} open={isAdding} onClose={() => setAdding(false)} />
    </OrdersFrame>
  )
}
