import Highlighter from 'lucide-react/icons/highlighter'
import Pin from 'lucide-react/icons/pin'
import { memo } from 'react'
import { useTranslations } from 'use-intl'
import { useFormats } from '#platform/web/use-formats.ts'
import { Badge } from '#ui/badge.tsx'
import { cx } from '#ui/cx.ts'
import type { DeskMessage, Restriction } from './desk-state.ts'
import { RowActs } from './row-acts.tsx'

export type RowProps = {
  message: DeskMessage
  isPinned: boolean
  isHighlighted: boolean
  /** The restriction that the author is under. */
  restriction: Restriction | null
  /** In a list of what waits, the acts have names and stand below the message. */
  isWaiting: boolean
}

/** A message with its acts. The keyboard's letters act on the row with the focus (use-desk-keys.ts). */
export const MessageRow = memo(function MessageRow(props: RowProps) {
  const { message, isPinned, isHighlighted, restriction, isWaiting } = props
  const t = useTranslations('room')
  const formats = useFormats()
  const { number, name, role, kind, text, replyName, storedState, heldReason, isAnswered, at } = message
  const isGone = storedState === 'hidden'
  return (
    <li
      tabIndex={-1}
      data-message={number}
      className={cx(
        'grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-2 border-line border-b px-3 py-2 last:border-b-0 focus:outline-2 focus:-outline-offset-2 focus:outline-focus',
        storedState === 'held' && 'bg-warn-soft',
        isHighlighted && 'bg-action-soft',
      )}
    >
      <div className={cx('min-w-0 text-14', isWaiting && 'col-span-2')}>
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <b className="min-w-0 break-words font-semibold">{name || t('nobody')}</b>
          {role !== 'viewer' && <Badge kind="info">{t(`roles.${role}`)}</Badge>}
          <span className="text-12 text-ink-muted tabular-nums">{formats.clock(at)}</span>
          {isPinned && <Mark icon={<Pin />}>{t('pinned')}</Mark>}
          {isHighlighted && <Mark icon={<Highlighter />}>{t('highlighted')}</Mark>}
          {kind === 'question' && (
            <Badge kind={isAnswered ? 'plain' : 'notice'}>{t(isAnswered ? 'answered' : 'question')}</Badge>
          )}
          {isGone && <Badge>{t('hidden')}</Badge>}
          {storedState === 'shadow' && <Badge>{t('shadowed')}</Badge>}
          {restriction && <Badge kind="error">{t(`restricted.${restriction.kind}`)}</Badge>}
        </p>
        {replyName && <p className="text-12 text-ink-muted">{t('replyTo', { name: replyName })}</p>}
        <p className={cx('break-words', isGone && 'text-ink-muted line-through')}>{text}</p>
        {storedState === 'held' && heldReason && (
          <p className="text-12 text-warn-text">{t(`heldReasons.${heldReason}`)}</p>
        )}
      </div>
      <RowActs {...props} />
    </li>
  )
})

function Mark({ icon, children }: { icon: React.ReactNode; children: string }) {
  return (
    <span className="inline-flex items-center gap-1 text-12 font-medium text-action-text [&_.lucide]:size-3.5">
      {icon}
      {children}
    </span>
  )
}
