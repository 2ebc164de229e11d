import Users from 'lucide-react/icons/users'
import { useLocale, useTranslations } from 'use-intl'

/** Names that are shown; the others are counted. */
const mostNames = 3

/** Who else is at the desk. */
export function HelpersLine({ names }: { names: string[] }) {
  const t = useTranslations('controlDesk.helpers')
  const locale = useLocale()
  const left = names.length - mostNames
  const shown =
    left > 0
      ? t('more', { names: names.slice(0, mostNames).join(', '), n: left })
      : new Intl.ListFormat(locale).format(names)
  return (
    <p role="status" className="flex min-w-0 items-center gap-1.5 text-ink-muted [&_.lucide]:size-4">
      <Users aria-hidden="true" className="shrink-0" />
      <span className="truncate">
        {names.length === 0 ? t('alone') : t('here', { n: names.length, names: shown })}
      </span>
    </p>
  )
}
