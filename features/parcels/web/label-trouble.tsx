import { useTranslations } from 'use-intl'
import type { Label } from './labels-queries.ts'

type Props = {
  label: Pick<Label, 'problem' | 'says' | 'state'>
  /** What else is to be done. */
  advice?: string | undefined
}

/** Why a label is not there yet, in words, and what to do. */
export function LabelTrouble({ label, advice }: Props) {
  const { problem, says, state } = label
  const t = useTranslations('parcels.label')
  if (!problem) return null
  return (
    <div className="mb-3 grid gap-1 text-14">
      <p>{t(`problems.${problem}`)}</p>
      {advice && <p>{advice}</p>}
      {says && <p className="break-words text-ink-muted">{t('says', { says })}</p>}
      {(state === 'buying' || state === 'cancelling') && <p className="text-ink-muted">{t('triesAgain')}</p>}
    </div>
  )
}
