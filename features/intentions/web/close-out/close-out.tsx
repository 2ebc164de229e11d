import ChevronDown from 'lucide-react/icons/chevron-down'
import { Suspense, useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Live } from '#features/reports/web/index.ts'
import { lazyComponent } from '#platform/web/lazy-component.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { cx } from '#ui/cx.ts'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { useSendAllButton } from './buyer-bags.tsx'
import { type Claims, closeOutOf } from './close-out-lists.ts'
import { useCloseOutText } from './use-close-out-text.ts'

const CloseOutBoard = lazyComponent(async () => (await import('./close-out-board.tsx')).CloseOutBoard)

type Props = { live: Live; known: Claims }

/** The close-out of a live that is over: how much was ordered, and the lists by person and by product. */
export function CloseOut({ live, known }: Props) {
  const t = useTranslations('closeOut')
  const closeOut = useMemo(() => closeOutOf(known), [known])
  const text = useCloseOutText(live)
  const SendAll = useSendAllButton()
  const [isOpen, setOpen] = useState(false)
  const { people, total, undecided } = closeOut
  if (live.status === 'on_air' || people.length === 0) return null

  const sum = text.totalOf(total)
  return (
    <Card pad="none" className="-mx-4 max-sm:rounded-none max-sm:border-x-0 sm:mx-0">
      <section aria-label={t('title')}>
        <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 p-4">
          <div className="min-w-0">
            <h2 className="font-display text-18 font-semibold">{t('title')}</h2>
            <p className="text-14 text-ink-muted tabular-nums">
              {t('summary', { people: people.length, pieces: total.pieces })}
              {sum !== null && `, ${sum}`}
            </p>
          </div>
          <div className="flex flex-wrap gap-2">
            {SendAll && <SendAll live={live} />}
            <Button
              kind={isOpen ? 'line' : 'action'}
              aria-expanded={isOpen}
              iconAfter={
                <ChevronDown
                  aria-hidden="true"
                  className={cx('transition-transform', isOpen && 'rotate-180')}
                />
              }
              onClick={() => setOpen(!isOpen)}
            >
              {t(isOpen ? 'close' : 'open')}
            </Button>
          </div>
          {known.isBehind && <p className="w-full text-14 text-ink-muted">{t('behind')}</p>}
          {undecided > 0 && (
            <p className="w-full text-14 text-warn-text">{t('undecided', { n: undecided })}</p>
          )}
        </header>
        {isOpen && (
          <Suspense fallback={<SkeletonRows rows={4} height={72} label={t('title')} />}>
            <CloseOutBoard live={live} closeOut={closeOut} text={text} />
          </Suspense>
        )}
      </section>
    </Card>
  )
}
