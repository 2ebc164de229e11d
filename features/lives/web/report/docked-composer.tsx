import Clock from 'lucide-react/icons/clock'
import ReplyIcon from 'lucide-react/icons/reply'
import Send from 'lucide-react/icons/send'
import X from 'lucide-react/icons/x'
import { useTranslations } from 'use-intl'
import { Field } from '#ui/field.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { ByteCount } from './byte-count.tsx'
import { useKeyboardInset } from './use-keyboard-inset.ts'
import { type ComposerProps, useReplyText } from './use-reply-text.ts'

/** The reply of a phone, at the thumb, over the bar of places. */
export function DockedComposer({ comment, onSend, onClose }: ComposerProps) {
  const t = useTranslations('lives.composer')
  const reply = useReplyText(comment, { onSend, onClose })
  const bottom = useKeyboardInset()

  return (
    <>
      <div aria-hidden="true" className="h-28" />
      <form
        aria-label={t('form', { name: comment.userName })}
        onSubmit={reply.submit}
        style={{ bottom }}
        className="fixed inset-x-0 z-20 grid grid-cols-[minmax(0,1fr)_auto] items-end gap-x-2 gap-y-1.5 border-line border-t bg-surface px-4 pt-1 pb-[calc(12px+env(safe-area-inset-bottom))] shadow-dock"
      >
        <div className="col-span-full flex min-w-0 items-center gap-2 text-14 [&_.lucide]:size-4.5">
          <ReplyIcon aria-hidden="true" className="text-ink-muted" />
          <p className="min-w-0 flex-1 truncate">
            <b className="font-semibold">{comment.userName}</b>{' '}
            <span className="text-ink-muted">{comment.text}</span>
          </p>
          <IconButton label={t('close')} icon={<X />} className="-mr-2" onClick={onClose} />
        </div>
        <Field label={t('label', { name: comment.userName })} hideLabel error={reply.error}>
          <Textarea
            autoFocus
            rows={1}
            enterKeyHint="send"
            value={reply.text}
            placeholder={t('placeholder')}
            onChange={(event) => reply.write(event.target.value)}
            onKeyDown={reply.onKeyDown}
          />
        </Field>
        <IconButton kind="cta" size="md" type="submit" label={t('send')} icon={<Send />} />
        <p className="col-span-full flex items-center justify-between gap-3 text-12 text-ink-muted [&_.lucide]:size-4">
          <span className="flex items-center gap-1.5">
            <Clock aria-hidden="true" />
            {t('repliesEnd')}
          </span>
          <ByteCount text={reply.text} />
          <span>{t('onePerMessage')}</span>
        </p>
      </form>
    </>
  )
}
