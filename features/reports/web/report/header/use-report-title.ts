import { useTranslations } from 'use-intl'
import { type Live, subjectOf } from '../../lives-types.ts'

/** The title of the page. For a live on air it includes the number of unanswered questions, visible from other tabs. */
export function useReportTitle(live: Live): string {
  const t = useTranslations('lives.report')
  const title = t('title', { of: subjectOf(live), account: live.accountUsername })
  const waits = live.status === 'on_air' && live.unansweredQuestionsCount > 0
  return waits ? t('titleWaiting', { n: live.unansweredQuestionsCount, title }) : title
}
