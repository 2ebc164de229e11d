import { useQuery } from '@tanstack/react-query'
import CalendarPlus from 'lucide-react/icons/calendar-plus'
import LockOpen from 'lucide-react/icons/lock-open'
import MessageCircleQuestion from 'lucide-react/icons/message-circle-question-mark'
import Share2 from 'lucide-react/icons/share-2'
import X from 'lucide-react/icons/x'
import { Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useNow } from '#platform/web/clock.ts'
import { lazyComponent } from '#platform/web/lazy-component.ts'
import { Link } from '#platform/web/routing.tsx'
import { useFormats } from '#platform/web/use-formats.ts'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { timelineQuery } from '../../lives-queries.ts'
import type { Live, ReportPlace } from '../../lives-types.ts'
import type { ReportViewControl } from '../use-report-view.ts'
import { peakOf } from './peak-of.ts'
import { useStory } from './use-story.ts'

const UnansweredDialog = lazyComponent(async () => (await import('./unanswered-dialog.tsx')).UnansweredDialog)

type Props = { live: Live; place: ReportPlace; searchOf: ReportViewControl['searchOf'] }

/** The summary is shown for this many milliseconds after the end of a live. */
const shownForMs = 24 * 60 * 60_000
/** The lives whose summary the user closed, until the page is reloaded. */
const closed = new Set<string>()

/**
 * The totals of an ended live and the next step: unlock it, or contact the people whose questions stayed unanswered,
 * because private replies end with the live.
 */
export function EndSummary({ live, place, searchOf }: Props) {
  const t = useTranslations('lives.ended')
  const now = useNow(60_000)
  const [isClosed, setClosed] = useState(() => closed.has(live.id))
  const [isListOpen, setListOpen] = useState(false)
  const endedAt = Date.parse(live.endedAt ?? live.lastMessageAt ?? live.startedAt)
  const isLocked = live.access === 'locked'
  const canReach = !isLocked && live.unansweredQuestionsCount > 0
  const isRecent = now - endedAt < shownForMs && live.realCommentsCount > 0 && !isClosed
  if (!isRecent && !canReach) return null

  const reach = (
    <Button
      kind={isRecent ? 'cta' : 'line'}
      size={isRecent ? 'md' : 'sm'}
      icon={<MessageCircleQuestion />}
      aria-haspopup="dialog"
      onClick={() => setListOpen(true)}
    >
      {t('reach', { n: live.unansweredQuestionsCount })}
    </Button>
  )
  return (
    <>
      {isRecent ? (
        <section
          aria-labelledby="live-ended"
          className="relative rounded-card border border-line bg-surface px-4 py-4 md:px-5"
        >
          <h2 id="live-ended" className="display-type pr-10 text-22">
            {t('title')}
          </h2>
          <Totals live={live} place={place} />
          <p className="mt-3 max-w-[68ch] text-14 text-ink-muted">{t(textOf(live))}</p>
          <div className="mt-4 flex flex-wrap gap-2">
            {isLocked && live.role === 'owner' && (
              <Button
                kind="cta"
                icon={<LockOpen />}
                render={<Link to={searchOf({ tab: 'unlock' })} preventScrollReset />}
              >
                {t('unlock')}
              </Button>
            )}
            {canReach && reach}
            <ShareStory live={live} place={place} />
            {(live.role === 'owner' || live.role === 'administrator') && (
              <Button
                kind="quiet"
                icon={<CalendarPlus />}
                render={<Link to={`/plugins/v2/${live.pluginId}/${live.pluginType}/lives?tab=agenda`} />}
              >
                {t('next')}
              </Button>
            )}
          </div>
          <div className="absolute top-1.5 right-1.5">
            <IconButton
              label={t('close')}
              icon={<X />}
              onClick={() => {
                closed.add(live.id)
                setClosed(true)
              }}
            />
          </div>
        </section>
      ) : (
        <div className="-my-1">{reach}</div>
      )}
      <Suspense>
        {isListOpen && <UnansweredDialog live={live} place={place} onClose={() => setListOpen(false)} />}
      </Suspense>
    </>
  )
}

function textOf(live: Live) {
  if (live.access === 'locked') return live.role === 'owner' ? 'locked' : 'lockedForOthers'
  if (live.unansweredQuestionsCount > 0) return `unanswered.${live.pluginType}` as const
  return live.questionsCount > 0 ? 'allAnswered' : 'noQuestions'
}

function Totals({ live, place }: Pick<Props, 'live' | 'place'>) {
  const t = useTranslations('lives.ended')
  const { number, time } = useFormats()
  const { data: timeline } = useQuery(timelineQuery(place, false))
  const peak = peakOf(timeline?.minutes ?? [])
  const answered = live.questionsCount - live.unansweredQuestionsCount
  const totals = [
    { key: 'messages', value: number(live.realCommentsCount) },
    { key: 'people', value: number(live.usersCount) },
    { key: 'peak', value: peak ? time(peak.at) : '–', note: peak && t('peakNote', { n: peak.comments }) },
    { key: 'answered', value: number(answered) },
    { key: 'unanswered', value: number(live.unansweredQuestionsCount) },
  ] as const
  return (
    <dl className="mt-3 grid grid-cols-3 gap-x-4 gap-y-3 sm:flex sm:flex-wrap sm:gap-x-8">
      {totals.map(({ key, value, ...more }) => (
        <div key={key} className="flex flex-col-reverse justify-end">
          <dt className="text-12 text-ink-muted sm:text-14">{t(`figures.${key}`)}</dt>
          <dd className="font-display text-22 leading-tight! font-bold sm:text-28 tabular-nums">
            {value}
            {'note' in more && more.note && (
              <span className="ml-2 align-middle font-text text-12 font-normal text-ink-muted max-sm:sr-only">
                {more.note}
              </span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function ShareStory({ live, place }: Pick<Props, 'live' | 'place'>) {
  const t = useTranslations('lives.ended')
  const story = useStory(live, place)
  return (
    <Button kind="line" icon={<Share2 />} loading={story.isPending} onClick={() => story.mutate()}>
      {t('story')}
    </Button>
  )
}
