import { useTranslations } from 'use-intl'
import { cx } from '#ui/cx.ts'

const steps = ['file', 'check', 'work'] as const
type Step = (typeof steps)[number]

/** The steps of an import, with the current one marked. */
export function StepList({ current }: { current: Step }) {
  const t = useTranslations('productImport.steps')
  const at = steps.indexOf(current)
  return (
    <ol className="flex flex-wrap items-center gap-x-5 gap-y-2 text-14">
      {steps.map((step, number) => (
        <li
          key={step}
          aria-current={step === current ? 'step' : undefined}
          className={cx('flex items-center gap-2', number === at ? 'font-semibold' : 'text-ink-muted')}
        >
          <span
            className={cx(
              'grid size-6 place-items-center rounded-full text-12 tabular-nums',
              number <= at ? 'bg-inverse text-on-inverse' : 'border border-edge',
            )}
          >
            {number + 1}
          </span>
          {t(step)}
        </li>
      ))}
    </ol>
  )
}
