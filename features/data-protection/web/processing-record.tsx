import { useTranslations } from 'use-intl'
import { Badge } from '#ui/badge.tsx'
import { Card } from '#ui/card.tsx'
import { type ProcessingOperation, processingOperations } from '../processing-operations.ts'

const parts = ['purpose', 'persons', 'data', 'recipients', 'retention'] as const

/** The record of processing operations. */
export function ProcessingRecord() {
  const t = useTranslations('dataProtection.record')
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 pt-6">
      <p className="text-14 text-ink-muted">{t('text')}</p>
      {processingOperations.map((operation) => (
        <Operation key={operation.key} operation={operation} />
      ))}
    </div>
  )
}

function Operation({ operation: { key, role, bases } }: { operation: ProcessingOperation }) {
  const t = useTranslations('dataProtection.record')
  const texts = useTranslations(`dataProtection.operations.${key}`)
  return (
    <Card>
      <h2 className="flex flex-wrap items-center gap-2 text-18 font-semibold">
        {texts('name')} <Badge>{t(`roles.${role}`)}</Badge>
      </h2>
      <dl className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-3 text-14 md:grid-cols-2">
        {parts.map((part) => (
          <div key={part}>
            <dt className="text-ink-muted">{t(part)}</dt>
            <dd className="break-words">{texts(part)}</dd>
          </div>
        ))}
        <div>
          <dt className="text-ink-muted">{t('bases')}</dt>
          <dd>{bases.map((basis) => t(`basis.${basis}`)).join(' · ')}</dd>
        </div>
      </dl>
    </Card>
  )
}
