import Check from 'lucide-react/icons/check'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useTranslations } from 'use-intl'
import { cx } from '#ui/cx.ts'
import { Spinner } from '#ui/spinner.tsx'
import type { SaveState } from './save-outcome.ts'

/** Whether everything is saved, said as it changes. */
export function SaveNote({ state, onAgain }: { state: SaveState; onAgain: () => void }) {
  const t = useTranslations('bio.state')
  const isWrong = state === 'failed' || state === 'refused'
  const said = state === 'waiting' ? 'saving' : state
  return (
    <span className="inline-flex items-center gap-3 text-14">
      <span
        role="status"
        className={cx('inline-flex items-center gap-1.5', isWrong ? 'text-live-text' : 'text-ink-muted')}
      >
        {isWrong || state === 'conflict' ? (
          <TriangleAlert aria-hidden="true" className="size-4" />
        ) : state === 'saved' ? (
          <Check aria-hidden="true" className="size-4 text-paid-text" />
        ) : (
          <Spinner className="size-4" />
        )}
        {t(said)}
      </span>
      {isWrong && (
        <button type="button" onClick={onAgain} className="min-h-11 font-medium underline mouse:min-h-6">
          {t('again')}
        </button>
      )}
    </span>
  )
}
