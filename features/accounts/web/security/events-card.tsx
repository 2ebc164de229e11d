import { useTranslations } from 'use-intl'
import type { ItemOfReply } from '#platform/contract/endpoint.ts'
import { useFormats } from '#platform/web/use-formats.ts'
import { SectionCard } from '#ui/section-card.tsx'
import type { listSecurityEvents } from '../../second-factor-contract.ts'
import { useSecurityEvents } from './security-query.ts'

/** The last changes of the account's safety; nothing where nothing happened. */
export function EventsCard() {
  const t = useTranslations('security.events')
  const rows = useSecurityEvents().data?.rows ?? []
  if (rows.length === 0) return null
  return (
    <SectionCard title={t('title')} text={t('text')}>
      <ul className="-mx-4 -mb-4 border-line border-t md:-mx-6 md:-mb-6">
        {rows.map((event) => (
          <EventRow key={`${event.at} ${event.kind}`} event={event} />
        ))}
      </ul>
    </SectionCard>
  )
}

function EventRow({ event }: { event: ItemOfReply<typeof listSecurityEvents> }) {
  const t = useTranslations('security.events')
  const formats = useFormats()
  return (
    <li className="border-line border-b px-4 py-3 text-14 last:border-b-0 md:px-6">
      <p className="flex flex-wrap justify-between gap-x-4">
        <span className="font-medium">{t(`kinds.${event.kind}`)}</span>
        <time dateTime={event.at} className="text-ink-muted tabular-nums">
          {formats.dateTime(event.at)}
        </time>
      </p>
      <p className="break-words text-ink-muted">
        {event.address === '' ? t('byOperator') : t('by', { device: event.device, address: event.address })}
      </p>
    </li>
  )
}
