import { useQuery } from '@tanstack/react-query'
import Ban from 'lucide-react/icons/ban'
import Ellipsis from 'lucide-react/icons/ellipsis'
import PackageOpen from 'lucide-react/icons/package-open'
import Plus from 'lucide-react/icons/plus'
import Undo2 from 'lucide-react/icons/undo-2'
import { Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { type Merchant, MerchantLoad } from '#features/merchants/web/index.ts'
import { isCallError } from '#platform/web/call-error.ts'
import { LoadFailure } from '#platform/web/load-failure.tsx'
import { Link, useParams } from '#platform/web/routing.tsx'
import { useFormats } from '#platform/web/use-formats.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Menu } from '#ui/menu.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { acceptsPieces, type FulfilmentEvent } from '../../order-states.ts'
import { useBuyerName } from '../buyer-name.ts'
import { actsOf } from '../order-amounts.ts'
import { type Order, orderQuery } from '../order-queries.ts'
import { OrderFiles, useOrderSlots } from '../order-slots.tsx'
import { ordersPath } from '../orders-paths.ts'
import { NewOrderDialog } from '../pieces/new-order-dialog.tsx'
import { OrderStateBadge } from '../state-badge.tsx'
import { useMoveOrders } from '../use-move-orders.ts'
import { useOrdersTopic } from '../use-orders-topic.ts'
import { BuyerCard } from './buyer-card.tsx'
import { CancelDialog } from './cancel-dialog.tsx'
import { ConfirmPaymentDialog } from './confirm-payment-dialog.tsx'
import { LatePaymentDialog } from './late-payment-dialog.tsx'
import { LinesCard } from './lines-card.tsx'
import { NextStepCard } from './next-step-card.tsx'
import { NotesCard } from './notes-card.tsx'
import { OrderTimeline } from './order-timeline.tsx'
import { ParcelCard } from './parcel-card.tsx'
import { PaymentsCard } from './payments-card.tsx'
import { RefundDialog } from './refund-dialog.tsx'
import { SendDialog } from './send-dialog.tsx'

/** `/merchants/{uuid}/orders/{order}`: one order. */
export function OrderPage() {
  return <MerchantLoad>{(merchant) => <LoadedOrder merchant={merchant} />}</MerchantLoad>
}

function LoadedOrder({ merchant }: { merchant: Merchant }) {
  const t = useTranslations('orders.page')
  const { orderUuid = '' } = useParams()
  const query = useQuery(orderQuery(orderUuid))
  useOrdersTopic(merchant.uuid)
  const order = query.data
  const isUnknown = isCallError(query.error, 'not_found', 'validation_failed', 'bad_request')

  if (order?.merchantUuid === merchant.uuid) return <OrderDetails merchant={merchant} order={order} />
  if (order || isUnknown)
    return (
      <Card pad="none">
        <ErrorState
          title={t('unknown')}
          level={1}
          action={<Button render={<Link to={ordersPath(merchant.uuid)} />}>{t('toList')}</Button>}
        />
      </Card>
    )
  if (query.isError) return <LoadFailure level={1} title={t('failed')} query={query} />
  return <SkeletonRows rows={6} height={72} label={t('loading')} />
}

export type OrderDialog = 'confirm' | 'late' | 'send' | 'refund' | 'cancel' | 'add'

function OrderDetails({ merchant, order }: { merchant: Merchant; order: Order }) {
  const t = useTranslations('orders.page')
  const words = useTranslations('words')
  const formats = useFormats()
  const buyer = useBuyerName()(order)
  const [dialog, setDialog] = useState<OrderDialog | null>(null)
  const close = () => setDialog(null)
  const canEdit = merchant.role === 'full'
  const possible = canEdit ? actsOf(order) : []
  const move = useMoveOrders(merchant.uuid)
  const { useBuyerPage, Label, Money, OrderErp } = useOrderSlots()
  const page = useBuyerPage(order.uuid, canEdit)
  const moveTo = (event: FulfilmentEvent) => move.mutate({ event, orderUuids: [order.uuid] })

  const more = [
    ...(possible.includes('unpack')
      ? [{ label: t('unpack'), icon: <PackageOpen />, onSelect: () => moveTo('unpacked') }]
      : []),
    ...(possible.includes('refund')
      ? [{ label: t('refund'), icon: <Undo2 />, onSelect: () => setDialog('refund') }]
      : []),
    ...(possible.includes('cancel')
      ? [{ label: t('cancel'), icon: <Ban />, danger: true, onSelect: () => setDialog('cancel') }]
      : []),
  ]

  return (
    <>
      <PageHeader
        title={t('title', { n: `${order.number}` })}
        badge={<OrderStateBadge state={order.state} />}
        text={t('ofBuyer', { buyer, when: formats.dateTime(order.createdAt) })}
        back={{ label: words('back'), render: <Link to={ordersPath(merchant.uuid)} /> }}
        actions={<OrderFiles merchantUuid={merchant.uuid} numbers={[order.number]} />}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 md:gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,22rem)]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 md:gap-6">
          <NextStepCard
            order={order}
            canEdit={canEdit}
            more={
              more.length > 0 && (
                <Menu
                  trigger={<IconButton kind="line" size="md" label={t('more')} icon={<Ellipsis />} />}
                  items={more}
                />
              )
            }
            isMoving={move.isPending}
            onDialog={setDialog}
            onMove={moveTo}
          />
          <LinesCard
            order={order}
            canEdit={canEdit}
            action={
              canEdit &&
              acceptsPieces(order.state) &&
              order.userName && (
                <Button size="sm" icon={<Plus />} onClick={() => setDialog('add')}>
                  {t('add')}
                </Button>
              )
            }
          />
          <PaymentsCard order={order} canEdit={canEdit} />
          {order.payments.some(({ method }) => method !== 'pix_static' && method !== 'external') && (
            <Suspense>
              <Money orderUuid={order.uuid} canEdit={canEdit} />
            </Suspense>
          )}
          <NotesCard order={order} canEdit={canEdit} />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 md:gap-6">
          <BuyerCard merchant={merchant} order={order} page={page} />
          <ParcelCard order={order} page={page} onCorrect={canEdit ? () => setDialog('send') : null} />
          <Suspense>
            <Label merchantUuid={merchant.uuid} order={order} canEdit={canEdit} />
          </Suspense>
          <Suspense>
            <OrderErp orderUuid={order.uuid} canEdit={canEdit} />
          </Suspense>
          <OrderTimeline order={order} />
        </div>
      </div>
      <ConfirmPaymentDialog order={order} open={dialog === 'confirm'} onClose={close} />
      <LatePaymentDialog order={order} open={dialog === 'late'} onClose={close} />
      {/* Begins with what is stored now. */}
      <SendDialog
        key={`${order.carrier} ${order.trackingCode}`}
        order={order}
        open={dialog === 'send'}
        onClose={close}
      />
      <RefundDialog order={order} open={dialog === 'refund'} onClose={close} />
      <CancelDialog order={order} open={dialog === 'cancel'} onClose={close} />
      {order.userName && (
        <NewOrderDialog
          merchantUuid={merchant.uuid}
          userName={order.userName}
          open={dialog === 'add'}
          onClose={close}
        />
      )}
    </>
  )
}
