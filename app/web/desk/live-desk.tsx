import { useQuery } from '@tanstack/react-query'
import Eye from 'lucide-react/icons/eye'
import MessageCircleQuestion from 'lucide-react/icons/message-circle-question-mark'
import Send from 'lucide-react/icons/send'
import ShoppingBag from 'lucide-react/icons/shopping-bag'
import { type ReactNode, Suspense, useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import { DeskFrame, type DeskPanel } from '#features/control-desk/web/desk-frame.tsx'
import { LiveOrder } from '#features/control-desk/web/order/live-order.tsx'
import { nextPlanned, type ProductOfLive } from '#features/control-desk/web/order/next-planned.ts'
import { type Planned, useRunningOrder } from '#features/control-desk/web/order/order-query.ts'
import { Alarm, RepliesLeft } from '#features/control-desk/web/state-parts.tsx'
import { useReplies } from '#features/intentions/web/claim-replies/use-claim-replies.ts'
import type { KnownClaims } from '#features/intentions/web/claims/known-claims.ts'
import { productAs, useProductName } from '#features/intentions/web/claims/product-name.ts'
import { useClaims } from '#features/intentions/web/claims/use-claims.ts'
import { useShow } from '#features/intentions/web/claims/use-show.ts'
import { DeskClaims } from '#features/intentions/web/desk/desk-claims.tsx'
import { buyersLeft, DeskMessages, FollowReplies } from '#features/intentions/web/desk/desk-messages.tsx'
import { DeskShow, useShowNext } from '#features/intentions/web/desk/desk-show.tsx'
import { stockRows } from '#features/intentions/web/desk/desk-stock.ts'
import { resumedWithin } from '#features/lives/contract.ts'
import { timelineQuery } from '#features/reports/web/lives-queries.ts'
import { hasPrivateMessages, type Live, type ReportPlace } from '#features/reports/web/lives-types.ts'
import { DeskQuestions } from '#features/reports/web/report/desk/desk-questions.tsx'
import { shownLastMinute, shownMinutes } from '#features/reports/web/report/model/shown-counts.ts'
import { useReportModel } from '#features/reports/web/report/model/use-report-model.ts'
import { reportPathOf } from '#features/reports/web/report/report-paths.ts'
import { useLiveUpdates } from '#features/reports/web/report/use-live-updates.ts'
import { useNow } from '#platform/web/clock.ts'
import { lazyComponent } from '#platform/web/lazy-component.ts'
import { LoadFailure } from '#platform/web/load-failure.tsx'
import { usePageTitle } from '#platform/web/page-title.ts'
import { useFormats } from '#platform/web/use-formats.ts'
import { Badge } from '#ui/badge.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'

const ShowForm = lazyComponent(
  async () => (await import('#features/intentions/web/claims/show-form.tsx')).ShowForm,
)

type Part = 'show' | 'orders' | 'questions' | 'messages'

/** The desk of a captured live whose report is unlocked. */
export function LiveDesk({ live: fetched, place }: { live: Live; place: ReportPlace }) {
  const t = useTranslations('controlDesk')
  const [open, setOpen] = useState<Part>('orders')
  const [isStating, setStating] = useState(false)
  const [isPlanning, setPlanning] = useState(false)
  const [asked, setAsked] = useState(0)
  const { live } = useLiveUpdates(fetched)
  const { query, isCut, refresh } = useClaims(live)
  const known = query.data
  const isOnAir = live.status === 'on_air'
  const isHelper = live.role !== 'viewer'
  const mayWork = isOnAir && isHelper
  const replies = useReplies(live)
  const productName = useProductName()
  const { put } = useShow(live, refresh)
  const order = useRunningOrder(live, { isHelper, onShow: known?.onShow?.productId })
  const products = useMemo(() => (known ? productsOf(known) : []), [known])
  const next = nextPlanned(order.query.data?.items ?? [], products)
  const planned = next && shownAs(next)
  const showNext = useShowNext(live, known, refresh, planned)
  const keys = useKeys()
  usePageTitle(t('titleOf', { name: live.accountUsername }))

  const withKnown = (content: (known: NonNullable<typeof query.data>) => ReactNode) =>
    known ? (
      content(known)
    ) : query.isError ? (
      <LoadFailure level={2} title={t('failed')} query={query} />
    ) : (
      <SkeletonRows rows={6} height={72} label={t('loading')} />
    )
  const buyers = buyersLeft(replies)
  const panels: DeskPanel<Part>[] = [
    {
      ...{ key: 'show', label: t('panels.show'), Icon: Eye, column: 'left' },
      content: () =>
        withKnown((known) => (
          <DeskShow
            {...{ live, known, refresh, isStating, planned }}
            mayState={mayWork}
            onStating={setStating}
          >
            {isHelper && (
              <LiveOrder
                {...{ order, products }}
                nameOf={(item) => productName(productAs(item))}
                show={mayWork ? (item) => put(shownAs(item)) : null}
                onPlan={() => setPlanning(true)}
              />
            )}
          </DeskShow>
        )),
    },
    {
      ...{ key: 'orders', label: t('panels.orders'), Icon: ShoppingBag, column: 'middle' },
      content: ({ top }) =>
        withKnown((known) => <DeskClaims {...{ live, known, refresh, top }} mayCorrect={isHelper} />),
    },
    {
      ...{ key: 'questions', label: t('panels.questions'), Icon: MessageCircleQuestion, column: 'right' },
      count: live.unansweredQuestionsCount,
      content: () => (
        <DeskQuestions {...{ live, place, asked }} mayReply={mayWork && hasPrivateMessages(live)} />
      ),
    },
    ...(isHelper
      ? [
          {
            ...{
              key: 'messages' as const,
              label: t('panels.messages'),
              Icon: Send,
              column: 'right' as const,
            },
            count: buyers,
            content: () => withKnown((known) => <DeskMessages live={live} known={known} />),
          },
        ]
      : []),
  ]

  return (
    <>
      {isHelper && known && <FollowReplies live={live} known={known} />}
      <DeskFrame<Part>
        place={{ kind: 'live', id: live.id, accountId: live.accountId, mediaId: live.mediaId }}
        title={live.accountUsername}
        back={{ to: reportPathOf(live), label: t('backToReport') }}
        state={<State live={live} place={place} left={live.unansweredQuestionsCount + buyers} />}
        alarms={<Alarms live={live} isCut={isCut} />}
        {...{ panels, open, isHelper, keys }}
        onOpen={setOpen}
        onKeys={{
          ...(mayWork && {
            s: () => setStating(true),
            x: showNext,
            r: () => {
              setOpen('questions')
              setAsked((n) => n + 1)
            },
          }),
          q: () => setOpen('questions'),
          ...(isHelper && { m: () => setOpen('messages'), p: () => setPlanning(true) }),
        }}
      />
      <Suspense>
        {isPlanning && known && (
          <ShowForm
            isDialog
            {...{ live, known, refresh }}
            onClose={() => setPlanning(false)}
            plan={{
              ...{ title: t('order.plan'), text: t('order.planText'), submit: t('order.plan') },
              send: ({ name, code = '', price = null, pieces = null }) =>
                order.add({ name, code, price, pieces }),
              done: (product) => t('order.planDone', { product }),
            }}
          />
        )}
      </Suspense>
    </>
  )
}

const shownAs = ({ name, code, price, pieces }: Planned) => ({ name, code, price, pieces })

const productsOf = (known: KnownClaims): ProductOfLive[] =>
  stockRows(known).map(({ product, isOnShow, ordered, left }) => ({
    ...{ id: product.id, label: product.label, codes: product.codes, isOnShow, ordered, left },
    isOnSale: product.catalogue?.available !== false,
  }))

function State({ live, place, left }: { live: Live; place: ReportPlace; left: number }) {
  const t = useTranslations('controlDesk')
  const formats = useFormats()
  const isOnAir = live.status === 'on_air'
  const now = useNow(isOnAir ? 2_000 : 60_000)
  useQuery(timelineQuery(place, isOnAir))
  const model = useReportModel(place.mediaId)
  const minutes = useMemo(() => shownMinutes(model) ?? [], [model])
  if (!isOnAir) return <Badge>{t('ended')}</Badge>
  const lastMinute = shownLastMinute(live, minutes, now)
  return (
    <>
      <Badge kind="live">{t('onAir')}</Badge>
      <span className="text-ink-muted tabular-nums">
        {formats.duration(now - Date.parse(live.startedAt))}
      </span>
      <span className="tabular-nums" title={t('perMinute', { n: lastMinute })}>
        <span aria-hidden="true">{t('perMinuteShort', { n: formats.number(lastMinute) })}</span>
        <span className="sr-only">{t('perMinute', { n: lastMinute })}</span>
      </span>
      <RepliesLeft n={left} />
    </>
  )
}

function Alarms({ live, isCut }: { live: Live; isCut: boolean }) {
  const t = useTranslations('controlDesk')
  const arrival = useTranslations('lives.arrival')
  const formats = useFormats()
  const now = useNow(15_000)
  const { state, since } = live.arrival
  if (live.status !== 'on_air') return <Alarm tone="quiet">{t('closedOut')}</Alarm>
  if (live.pausedUntil !== null)
    return <Alarm tone="alarm">{arrival('quota', { time: formats.time(live.pausedUntil) })}</Alarm>
  if (state === 'nothing' && live.pluginType !== 'instagram')
    return (
      <Alarm tone="alarm">
        {arrival(`${live.pluginType}Stopped`, { time: formats.time(since ?? live.updatedAt) })}
      </Alarm>
    )
  if (state === 'nothing') {
    const stoppedAt = Date.parse(since ?? live.updatedAt)
    const minutes = Math.floor((now - stoppedAt) / 60_000)
    const until = stoppedAt + resumedWithin
    return (
      <Alarm tone="alarm">
        {minutes > 0 ? t('stopped', { n: minutes }) : t('stoppedNow')}{' '}
        <span className="font-normal">
          {now < until ? arrival('whatHelps', { until: formats.time(until) }) : arrival('whatHelpsLater')}
        </span>
      </Alarm>
    )
  }
  if (isCut) return <Alarm tone="quiet">{t('cut')}</Alarm>
  return state === 'silent' ? <Alarm tone="quiet">{arrival('silent')}</Alarm> : null
}

function useKeys() {
  const t = useTranslations('controlDesk.keys')
  return [
    { keys: ['J', 'K'], text: t('walk') },
    { keys: ['1', '9'], text: t('pieces') },
    { keys: ['N'], text: t('reject') },
    { keys: ['C'], text: t('correct') },
    { keys: ['S'], text: t('show') },
    { keys: ['X'], text: t('next') },
    { keys: ['P'], text: t('plan') },
    { keys: ['R'], text: t('question') },
    { keys: ['Q'], text: t('toQuestions') },
    { keys: ['M'], text: t('toMessages') },
    { keys: ['?'], text: t('help') },
  ]
}
