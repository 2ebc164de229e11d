import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useTranslations } from 'use-intl'
import { CopyButton } from '#ui/copy-button.tsx'
import type { Comment } from '../../lives-types.ts'
import type { Obstacle } from './use-reply-text.ts'

type Props = { comment: Comment; obstacle: Obstacle; text: string }

/** Shows why a started reply can no longer be sent. The typed text stays and can be copied. */
export function ReplyObstacle({ comment, obstacle, text }: Props) {
  const t = useTranslations('lives.composer')
  return (
    <div
      role="status"
      className="col-span-full flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1 rounded-control bg-warn-soft px-3 py-2 text-14 text-ink [&>.lucide]:size-4 [&>.lucide]:shrink-0"
    >
      <TriangleAlert aria-hidden="true" className="text-warn-text" />
      <p className="min-w-0 flex-1 break-words">
        {t(`obstacle.${obstacle}`)}
        {obstacle !== 'ended' && comment.replyText && <q className="ml-1">{comment.replyText}</q>}
        {text.trim() !== '' && ` ${t('kept')}`}
      </p>
      {text.trim() !== '' && <CopyButton text={text} label={t('copy')} copiedLabel={t('copied')} />}
    </div>
  )
}
