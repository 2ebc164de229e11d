import { useTranslations } from 'use-intl'
import { RichText } from '#ui/rich-text.tsx'
import { SectionCard } from '#ui/section-card.tsx'
import type { Stream } from '../streams-query.ts'
import { valueFields, valuesOf } from './data-values.ts'
import { useShownValue } from './use-shown-value.ts'

/** The data of a stream for its readers. */
export function ShownData({ stream }: { stream: Stream }) {
  const t = useTranslations('streams')
  const shown = useShownValue()
  const values = valuesOf(stream)
  const facts = valueFields.filter((field) => values[field] !== '' && values[field] !== null)
  return (
    <SectionCard title={t('data.about')} text={t('readOnly')}>
      <dl className="grid gap-4 text-14 sm:grid-cols-2">
        {facts.map((field) => (
          <div key={field} className="min-w-0">
            <dt className="text-ink-muted">{shown.label(field)}</dt>
            <dd className="break-words">
              {field === 'logoHtml' ? <RichText html={values.logoHtml} /> : shown.value(field, values)}
            </dd>
          </div>
        ))}
      </dl>
    </SectionCard>
  )
}
