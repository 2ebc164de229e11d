import Check from 'lucide-react/icons/check'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { cx } from '#ui/cx.ts'
import { Spinner } from '#ui/spinner.tsx'
import type { SaveState } from './save-outcome.ts'

/** The state of saving, announced as it changes; once scrolled out of view it floats, unless everything is saved. */
export function SaveNote({ state, onAgain }: { state: SaveState; onAgain: () => void }) {
  const t = useTranslations('bio.state')
  const isWrong = state === 'failed' || state === 'refused'
  const said = state === 'waiting' ? 'saving' : state
  const [place, isAway] = useAway()
  return (
    <span ref={place} className="inline-flex min-h-6 items-center">
      <span
        className={cx(
          'inline-flex items-center gap-3 text-14',
          isAway &&
            state !== 'saved' &&
            'fixed top-3 left-1/2 z-30 w-max max-w-[calc(100vw-32px)] -translate-x-1/2 rounded-full border border-line bg-surface px-4 py-1 shadow-float',
        )}
      >
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
    </span>
  )
}

/** Whether an element is scrolled out of view. */
function useAway() {
  const place = useRef<HTMLSpanElement>(null)
  const [isAway, setAway] = useState(false)
  useEffect(() => {
    if (!place.current) return
    const watch = new IntersectionObserver(([seen]) => setAway(seen?.isIntersecting === false))
    watch.observe(place.current)
    return () => watch.disconnect()
  }, [])
  return [place, isAway] as const
}
