import Send from 'lucide-react/icons/send'
import { useRef } from 'react'
import { useTranslations } from 'use-intl'
import { personName } from '#features/integrations/web/index.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Kbd } from '#ui/kbd.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { ByteCount } from './byte-count.tsx'
import { QuickReplies } from './quick-replies.tsx'
import { ReplyObstacle } from './reply-obstacle.tsx'
import { useWayTexts } from './reply-way.ts'
import { type ComposerProps, useReplyText } from './use-reply-text.ts'

/** The reply form under a message on a laptop. Enter sends, Shift+Enter adds a line, Esc closes and keeps the draft. */
export function ReplyComposer(props: ComposerProps) {
  const { comment, obstacle } = props
  const t = useTranslations('lives.composer')
  const way = useWayTexts()
  const reply = useReplyText(props)
  const field = useRef<HTMLTextAreaElement>(null)

  return (
    <form
      aria-label={way('form', { name: personName(comment.userName) })}
      onSubmit={reply.submit}
      className="col-span-full mt-2 mb-1 grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-2 gap-y-1.5 @min-[560px]:col-span-3 @min-[560px]:col-start-3"
    >
      {obstacle ? (
        <ReplyObstacle comment={comment} obstacle={obstacle} text={reply.text} />
      ) : (
        <QuickReplies
          className="col-span-full"
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
          value={reply.text}
          placeholder={t('placeholder')}
          onChange={(event) => reply.write(event.target.value)}
          onKeyDown={reply.onKeyDown}
        />
      </Field>
      <Button kind="cta" type="submit" icon={<Send />} disabled={obstacle !== null}>
        {way('send')}
      </Button>
      <p className="text-12 text-ink-muted">
        {way('note')} <ByteCount text={reply.text} />
      </p>
      <p className="hidden items-center justify-end gap-1.5 text-12 text-ink-muted mouse:flex">
        <Kbd>Enter</Kbd> {t('sends')} <Kbd>Esc</Kbd> {t('closes')}
      </p>
    </form>
  )
}
