import { useQuery, useQueryClient } from '@tanstack/react-query'
import CircleCheck from 'lucide-react/icons/circle-check'
import Hourglass from 'lucide-react/icons/hourglass'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { useNow } from '#platform/web/clock.ts'
import { LoadFailure } from '#platform/web/load-failure.tsx'
import { Link, useNavigate, useSearchParams } from '#platform/web/routing.tsx'
import { safeRedirect } from '#platform/web/safe-redirect.ts'
import { useSession } from '#platform/web/session.ts'
import { useFormats } from '#platform/web/use-formats.ts'
import { useTopic } from '#platform/web/use-topic.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyGarment } from '#ui/empty-garment.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { toast } from '#ui/toast.ts'
import { billingKey, type OrderState, orderQuery } from './billing-queries.ts'
import { methodKey } from './credit-text.ts'
import { PaymentCode } from './payment-code.tsx'
import { useProductName } from './use-product-name.ts'

/** Milliseconds to poll for a payment before the page says that none was found. */
const patience = 12_000
/** Milliseconds to wait for the report to be unlocked before the page returns to it anyway. */
const openingPatience = 8_000

/**
 * `/billing/payment/process`: the return page of the checkout. Waits for the payment, then returns to the previous
 * page.
 */
export function PaymentProcessPage() {
  const t = useTranslations('billing.process')
  const [query] = useSearchParams()
  const orderId = query.get('order')
  return (
    <div className="mx-auto w-full max-w-[560px]">
      <PageHeader title={t('title')} />
      <Card>
        {orderId ? (
          <Process orderId={orderId} returnTo={safeRedirect(query.get('successReturnTo'), '') || null} />
        ) : (
          <EmptyState
            title={t('none')}
            drawing={<EmptyGarment name="blazer" />}
            text={t('noneText')}
            action={
              <Button kind="action" render={<Link to="/billing/credits" />}>
                {t('credits')}
              </Button>
            }
          />
        )}
      </Card>
    </div>
  )
}

function Process({ orderId, returnTo }: { orderId: string; returnTo: string | null }) {
  const failures = useTranslations('billing.failures')
  const t = useTranslations('billing.process')
  const pending = useTranslations('billing.pending')
  const { data: order, isError, isFetching, refetch } = useQuery(orderQuery(orderId))
  const session = useSession()
  const waited = useWaited()
  useTopic(session && `billing:${session.uuid}`, {
    onEvent: () => void refetch(),
    onRefresh: () => void refetch(),
  })

  if (isError && !order)
    return (
      <LoadFailure title={failures('order')} text={failures('whatToDo')} query={{ refetch, isFetching }} />
    )
  if (!order || (order.status === 'open' && waited < patience))
    return <Scene drawing={<Spinner />} title={t('checking')} text={t('checkingText')} />
  if (order.status === 'paid') {
    const isReady = order.mediaId === null || order.opened || waited > openingPatience
    return isReady ? (
      <Paid order={order} returnTo={returnTo} />
    ) : (
      <Scene drawing={<Spinner />} order={order} title={t('paid')} text={t('opening')} />
    )
  }

  const again = <Button render={<Link to="/pricing" />}>{t('tryAgain')}</Button>
  if (order.status === 'waiting')
    return (
      <Scene
        drawing={<Hourglass aria-hidden="true" className="size-8 text-action-text" />}
        order={order}
        title={t('waiting')}
        text={t('waitingText')}
        below={order.paymentCode && <PaymentCode method={methodKey(order.method)} code={order.paymentCode} />}
      >
        {order.paymentUrl && order.method === 'boleto' && (
          <Button render={<a href={order.paymentUrl} target="_blank" rel="noreferrer" />}>
            {pending('openBoleto')}
          </Button>
        )}
        <Button kind="action" render={<Link to={returnTo ?? '/billing/credits'} />}>
          {t(wayOn(returnTo))}
        </Button>
      </Scene>
    )
  if (order.status === 'open')
    return (
      <Scene
        drawing={<Hourglass aria-hidden="true" className="size-8 text-action-text" />}
        order={order}
        title={t('open')}
        text={t('openText')}
      >
        {order.sessionUrl && (
          <Button kind="action" render={<a href={order.sessionUrl} />}>
            {t('continue')}
          </Button>
        )}
        {again}
      </Scene>
    )
  const why = order.status === 'refused' ? 'refused' : 'failed'
  return (
    <Scene
      drawing={<TriangleAlert aria-hidden="true" className="size-8 text-live-text" />}
      order={order}
      title={t(why)}
      text={t(`${why}Text`)}
    >
      {again}
    </Scene>
  )
}

/** Announces the payment once and returns to the previous page; without one it stays. */
function Paid({ order, returnTo }: { order: OrderState; returnTo: string | null }) {
  const t = useTranslations('billing.process')
  const navigate = useNavigate()
  const client = useQueryClient()
  const isDone = useRef(false)
  const formats = useFormats()
  const product = useProductName()(order.productId)
  const price = formats.money(order.amount, order.currency)

  useEffect(() => {
    if (isDone.current) return
    isDone.current = true
    void client.invalidateQueries({ queryKey: billingKey })
    void client.invalidateQueries({ queryKey: ['lives'] })
    if (!returnTo) return
    toast.success(t('paidToast', { product, price }))
    void navigate(returnTo, { replace: true })
  }, [client, navigate, price, product, returnTo, t])

  return (
    <Scene
      drawing={<CircleCheck aria-hidden="true" className="size-8 text-paid" />}
      title={t('paid')}
      text={t('paidWhat', { product, price })}
    >
      <Button kind="action" render={<Link to={returnTo ?? '/billing/credits'} />}>
        {t(wayOn(returnTo))}
      </Button>
    </Scene>
  )
}

/** The message key of the button that leads on. */
function wayOn(returnTo: string | null): 'toReport' | 'goOn' | 'credits' {
  if (!returnTo || returnTo.startsWith('/billing/credits')) return 'credits'
  return returnTo.includes('/medias/') ? 'toReport' : 'goOn'
}

type SceneProps = {
  drawing: ReactNode
  title: string
  text: string
  /** The purchase whose product, price and method are shown. */
  order?: OrderState
  children?: ReactNode
  below?: ReactNode
}

function Scene({ drawing, title, text, order, children, below }: SceneProps) {
  return (
    <div role="status">
      <EmptyState
        drawing={drawing}
        title={title}
        text={text}
        action={children && <div className="flex flex-wrap justify-center gap-2">{children}</div>}
      />
      {order && <What order={order} />}
      {below && <div className="mt-4 border-line border-t pt-4">{below}</div>}
    </div>
  )
}

/** "4 créditos, R$ 200,00, Pix", and until when it can be paid. */
function What({ order }: { order: OrderState }) {
  const t = useTranslations('billing.process')
  const pending = useTranslations('billing.pending')
  const formats = useFormats()
  const name = useProductName()
  const now = useNow(60_000)
  return (
    <p className="text-center text-14 tabular-nums">
      <b className="font-semibold">
        {t('what', {
          product: name(order.productId),
          price: formats.money(order.amount, order.currency),
          method: pending(`methods.${methodKey(order.method)}`),
        })}
      </b>
      {order.expiresAt && (
        <span className="block text-ink-muted">
          {pending('until', { moment: formats.dayAndTimeWithin(order.expiresAt, now) })}
        </span>
      )}
    </p>
  )
}

/** Milliseconds since the page was opened. */
function useWaited(): number {
  const now = useNow(1_000)
  const start = useRef(now)
  return now - start.current
}
