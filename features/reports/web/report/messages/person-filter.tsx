import { useQuery } from '@tanstack/react-query'
import ChevronDown from 'lucide-react/icons/chevron-down'
import X from 'lucide-react/icons/x'
import { useTranslations } from 'use-intl'
import { personHandle, personName } from '#features/integrations/web/index.ts'
import { useFormats } from '#platform/web/use-formats.ts'
import { Chip } from '#ui/chip.tsx'
import { Menu, type MenuEntry } from '#ui/menu.tsx'
import { usersQuery } from '../../lives-queries.ts'
import type { Live, ReportPlace } from '../../lives-types.ts'
import type { ReportViewControl } from '../use-report-view.ts'

type Props = { place: ReportPlace; live: Live; control: ReportViewControl }

/** The request for the most active people, shared by the filter and the side column. */
export const topPeople = { order: 'talkative', search: '', page: 1, limit: 8 } as const

/** The filter by person: one of the most active people, or any person from the people tab. */
export function PersonFilter({ place, live, control: { view, change } }: Props) {
  const t = useTranslations('lives.tools')
  const formats = useFormats()
  const { data } = useQuery(usersQuery(place, topPeople, live.status === 'on_air'))

  if (view.person)
    return (
      <Chip
        on
        iconAfter={<X aria-hidden="true" />}
        title={t('clearPerson')}
        onClick={() => change({ person: '' })}
      >
        <span className="max-w-36 truncate lg:max-xl:max-w-20">{personHandle(view.person)}</span>
      </Chip>
    )

  const others = (data?.rows ?? []).filter((user) => user.userName !== live.accountUsername)
  const people = others.map(
    (user): MenuEntry => ({
      label: personName(user.userName),
      note: formats.number(user.commentsCount),
      onSelect: () => change({ person: user.userName }),
    }),
  )
  const items: MenuEntry[] = [
    ...(people.length > 0 ? [{ group: t('topPeople') }, ...people, 'line' as const] : []),
    { label: t('allPeople'), onSelect: () => change({ tab: 'users' }) },
  ]
  return (
    <Menu
      align="start"
      items={items}
      trigger={<Chip iconAfter={<ChevronDown aria-hidden="true" />}>{t('byPerson')}</Chip>}
    />
  )
}
