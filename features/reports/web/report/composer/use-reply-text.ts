import { type FormEvent, type KeyboardEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useDraftText } from '#platform/web/use-draft.ts'
import { useFormats } from '#platform/web/use-formats.ts'
import type { Comment } from '../../lives-types.ts'
import { longestReply, replyLength } from './reply-length.ts'
import { draftKey } from './use-replies.ts'

/** Why a reply that is being written cannot be sent any more. */
export type Obstacle = 'answered' | 'sending' | 'ended'

export type ComposerProps = {
  comment: Comment
  obstacle: Obstacle | null
  onSend: (comment: Comment, text: string) => void
  onClose: () => void
}

/** What is being written to one message: kept as a draft until it was sent, checked before it goes. */
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
    /** Puts a ready answer in place of nothing, or after what is there. */
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
