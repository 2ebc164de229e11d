import { useTranslations } from 'use-intl'
import { useFormats } from '#platform/web/use-formats.ts'
import { Rail } from '#ui/rail.tsx'
import type { Panel } from './panel-query.ts'

const steps = ['share', 'pay', 'redeem'] as const

/** The programme in three steps. */
export function HowItWorks({ panel }: { panel: Panel }) {
  const t = useTranslations('affiliates.how')
  const formats = useFormats()
  const facts = {
    days: panel.refundWindowDays,
    amount: formats.money(panel.rewardAmount, panel.rewardCurrency),
  }
  return (
    <Rail title={t('title')}>
      <ol>
        {steps.map((step, at) => (
          <li key={step} className="flex gap-4 border-line border-b py-4 last:border-b-0">
            <span
              aria-hidden="true"
              className="w-5 shrink-0 font-display text-22 leading-tight! font-bold text-action-text tabular-nums"
            >
              {at + 1}
            </span>
            <div className="min-w-0">
              <p className="font-semibold">{t(step, facts)}</p>
              <p className="mt-0.5 text-14 text-ink-muted">{t(`${step}Text`, facts)}</p>
            </div>
          </li>
        ))}
      </ol>
    </Rail>
  )
}
