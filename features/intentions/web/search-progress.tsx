import Check from 'lucide-react/icons/check'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { cx } from '#ui/cx.ts'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { type CartsStep, cartsSteps } from './carts-state.ts'

type Props = {
  step: CartsStep
  /** 0 to 100 */
  percentage: number
  /** The button that begins a stuck search again. */
  restart: ReactNode
}

/** How far a search for carts is, step by step. */
export function SearchProgress({ step, percentage, restart }: Props) {
  const t = useTranslations('carts')
  const at = cartsSteps.indexOf(step)
  return (
    <section aria-label={t('working')} className="mx-auto grid max-w-[420px] gap-4 px-4 py-6">
      <h2 className="font-display text-18 font-semibold">{t('working')}</h2>
      <ProgressBar label={t('percentage', { n: percentage })} value={percentage / 100} />
      <ol className="grid gap-3">
        {cartsSteps.map((each, place) => (
          <li
            key={each}
            aria-current={place === at ? 'step' : undefined}
            className={cx('flex items-center gap-3 text-14', place > at && 'text-ink-faint')}
          >
            <span className="grid size-5 place-items-center">
              {place < at && <Check aria-hidden="true" className="size-4 text-paid-text" />}
              {place === at && <Spinner className="size-4" />}
            </span>
            {t(`step.${each}`)}
          </li>
        ))}
      </ol>
      {restart ? (
        <div className="grid gap-3 border-line border-t pt-4">
          <p className="text-14 text-ink-muted">{t('stuck')}</p>
          {restart}
        </div>
      ) : (
        <p className="text-12 text-ink-faint">{t('leave')}</p>
      )}
    </section>
  )
}
