import { useTranslations } from 'use-intl'
import { Link } from '#platform/web/routing.tsx'
import { useFormats } from '#platform/web/use-formats.ts'
import { type TabLink, TabLinks } from '#ui/tab-links.tsx'
import type { Live } from '../lives-types.ts'
import type { ReportTab } from './report-view.ts'
import type { ReportViewControl } from './use-report-view.ts'

type Props = { live: Live; tab: ReportTab; searchOf: ReportViewControl['searchOf'] }

/** The tabs of a report. A new tab is an entry in `parts`. */
export function ReportTabs({ live, tab, searchOf }: Props) {
  const t = useTranslations('lives.report')
  const formats = useFormats()
  const isLocked = live.access === 'locked'
  const isOwner = live.role === 'owner'

  const parts: { key: ReportTab; count?: number; locked?: boolean; hidden?: boolean }[] = [
    { key: 'messages', count: live.realCommentsCount },
    { key: 'questions', count: live.questionsCount },
    { key: 'claims' },
    { key: 'users', count: live.usersCount },
    { key: 'carts' },
    {
      key: 'sharing',
      hidden: !isOwner,
      ...(live.sharedWith.length > 0 && { count: live.sharedWith.length }),
    },
    { key: 'unlock', locked: true, hidden: !isLocked || !isOwner },
  ]
  const links = parts
    .filter((part) => !part.hidden)
    .map(
      ({ key, count, locked }): TabLink => ({
        label: t(`tab.${key}`),
        on: key === tab,
        render: <Link to={searchOf({ tab: key })} preventScrollReset />,
        ...(count !== undefined && { count: formats.number(count) }),
        ...(locked && { locked: t('unlockHint') }),
      }),
    )

  return (
    <TabLinks
      label={t('tabs')}
      tabs={links}
      className="max-md:-mx-4 max-md:px-4 sm:max-md:-mx-6 sm:max-md:px-6"
    />
  )
}
