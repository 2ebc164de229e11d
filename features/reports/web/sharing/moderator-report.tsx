import { useTranslations } from 'use-intl'
import { usePageCrumb, usePageTitle } from '#platform/web/page-title.ts'
import { Link } from '#platform/web/routing.tsx'
import { useFormats } from '#platform/web/use-formats.ts'
import { TabLinks } from '#ui/tab-links.tsx'
import { hasPrivateMessages, type Live, type ReportPlace } from '../lives-types.ts'
import { ReportHeader } from '../report/header/report-header.tsx'
import { useReportTitle } from '../report/header/use-report-title.ts'
import { MessagesTab } from '../report/messages/messages-tab.tsx'
import { NewMessagesAnnouncer } from '../report/messages/new-messages-announcer.tsx'
import { useQuestionSignal } from '../report/messages/question-signal.ts'
import { useLiveUpdates } from '../report/use-live-updates.ts'
import { useReportView } from '../report/use-report-view.ts'
import { LockedForOthers } from './locked-for-others.tsx'
import { ReplyCountdown } from './reply-countdown.tsx'

const tabs = ['messages', 'questions'] as const

/** The reduced report for moderators during a live: messages, questions, replies and the time left. */
export function ModeratorReport({ live: fetched, place }: { live: Live; place: ReportPlace }) {
  const t = useTranslations('sharing.moderator')
  const report = useTranslations('lives.report')
  const formats = useFormats()
  const control = useReportView()
  const signal = useQuestionSignal()
  const { live, newMessages } = useLiveUpdates(fetched, { onQuestion: signal.signal })
  const tab = control.view.tab === 'questions' ? 'questions' : 'messages'
  const counts = { messages: live.realCommentsCount, questions: live.questionsCount }
  usePageTitle(useReportTitle(live))
  usePageCrumb(`${live.accountUsername}, ${formats.longDate(live.startedAt)}`)

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-y-4">
      <ReportHeader live={live} unlockTo={control.searchOf({ tab: 'unlock' })} />
      {hasPrivateMessages(live) && <ReplyCountdown live={live} />}
      <TabLinks
        label={t('tabs')}
        className="max-md:-mx-4 max-md:px-4 sm:max-md:-mx-6 sm:max-md:px-6"
        tabs={tabs.map((key) => ({
          label: report(`tab.${key}`),
          count: formats.number(counts[key]),
          on: key === tab,
          render: <Link to={control.searchOf({ tab: key })} preventScrollReset />,
        }))}
      />
      <MessagesTab
        key={tab}
        live={live}
        place={place}
        control={{ ...control, view: { ...control.view, tab } }}
        paywall={<LockedForOthers live={live} />}
        side={null}
        signal={signal}
      />
      <NewMessagesAnnouncer count={newMessages} />
    </div>
  )
}
