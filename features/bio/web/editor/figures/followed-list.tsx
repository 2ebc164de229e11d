import { useTranslations } from 'use-intl'
import { useFormats } from '#platform/web/use-formats.ts'
import { Card } from '#ui/card.tsx'
import { useNameOf } from '../links/use-name-of.ts'
import type { Followed } from './clicks.ts'

/** What was followed how often, with a bar beside the number. */
export function FollowedList({ followed }: { followed: Followed[] }) {
  const t = useTranslations('bio.figures')
  const formats = useFormats()
  const nameOf = useNameOf()
  const most = Math.max(1, ...followed.map(({ clicks }) => clicks))

  return (
    <Card>
      <h2 className="mb-3 font-display text-18 font-semibold">{t('byLink')}</h2>
      <ol className="grid gap-3">
        {followed.map(({ id, link, product, clicks }) => (
          <li key={id} className="grid min-w-0 grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 text-14">
            <span className="truncate">{product ?? (link ? nameOf(link) : t('deleted'))}</span>
            <span className="font-semibold tabular-nums">{formats.number(clicks)}</span>
            <span aria-hidden="true" className="col-span-2 h-1.5 overflow-hidden rounded-full bg-sunken">
              <span
                className="block h-full rounded-full bg-action"
                style={{ width: `${(100 * clicks) / most}%` }}
              />
            </span>
          </li>
        ))}
      </ol>
    </Card>
  )
}
