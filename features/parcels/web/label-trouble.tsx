import { useTranslations } from 'use-intl'
import type { Label } from './labels-queries.ts'

/** Why a label is not there yet, in words, and what to do. */
export function LabelTrouble({ label }: { label: Pick<Label, 'problem' | 'says' | 'state'> }) {
  const { problem, says, state } = label
  const t = useTranslations('parcels.label')
  if (!problem) return null
  return (
    <div className="mb-3 grid gap-1 text-14">
      <p>{t(`problems.${problem}`)}</p>
      {says && <p className="break-words text-ink-muted">{t('says', { says })}</p>}
      {(state === 'buying' || state === 'cancelling') && <p className="text-ink-muted">{t('triesAgain')}</p>}
    </div>
  )
}
