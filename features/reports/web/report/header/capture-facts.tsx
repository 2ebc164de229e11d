import Check from 'lucide-react/icons/check'
import CircleHelp from 'lucide-react/icons/circle-question-mark'
import Clock from 'lucide-react/icons/clock'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useNow } from '#platform/web/clock.ts'
import { useFormats } from '#platform/web/use-formats.ts'
import { useConnectionState } from '#platform/web/use-topic.ts'
import { CaptureLight } from '#ui/capture-light.tsx'
import { hasPrivateMessages, type Live, subjectOf } from '../../lives-types.ts'
import { formatDuration } from '../format-duration.ts'
import { ArrivalLine } from './arrival-line.tsx'
import { knownCompleteness, openGaps } from './known-completeness.ts'
import { longestLive } from './longest-live.ts'
import { RefreshButton } from './refresh-button.tsx'

/** The state of the capture: the indicator, the completeness and the gaps. */
export function CaptureFacts({ live }: { live: Live }) {
  return (
    <ul className="flex flex-wrap content-center gap-x-6 gap-y-1.5 text-14 md:flex-col md:flex-nowrap md:justify-center md:gap-y-2.5 md:border-line md:border-l md:px-5 md:py-4 [&_.lucide]:size-4.5">
      {live.kind !== 'live' && <PostFacts live={live} />}
      {live.status === 'on_air' && <OnAirFacts live={live} />}
      {live.status === 'ended' && <EndedFacts live={live} />}
      <Gaps live={live} />
    </ul>
  )
}

function PostFacts({ live }: { live: Live }) {
  const t = useTranslations('lives.capture')
  return (
    <>
      {live.status === 'selling' && (
        <li>
          <Light live={live} />
        </li>
      )}
      <Fact icon={<Clock aria-hidden="true" />}>
        {t(live.kind === 'story' ? 'storyReplies' : 'postReplies')}
      </Fact>
    </>
  )
}

function OnAirFacts({ live }: { live: Live }) {
  const t = useTranslations('lives.capture')
  const connection = useTranslations('connection')
  const formats = useFormats()
  const isCut = useConnectionState() === 'reconnecting'
  const share = knownCompleteness(live)
  const missing = live.commentsCount - live.realCommentsCount

  return (
    <>
      <li>
        <Light live={live} />
        <span className="block pl-5">
          <ArrivalLine live={live} />
        </span>
      </li>
      {isCut && (
        <li>
          <CaptureLight state="late" announce>
            {connection('reconnecting')}
          </CaptureLight>
        </li>
      )}
      {share !== null && (
        <Fact icon={<Check aria-hidden="true" />}>
          <b className="font-medium tabular-nums">{t('complete', { share: formats.percent(share / 100) })}</b>
          {missing > 0 && <Detail>{t('fetching', { n: formats.number(missing) })}</Detail>}
        </Fact>
      )}
      {hasPrivateMessages(live) && (
        <li>
          <RefreshButton live={live} />
        </li>
      )}
      {hasPrivateMessages(live) && (
        <Fact icon={<Clock aria-hidden="true" />} className="max-md:hidden">
          <b className="font-medium">{t(live.pluginType === 'facebook' ? 'repliesWeek' : 'repliesEnd')}</b>
          {live.pluginType !== 'facebook' && <TimeLeft live={live} />}
        </Fact>
      )}
    </>
  )
}

/** The time left for private replies. */
function TimeLeft({ live }: { live: Live }) {
  const t = useTranslations('lives.work')
  const formats = useFormats()
  const left = Date.parse(live.startedAt) + longestLive - useNow(1_000)
  if (left <= 0) return null
  return (
    <Detail>
      {t('countdown', { left: left < 10 * 60_000 ? formatDuration(left) : formats.duration(left) })}
    </Detail>
  )
}

function Light({ live }: { live: Live }) {
  const t = useTranslations('lives.capture')
  const formats = useFormats()
  const { state, secondsBehind, since } = live.capture

  if (state === 'late')
    return (
      <CaptureLight state="late" announce className="font-medium">
        {t('late', { seconds: secondsBehind })}
      </CaptureLight>
    )
  if (state === 'stopped')
    return (
      <CaptureLight state="stopped" announce className="font-medium">
        {t('stopped', { time: formats.time(since ?? live.updatedAt) })}
      </CaptureLight>
    )
  return (
    <CaptureLight state="on" announce>
      <b className="font-medium">{t('on')}</b>
      {secondsBehind > 0 && <Detail>{t('behind', { seconds: secondsBehind })}</Detail>}
    </CaptureLight>
  )
}

function EndedFacts({ live }: { live: Live }) {
  const t = useTranslations('lives.capture')
  const formats = useFormats()
  const answered = live.questionsCount - live.unansweredQuestionsCount
  const share = knownCompleteness(live)

  return (
    <>
      <Fact icon={<Check aria-hidden="true" />}>
        <b className="font-medium">
          {t(({ live: 'ended', post: 'postEnded', story: 'storyEnded' } as const)[subjectOf(live)])}
        </b>
        {share === 100 && <Detail>{t('endedComplete')}</Detail>}
        {share !== null && share < 100 && (
          <Detail>{t('endedPart', { share: formats.percent(share / 100) })}</Detail>
        )}
      </Fact>
      <Fact icon={<CircleHelp aria-hidden="true" />}>
        <b className="font-medium">{t('questions', { n: live.questionsCount })}</b>
        {live.questionsCount > 0 && <Detail>{t('answered', { n: answered })}</Detail>}
      </Fact>
    </>
  )
}

const gapsShown = 2

function Gaps({ live }: { live: Live }) {
  const t = useTranslations('lives.capture')
  const formats = useFormats()
  const open = openGaps(live)
  if (open.length === 0) return null

  return (
    <Fact icon={<TriangleAlert aria-hidden="true" className="text-warn-text" />}>
      <span className="grid gap-0.5 text-warn-text">
        {open.slice(0, gapsShown).map((gap) => (
          <span key={gap.from}>{t('gap', { from: formats.time(gap.from), to: formats.time(gap.to) })}</span>
        ))}
        {open.length > gapsShown && <span>{t('moreGaps', { n: open.length - gapsShown })}</span>}
      </span>
    </Fact>
  )
}

function Fact({ icon, className, children }: { icon: ReactNode; className?: string; children: ReactNode }) {
  return (
    <li className={className}>
      <span className="flex items-start gap-2 [&_.lucide]:mt-px [&_.lucide]:text-ink-muted">
        {icon}
        <span>{children}</span>
      </span>
    </li>
  )
}

/** Text that is hidden on a phone. */
function Detail({ children }: { children: ReactNode }) {
  return <span className="text-ink-muted tabular-nums max-md:hidden">{children}</span>
}
