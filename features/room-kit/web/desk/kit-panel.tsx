import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { lazyComponent } from '#platform/web/lazy-component.ts'
import { LoadFailure } from '#platform/web/load-failure.tsx'
import { Button } from '#ui/button.tsx'
import { scrollableByKeyboard } from '#ui/scrollable-by-keyboard.ts'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { CouponRow } from './coupon-row.tsx'
import { DrawRow } from './draw-row.tsx'
import { type KitDesk, kitQuery, useKitTopic } from './kit-query.ts'
import { PollRow } from './poll-row.tsx'

const dialogs = {
  poll: lazyComponent(async () => (await import('./poll-dialog.tsx')).PollDialog),
  draw: lazyComponent(async () => (await import('./draw-dialog.tsx')).DrawDialog),
  coupon: lazyComponent(async () => (await import('./coupon-dialog.tsx')).CouponDialog),
}

/** What goes on in the room beside its chat: opened here, and shown with its results. */
export function KitPanel({ streamUuid }: { streamUuid: string }) {
  const t = useTranslations('roomKit')
  const query = useQuery(kitQuery(streamUuid))
  const [asked, setAsked] = useState<keyof typeof dialogs | null>(null)
  useKitTopic(streamUuid)
  if (!query.data)
    return query.isError ? (
      <LoadFailure level={3} title={t('failed')} query={query} />
    ) : (
      <SkeletonRows rows={3} height={72} label={t('label')} />
    )
  const kit = query.data
  const rows = rowsOf(streamUuid, kit)
  const opener = (what: keyof typeof dialogs, all: { isOpen: boolean }[]) => (
    <Button size="sm" kind="line" disabled={all.some(({ isOpen }) => isOpen)} onClick={() => setAsked(what)}>
      {t(`${what}.new`)}
    </Button>
  )
  const Dialog = asked && dialogs[asked]
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div className="flex flex-wrap gap-2 border-line border-b px-3 py-2">
        {opener('poll', kit.polls)}
        {kit.mayOpenCoupon && opener('coupon', kit.coupons)}
        {kit.mayOpenDraw && opener('draw', kit.draws)}
      </div>
      {rows.length === 0 ? (
        <p className="px-4 py-8 text-center text-14 text-ink-muted">{t('empty')}</p>
      ) : (
        <ul
          ref={(element) => (element ? scrollableByKeyboard(element) : undefined)}
          aria-label={t('label')}
          className="min-h-0 flex-1 overflow-y-auto"
        >
          {rows.map(({ row }) => row)}
        </ul>
      )}
      <Suspense>{Dialog && <Dialog streamUuid={streamUuid} onClose={() => setAsked(null)} />}</Suspense>
    </div>
  )
}

/** What is open first, and the newest first. */
function rowsOf(streamUuid: string, { polls, coupons, draws, mayOpenDraw }: KitDesk) {
  const all = [
    ...polls.map((poll) => ({
      ...poll,
      row: <PollRow key={poll.uuid} streamUuid={streamUuid} poll={poll} />,
    })),
    ...draws.map((draw) => ({
      ...draw,
      row: <DrawRow key={draw.uuid} streamUuid={streamUuid} draw={draw} mayDraw={mayOpenDraw} />,
    })),
    ...coupons.map((coupon) => ({
      ...coupon,
      row: <CouponRow key={coupon.uuid} streamUuid={streamUuid} coupon={coupon} />,
    })),
  ]
  return all.toSorted(
    (one, other) => Number(other.isOpen) - Number(one.isOpen) || other.openedAt.localeCompare(one.openedAt),
  )
}
