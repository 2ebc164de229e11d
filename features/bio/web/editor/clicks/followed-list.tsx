import { useTranslations } from 'use-intl'
import { useFormats } from '#platform/web/use-formats.ts'
import { Card } from '#ui/card.tsx'
import { useNameOf } from '../links/use-name-of.ts'
import type { Followed } from './clicks.ts'

/** The displayed name of a link or product. */
export function useFollowedName(): (followed: Followed) => string {
  const t = useTranslations('bio.figures')
  const nameOf = useNameOf()
  return ({ link, product }) => product ?? (link ? nameOf(link) : t('deleted'))
}

/** Links with their clicks and a bar. */
export function FollowedList({ followed }: { followed: Followed[] }) {
  const t = useTranslations('bio.figures')
  const formats = useFormats()
  const nameOf = useFollowedName()
  const most = Math.max(1, ...followed.map(({ clicks }) => clicks))

  return (
    <Card>
      <h2 className="mb-3 font-display text-18 font-semibold">{t('byLink')}</h2>
      <ol className="grid gap-3">
        {followed.map((each) => (
          <li key={each.id} className="grid min-w-0 grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 text-14">
            <span className="truncate">{nameOf(each)}</span>
            <span className="font-semibold tabular-nums">{formats.number(each.clicks)}</span>
            <span aria-hidden="true" className="col-span-2 h-1.5 overflow-hidden rounded-full bg-sunken">
              <span
                className="block h-full rounded-full bg-action"
                style={{ width: `${(100 * each.clicks) / most}%` }}
              />
            </span>
          </li>
        ))}
      </ol>
    </Card>
  )
}
