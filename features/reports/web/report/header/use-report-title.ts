import { useTranslations } from 'use-intl'
import type { Live } from '../../lives-types.ts'

/** The name of the page; of a live on air with how many questions wait for an answer, to be seen from another tab. */
export function useReportTitle(live: Live): string {
  const t = useTranslations('lives.report')
  const title = t('title', { account: live.accountUsername })
  const waits = live.status === 'on_air' && live.unansweredQuestionsCount > 0
  return waits ? t('titleWaiting', { n: live.unansweredQuestionsCount, title }) : title
}
