import { useTranslations } from 'use-intl'
import { useFormats } from '#platform/web/use-formats.ts'
import type { Numbers } from './numbers-query.ts'

const steps = ['peak', 'details', 'carts', 'checkouts', 'sales'] as const

/** Viewers, actions and sales by step, each with its share of what came before, where both are counted alike. */
export function Funnel({ numbers }: { numbers: Numbers }) {
  const t = useTranslations('liveNumbers')
  const formats = useFormats()
  const highest = Math.max(1, ...steps.map((name) => numbers[name]))
  return (
    <ol className="grid gap-3">
      {steps.map((name, at) => {
        const before = name === 'carts' || name === 'checkouts' ? numbers[steps[at - 1]!] : 0
        return (
          <li key={name}>
            <p className="flex flex-wrap justify-between gap-x-4 text-14">
              <span>{t(name === 'peak' ? 'peak' : `series.${name}`)}</span>
              <span className="tabular-nums">
                <b className="font-semibold">{formats.number(numbers[name])}</b>
                {before > 0 && (
                  <span className="text-ink-muted">
                    {' '}
                    · {t('share', { share: formats.percent(numbers[name] / before) })}
                  </span>
                )}
                {name === 'sales' && numbers.orders > 0 && (
                  <span className="text-ink-muted">
                    {' '}
                    ·{' '}
                    {t('paidShare', {
                      share: formats.percent(numbers.sales / numbers.orders),
                      orders: formats.number(numbers.orders),
                    })}
                  </span>
                )}
              </span>
            </p>
            <div aria-hidden="true" className="mt-1 h-2.5 rounded-full bg-sunken">
              <div
                className="h-full rounded-full bg-action"
                style={{ width: `${(numbers[name] / highest) * 100}%` }}
              />
            </div>
          </li>
        )
      })}
    </ol>
  )
}
