import { Suspense, useState } from 'react'
import { lazyComponent } from '#platform/web/lazy-component.ts'
import { usePageCrumb, usePageTitle } from '#platform/web/page-title.ts'
import { useFormats } from '#platform/web/use-formats.ts'
import { useMediaQuery } from '#platform/web/use-media-query.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import type { Live, Minute, ReportPlace } from '../lives-types.ts'
import { useReportSlots } from '../report-slots.tsx'
import { ReportHeader } from './header/report-header.tsx'
import { useReportTitle } from './header/use-report-title.ts'
import { NewMessagesAnnouncer } from './messages/new-messages-announcer.tsx'
import { useQuestionSignal } from './messages/question-signal.ts'
import { hasNotices } from './notices/has-notices.ts'
import { ListSkeleton } from './report-skeleton.tsx'
import { ReportTabs } from './report-tabs.tsx'
import { plainView } from './report-view.ts'
import { LiveBoard } from './timeline/live-board.tsx'
import { pageOfMinute } from './timeline/minute-place.ts'
import { useLiveUpdates } from './use-live-updates.ts'
import { useReportView } from './use-report-view.ts'

const MessagesTab = lazyComponent(async () => (await import('./messages/messages-tab.tsx')).MessagesTab)
const UsersTab = lazyComponent(async () => (await import('./people/users-tab.tsx')).UsersTab)
const SideColumn = lazyComponent(async () => (await import('./side-column.tsx')).SideColumn)
const LiveNotices = lazyComponent(async () => (await import('./notices/live-notices.tsx')).LiveNotices)
const SharingTab = lazyComponent(async () => (await import('../sharing/sharing-tab.tsx')).SharingTab)
const LockedForOthers = lazyComponent(
  async () => (await import('../sharing/locked-for-others.tsx')).LockedForOthers,
)
const EndSummary = lazyComponent(async () => (await import('./ended/end-summary.tsx')).EndSummary)
const UnlockPaywall = lazyComponent(async () => (await import('./unlock/unlock-paywall.tsx')).UnlockPaywall)
const PaidDay = lazyComponent(async () => (await import('./unlock/paid-day.tsx')).PaidDay)

/** A report whose live is known; follows the live as long as it is open. */
export function LiveReport({ live: fetched, place }: { live: Live; place: ReportPlace }) {
  const formats = useFormats()
  const control = useReportView()
  const { view, searchOf } = control
  const signal = useQuestionSignal()
  const { live, newMessages } = useLiveUpdates(fetched, {
    onQuestion: signal.signal,
  })
  const isWide = useMediaQuery('(min-width: 1200px)')
  const { CartsTab, ClaimsTab } = useReportSlots()
  const isLocked = live.access === 'locked'
  const isOwner = live.role === 'owner'
  const [wasLocked] = useState(isLocked && isOwner)
  const isShown = { unlock: isLocked && isOwner, sharing: isOwner }
  const tab = view.tab in isShown && !isShown[view.tab as 'unlock' | 'sharing'] ? 'messages' : view.tab
  usePageTitle(useReportTitle(live))
  usePageCrumb(`${live.accountUsername}, ${formats.longDate(live.startedAt)}`)

  const onMinute = (at: string, minutes: Minute[]) => {
    const messageOrder = view.messageOrder === 'oldest' ? 'oldest' : 'newest'
    const size = view.size
    const page = pageOfMinute(minutes, at, { messageOrder, size })
    control.change({ ...plainView, messageOrder, size, page, at })
  }

  const unlock = (
    <Suspense fallback={<Skeleton className="h-80 w-full rounded-card" />}>
      {isOwner ? (
        <UnlockPaywall
          live={live}
          onUnlocked={() => {
            control.change({ tab: 'messages' }, { replace: true })
            window.scrollTo({ top: 0 })
          }}
        />
      ) : (
        <LockedForOthers live={live} />
      )}
    </Suspense>
  )
  const list = isListTab(tab) && (
    <MessagesTab
      key={tab}
      live={live}
      place={place}
      control={{ ...control, view: { ...view, tab } }}
      paywall={unlock}
      side={
        isWide && !isLocked
          ? (onAnswer) => (
              <Suspense>
                <SideColumn live={live} place={place} searchOf={searchOf} onAnswer={onAnswer} />
              </Suspense>
            )
          : null
      }
      signal={signal}
    />
  )

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-y-4 md:gap-y-5">
      <ReportHeader live={live} unlockTo={searchOf({ tab: 'unlock' })} />
      {wasLocked && (
        <Suspense>
          <PaidDay live={live} unlockTo={tab === 'unlock' ? null : searchOf({ tab: 'unlock' })} />
        </Suspense>
      )}
      {hasNotices(live) && (
        <Suspense>
          <LiveNotices live={live} />
        </Suspense>
      )}
      {live.status === 'ended' && live.kind === 'live' && live.source === 'captured' && (
        <Suspense>
          <EndSummary live={live} place={place} searchOf={searchOf} />
        </Suspense>
      )}
      <LiveBoard live={live} place={place} {...(!isLocked && { onMinute })} />
      <ReportTabs live={live} tab={tab} searchOf={searchOf} />
      {tab === 'unlock' && <div className="-mx-4 sm:-mx-6 md:mx-0">{unlock}</div>}
      <Suspense fallback={<ListSkeleton />}>
        {tab === 'users' && <UsersTab live={live} place={place} control={control} paywall={unlock} />}
        {tab === 'claims' && <ClaimsTab live={live} paywall={unlock} />}
        {tab === 'carts' && <CartsTab live={live} paywall={unlock} />}
        {tab === 'sharing' && <SharingTab live={live} />}
        {list}
      </Suspense>
      <NewMessagesAnnouncer count={newMessages} />
    </div>
  )
}

const isListTab = (tab: string): tab is 'messages' | 'questions' => tab === 'messages' || tab === 'questions'
