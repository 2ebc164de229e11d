import { useTranslations } from 'use-intl'
import { Button } from '#ui/button.tsx'
import { EmptyGarment } from '#ui/empty-garment.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import type { Live } from '../../lives-types.ts'
import { isFiltered } from '../report-view.ts'
import type { ReportViewControl } from '../use-report-view.ts'

/** The empty state of the list: the reason, and a way to clear the filters. */
export function NoMessages({ live, control: { view, change } }: { live: Live; control: ReportViewControl }) {
  const t = useTranslations('lives.messages')
  const isSearch = view.search !== '' || view.person !== ''

  if (view.tab === 'questions' && view.show === 'unanswered' && !isSearch && live.questionsCount > 0)
    return <EmptyState title={t('allAnswered')} text={t('allAnsweredText')} />
  if (isSearch || (isFiltered(view) && live.realCommentsCount > 0))
    return (
      <EmptyState
        title={t('noMatch')}
        text={t('noMatchText')}
        action={
          <Button onClick={() => change({ show: 'all', person: '', tag: '', code: '', search: '' })}>
            {t('clearFilters')}
          </Button>
        }
      />
    )
  if (view.tab === 'questions' && live.realCommentsCount > 0)
    return <EmptyState title={t('noQuestions')} text={t('noQuestionsText')} />
  if (live.status === 'ended') return <EmptyState title={t('emptyEndedTitle')} text={t('emptyEnded')} />
  return <EmptyState title={t('empty')} text={t('emptyText')} drawing={<EmptyGarment name="dress" />} />
}
