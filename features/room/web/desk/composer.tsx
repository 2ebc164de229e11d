import Send from 'lucide-react/icons/send'
import X from 'lucide-react/icons/x'
import { type KeyboardEvent, type RefObject, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '#platform/web/call.ts'
import { isCallError } from '#platform/web/call-error.ts'
import { newUuid } from '#platform/web/new-key.ts'
import { useAction } from '#platform/web/use-action.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Textarea } from '#ui/textarea.tsx'
import type { actOnMessage, sayInRoom } from '../../desk-contract.ts'
import { type Desk, type DeskMessage, isOpenQuestion } from './desk-state.ts'

type Props = {
  streamUuid: string
  desk: Desk
  replyTo: DeskMessage | null
  onReplyEnd: () => void
  field: RefObject<HTMLTextAreaElement | null>
  /** Asks for what has changed. */
  ask: () => void
}

/** Writes as the shop, or as a moderator. An answer to an open question marks it as answered. */
export function Composer({ streamUuid, desk, replyTo, onReplyEnd, field, ask }: Props) {
  const t = useTranslations('room.composer')
  const [text, setText] = useState('')
  const [error, setError] = useState<string | null>(null)
  /** The same id for the same text, so that one without an answer is not stored twice. */
  const id = useRef(newUuid())
  const say = useAction({
    shownHere: true,
    async mutationFn(replied: DeskMessage | null) {
      await call<typeof sayInRoom>('POST /api/streams/room/desk/say', {
        ...{ streamUuid, id: id.current, text, replyTo: replied?.number ?? null },
      })
      if (!replied || !isOpenQuestion(replied)) return
      await call<typeof actOnMessage>('POST /api/streams/room/desk/act', {
        ...{ streamUuid, number: replied.number, action: 'answer' },
      })
    },
    onSuccess() {
      id.current = newUuid()
      setText('')
      onReplyEnd()
    },
    onError: (failure) =>
      setError(
        isCallError(failure) ? (failure.errors.text?.[0] ?? (failure.message || t('failed'))) : t('failed'),
      ),
    onSettled: ask,
  })
  function send() {
    if (text.trim() === '' || say.isPending) return
    setError(null)
    say.mutate(replyTo)
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') {
      if (replyTo) onReplyEnd()
      else field.current?.blur()
    }
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }
  return (
    <div className="border-line border-t bg-surface p-3 pb-[max(12px,env(safe-area-inset-bottom))]">
      {replyTo && (
        <p className="mb-1 flex items-center gap-2 text-12 text-ink-muted">
          <span className="min-w-0 flex-1 truncate">
            {t('replying', { name: replyTo.name })} · {replyTo.text}
          </span>
          <IconButton label={t('noReply')} icon={<X />} onClick={onReplyEnd} />
        </p>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2">
        <Field label={t(`as.${desk.stream.speaksAs}`)} hideLabel error={error}>
          <Textarea
            ref={field}
            rows={1}
            value={text}
            placeholder={t(`as.${desk.stream.speaksAs}`)}
            onChange={(event) => {
              setText(event.target.value)
              id.current = newUuid()
            }}
            onKeyDown={onKeyDown}
          />
        </Field>
        <Button kind="cta" icon={<Send />} loading={say.isPending} onClick={send}>
          {t('send')}
        </Button>
      </div>
    </div>
  )
}
