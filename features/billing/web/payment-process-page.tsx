import { useQuery, useQueryClient } from '@tanstack/react-query'
import CircleCheck from 'lucide-react/icons/circle-check'
import Hourglass from 'lucide-react/icons/hourglass'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { useNow } from '#platform/web/clock.ts'
import { ownPath } from '#platform/web/own-path.ts'
import { Link, useNavigate, useSearchParams } from '#platform/web/routing.tsx'
import { useSession } from '#platform/web/session.ts'
import { useTopic } from '#platform/web/use-topic.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { toast } from '#ui/toast.ts'
import { billingKey, orderQuery } from './billing-queries.ts'
import { LoadFailure } from './load-failure.tsx'

/** How long a payment that was just made is looked for before we say that there is none. */
const patience = 12_000
/** How long the report is waited for before we go there all the same. */
const openingPatience = 8_000

/** `/billing/payment/process`: where the checkout sends people; waits for the confirmation and goes back. */
export function PaymentProcessPage() {
  const t = useTranslations('billing.process')
  const [query] = useSearchParams()
  const orderId = query.get('order')
  return (
    <div className="mx-auto w-full max-w-[560px]">
      <PageHeader title={t('title')} />
      <Card>
        {orderId ? (
          <Process orderId={orderId} returnTo={ownPath(query.get('successReturnTo'), '') || null} />
        ) : (
          <EmptyState
            title={t('none')}
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
  const t = useTranslations('billing.process')
  const { data: order, isError, isFetching, refetch } = useQuery(orderQuery(orderId))
  const session = useSession()
  const waited = useWaited()
  useTopic(session && `billing:${session.uuid}`, {
    onEvent: () => void refetch(),
    onRefresh: () => void refetch(),
  })

  if (isError && !order) return <LoadFailure what="order" retry={refetch} isRetrying={isFetching} />
  if (!order || (order.status === 'open' && waited < patience))
    return <Scene drawing={<Spinner />} title={t('checking')} text={t('checkingText')} />
  if (order.status === 'paid') {
    const isReady = order.mediaId === null || order.opened || waited > openingPatience
    return isReady ? (
      <Paid returnTo={returnTo} />
    ) : (
      <Scene drawing={<Spinner />} title={t('paid')} text={t('opening')} />
    )
  }

  const again = <Button render={<Link to="/pricing" />}>{t('tryAgain')}</Button>
  if (order.status === 'waiting')
    return (
      <Scene
        drawing={<Hourglass aria-hidden="true" className="size-8 text-action-text" />}
        title={t('waiting')}
        text={t('waitingText')}
      >
        <Button kind="action" render={<Link to={returnTo ?? '/billing/credits'} />}>
          {returnTo ? t('goOn') : t('credits')}
        </Button>
      </Scene>
    )
  if (order.status === 'open')
    return (
      <Scene
        drawing={<Hourglass aria-hidden="true" className="size-8 text-action-text" />}
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
      title={t(why)}
      text={t(`${why}Text`)}
    >
      {again}
    </Scene>
  )
}

/** Says so once, and goes back to where the person was; without such a place it stays. */
function Paid({ returnTo }: { returnTo: string | null }) {
  const t = useTranslations('billing.process')
  const words = useTranslations('words')
  const navigate = useNavigate()
  const client = useQueryClient()
  const isDone = useRef(false)

  useEffect(() => {
    if (isDone.current) return
    isDone.current = true
    void client.invalidateQueries({ queryKey: billingKey })
    void client.invalidateQueries({ queryKey: ['lives'] })
    if (!returnTo) return
    toast.success(words('success'), t('paid'))
    void navigate(returnTo, { replace: true })
  }, [client, navigate, returnTo, t, words])

  return (
    <Scene
      drawing={<CircleCheck aria-hidden="true" className="size-8 text-paid" />}
      title={t('paid')}
      text={t('paidText')}
    >
      <Button kind="action" render={<Link to={returnTo ?? '/billing/credits'} />}>
        {returnTo ? t('goOn') : t('credits')}
      </Button>
    </Scene>
  )
}

type SceneProps = { drawing: ReactNode; title: string; text: string; children?: ReactNode }

function Scene({ drawing, title, text, children }: SceneProps) {
  return (
    <div role="status">
      <EmptyState
        drawing={drawing}
        title={title}
        text={text}
        action={children && <div className="flex flex-wrap justify-center gap-2">{children}</div>}
      />
    </div>
  )
}

/** Milliseconds since the page is open. */
function useWaited(): number {
  const now = useNow(1_000)
  const start = useRef(now)
  return now - start.current
}
