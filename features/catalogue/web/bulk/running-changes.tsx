import { useTranslations } from 'use-intl'
import { Card } from '#ui/card.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { type Change, isUnderWay } from './use-changes.ts'

/** How far the changes that run are. */
export function RunningChanges({ changes }: { changes: readonly Change[] }) {
  const t = useTranslations('products.bulk')
  return changes.filter(isUnderWay).map((change) => (
    <Card key={change.uuid} className="mb-4">
      <ProgressBar
        label={change.state === 'undoing' ? t('undoing') : t('running')}
        value={change.done / Math.max(1, change.total)}
        valueText={t('progress', { done: change.done, total: change.total })}
      />
    </Card>
  ))
}
