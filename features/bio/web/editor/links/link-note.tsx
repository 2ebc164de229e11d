import { useTranslations } from 'use-intl'
import { now } from '#platform/web/clock.ts'
import { useFormats } from '#platform/web/use-formats.ts'
import { hostOf } from '../../../link-address.ts'
import type { BioLink } from '../../bio-queries.ts'

/** The second line of a link in the list: its target, its content, its period. */
export function LinkNote({ link }: { link: BioLink }) {
  const t = useTranslations('bio.links')
  const kinds = useTranslations('bio.kinds')
  const formats = useFormats()
  const { type, url, stores, live, embed, showFrom, showUntil } = link
  const products = (stores ?? []).flatMap((group) => group.products).length
  const what = {
    store: t('products', { n: products }),
    live: live?.date ? formats.dateTime(live.date) : kinds('live'),
    header: kinds('header'),
    link: hostOf(url),
  }
  const at = { from: formats.dateTime(showFrom ?? 0), until: formats.dateTime(showUntil ?? 0) }
  const isOver = showUntil !== null && Date.parse(showUntil) <= now()
  const when =
    showFrom && showUntil
      ? t('period', at)
      : showFrom
        ? t('from', { moment: at.from })
        : showUntil
          ? t('until', { moment: at.until })
          : null
  const said = type in what ? what[type as keyof typeof what] : hostOf(embed?.address ?? '') || kinds(type)

  return (
    <span className="block truncate text-ink-muted tabular-nums">
      {said}
      {when && <span className={isOver ? 'text-warn-text' : ''}>{`, ${when}`}</span>}
    </span>
  )
}
