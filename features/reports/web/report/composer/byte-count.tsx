import { useTranslations } from 'use-intl'
import { useFormats } from '#platform/web/use-formats.ts'
import { cx } from '#ui/cx.ts'
import { longestReply, replyLength } from './reply-length.ts'

/** The length of a reply in bytes, shown from 800 bytes on. */
export function ByteCount({ text }: { text: string }) {
  const t = useTranslations('lives.composer')
  const formats = useFormats()
  const { bytes, isNear, isTooLong } = replyLength(text)
  if (!isNear) return null

  return (
    <span
      role="status"
      className={cx('tabular-nums', isTooLong ? 'font-semibold text-live-text' : 'text-ink-muted')}
    >
      {t('bytes', { n: formats.number(bytes), max: formats.number(longestReply) })}
    </span>
  )
}
