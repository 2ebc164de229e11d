import { cx } from './cx.ts'

type Props<S extends string> = {
  steps: readonly S[]
  current: S
  label: (step: S) => string
}

/** The steps of a process in their order, with the current one marked. */
export function StepList<S extends string>({ steps, current, label }: Props<S>) {
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
          {label(step)}
        </li>
      ))}
    </ol>
  )
}
