import { type FormEvent, type KeyboardEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useDraftText } from '#platform/web/use-draft.ts'
import { useFormats } from '#platform/web/use-formats.ts'
import type { Comment } from '../lives-types.ts'
import { longestReply, replyLength } from './reply-length.ts'
import { draftKey } from './use-replies.ts'

export type ComposerProps = {
  comment: Comment
  onSend: (comment: Comment, text: string) => void
  onClose: () => void
}

/** What is being written to one message: kept as a draft until it was sent, checked before it goes. */
export function useReplyText(comment: ComposerProps['comment'], on: Omit<ComposerProps, 'comment'>) {
  const t = useTranslations('lives.composer')
  const formats = useFormats()
  const [text, setText] = useDraftText(draftKey(comment))
  const [wasRefused, setRefused] = useState(false)
  const { isTooLong } = replyLength(text)
  const isEmpty = text.trim() === ''

  const send = () => {
    const isFine = !isEmpty && !isTooLong
    setRefused(!isFine)
    if (isFine) on.onSend(comment, text.trim())
  }
  const tooLong = isTooLong && t('tooLong', { max: formats.number(longestReply) })

  return {
    text,
    error: tooLong || (wasRefused && isEmpty && t('empty')) || null,
    write(next: string) {
      setRefused(false)
      setText(next)
    },
    submit(event: FormEvent) {
      event.preventDefault()
      send()
    },
    onKeyDown(event: KeyboardEvent) {
      if (event.key === 'Escape') {
        event.stopPropagation()
        on.onClose()
      } else if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) {
        event.preventDefault()
        send()
      }
    },
  }
}
