import { type FormEvent, type KeyboardEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useDraftText } from '#platform/web/use-draft.ts'
import { useFormats } from '#platform/web/use-formats.ts'
import type { Comment } from '../../lives-types.ts'
import { longestReply, replyLength } from './reply-length.ts'
import { draftKey } from './use-replies.ts'

/** The reason why a started reply can no longer be sent. */
export type Obstacle = 'answered' | 'sending' | 'ended'

export type ComposerProps = {
  comment: Comment
  obstacle: Obstacle | null
  onSend: (comment: Comment, text: string) => void
  onClose: () => void
}

/** The text of a reply: stored as a draft until it is sent, and validated before sending. */
export function useReplyText({ comment, obstacle, ...on }: ComposerProps) {
  const t = useTranslations('lives.composer')
  const formats = useFormats()
  const [text, setText] = useDraftText(draftKey(comment))
  const [wasRefused, setRefused] = useState(false)
  const { isTooLong } = replyLength(text)
  const isEmpty = text.trim() === ''

  const send = () => {
    const isFine = !isEmpty && !isTooLong
    setRefused(!isFine)
    if (isFine && obstacle === null) on.onSend(comment, text.trim())
  }
  const write = (next: string) => {
    setRefused(false)
    setText(next)
  }
  const tooLong = isTooLong && t('tooLong', { max: formats.number(longestReply) })

  return {
    text,
    error: tooLong || (wasRefused && isEmpty && t('empty')) || null,
    write,
    /** Inserts a quick reply into an empty text, or appends it. */
    insert(answer: string) {
      write(isEmpty ? answer : `${text.trimEnd()} ${answer}`)
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
