import { useQuery } from '@tanstack/react-query'
import ChevronDown from 'lucide-react/icons/chevron-down'
import X from 'lucide-react/icons/x'
import { useTranslations } from 'use-intl'
import { useFormats } from '#platform/web/use-formats.ts'
import { Chip } from '#ui/chip.tsx'
import { Menu } from '#ui/menu.tsx'
import type { ReportPlace } from '../../lives-types.ts'
import type { ReportViewControl } from '../use-report-view.ts'
import { tagsQuery } from './triage-queries.ts'

/** The filter by tag. Renders nothing while no message has a tag. */
export function TagFilter({
  place,
  control: { view, change },
}: {
  place: ReportPlace
  control: ReportViewControl
}) {
  const t = useTranslations('lives.work')
  const formats = useFormats()
  const { data: tags = [] } = useQuery(tagsQuery(place))

  if (view.tag)
    return (
      <Chip on iconAfter={<X aria-hidden="true" />} title={t('clearTag')} onClick={() => change({ tag: '' })}>
        <span className="max-w-36 truncate">{view.tag}</span>
      </Chip>
    )
  if (tags.length === 0) return null
  return (
    <Menu
      align="start"
      trigger={<Chip iconAfter={<ChevronDown aria-hidden="true" />}>{t('byTag')}</Chip>}
      items={tags.map(({ tag, commentsCount }) => ({
        label: tag,
        note: formats.number(commentsCount),
        onSelect: () => change({ tag }),
      }))}
    />
  )
}
