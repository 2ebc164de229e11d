import { useTranslations } from 'use-intl'
import type { Live } from '../../lives-types.ts'

/** What the post says, linked to Instagram; for a day of Stories what the report has. */
export function PostCaption({ live }: { live: Live }) {
  const t = useTranslations('lives.report')
  const caption = live.kind === 'story' ? t('storyNote') : (live.title ?? t('postWithoutCaption'))
  return (
    <p className="line-clamp-4 text-14 text-ink-muted md:mb-auto">
      {live.permalink ? (
        <a
          href={live.permalink}
          target="_blank"
          rel="noreferrer"
          className="font-medium text-action-text hover:underline"
        >
          {caption}
        </a>
      ) : (
        caption
      )}
    </p>
  )
}
