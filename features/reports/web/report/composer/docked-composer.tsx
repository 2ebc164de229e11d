import Clock from 'lucide-react/icons/clock'
import ReplyIcon from 'lucide-react/icons/reply'
import Send from 'lucide-react/icons/send'
import X from 'lucide-react/icons/x'
import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { personName } from '#features/integrations/web/index.ts'
import { Field } from '#ui/field.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { useKeyboardInset } from '#ui/use-keyboard-inset.ts'
import { ByteCount } from './byte-count.tsx'
import { QuickReplies } from './quick-replies.tsx'
import { ReplyObstacle } from './reply-obstacle.tsx'
import { useWayTexts } from './reply-way.ts'
import { type ComposerProps, useReplyText } from './use-reply-text.ts'

/**
 * The reply form at the foot of the page: always on a phone; on a laptop when the message is scrolled out of view.
 */
export function DockedComposer(props: ComposerProps) {
  const { comment, obstacle, onClose } = props
  const t = useTranslations('lives.composer')
  const way = useWayTexts()
  const reply = useReplyText(props)
  const field = useRef<HTMLTextAreaElement>(null)
  const bottom = useKeyboardInset()
  const dock = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (dock.current) return reserveFootSpace(dock.current, bottom)
  }, [bottom])

  return (
    <>
      <div aria-hidden="true" className="h-36 md:hidden" />
      <form
        ref={dock}
        aria-label={way('form', { name: personName(comment.userName) })}
        onSubmit={reply.submit}
        style={{ bottom }}
        className="fixed inset-x-0 z-20 grid grid-cols-[minmax(0,1fr)_auto] items-end gap-x-2 gap-y-1.5 border-line border-t bg-surface px-4 pt-1 pb-[calc(12px+env(safe-area-inset-bottom))] shadow-dock md:sticky md:bottom-4! md:mt-4 md:rounded-card md:border md:shadow-float"
      >
        <div className="col-span-full flex min-w-0 items-center gap-2 text-14 [&_.lucide]:size-4.5">
          <ReplyIcon aria-hidden="true" className="text-ink-muted" />
          <p className="min-w-0 flex-1 truncate">
            <b className="font-semibold">{personName(comment.userName)}</b>{' '}
            <span className="text-ink-muted">{comment.text}</span>
          </p>
          <IconButton label={t('close')} icon={<X />} className="-mr-2" onClick={onClose} />
        </div>
        {obstacle ? (
          <ReplyObstacle comment={comment} obstacle={obstacle} text={reply.text} />
        ) : (
          <QuickReplies
            className="-mx-4 col-span-full px-4 py-0.5!"
            onPick={(text) => {
              reply.insert(text)
              field.current?.focus()
            }}
          />
        )}
        <Field label={t('label', { name: personName(comment.userName) })} hideLabel error={reply.error}>
          <Textarea
            autoFocus
            ref={field}
            rows={1}
            enterKeyHint="send"
            value={reply.text}
            placeholder={t('placeholder')}
            onChange={(event) => reply.write(event.target.value)}
            onKeyDown={reply.onKeyDown}
          />
        </Field>
        <IconButton
          kind="cta"
          size="md"
          type="submit"
          label={way('send')}
          icon={<Send />}
          disabled={obstacle !== null}
        />
        <p className="col-span-full flex items-center justify-between gap-3 text-12 text-ink-muted [&_.lucide]:size-4">
          <span className="flex items-center gap-1.5">
            <Clock aria-hidden="true" />
            {way('repliesEnd')}
          </span>
          <ByteCount text={reply.text} />
          <span>{t('onePerMessage')}</span>
        </p>
      </form>
    </>
  )
}

/** Sets `--foot` to the height of the form, so that toasts stay above it. Returns the cleanup. */
function reserveFootSpace(dock: HTMLElement, bottom: number): () => void {
  const root = document.documentElement.style
  const observer = new ResizeObserver(() => root.setProperty('--foot', `${dock.offsetHeight + bottom}px`))
  observer.observe(dock)
  return () => {
    observer.disconnect()
    root.removeProperty('--foot')
  }
}
