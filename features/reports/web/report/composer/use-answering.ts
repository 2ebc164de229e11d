import { useCallback, useState } from 'react'
import type { Comment, ReportPlace } from '../../lives-types.ts'
import { useIsLaptop } from '../../use-is-laptop.ts'
import { messageElementId } from '../messages/message-element-id.ts'
import { obstacleTo, useReplies } from './use-replies.ts'
import type { Obstacle } from './use-reply-text.ts'

/** The message that is being answered, the place of its form, and the obstacle to sending. */
export type Answering = { comment: Comment; at: 'row' | 'dock'; obstacle: Obstacle | null }

/**
 * The one reply that may be open in a list. It stays open with its text whatever happens to its message, and moves to
 * the foot of the page when its row is scrolled out of view.
 *
 * @param latest returns a message in its latest state
 */
export function useAnswering(
  place: ReportPlace,
  { isOnAir, latest }: { isOnAir: boolean; latest: (comment: Comment) => Comment },
) {
  const isLaptop = useIsLaptop()
  const [open, setOpen] = useState<{ comment: Comment; at: 'row' | 'dock' } | null>(null)
  const replies = useReplies(place, {
    onFailure: (comment) => setOpen((current) => current ?? { comment, at: 'dock' }),
  })

  const pick = useCallback((comment: Comment | null) => setOpen(comment && { comment, at: 'row' }), [])
  const dock = useCallback((comment: Comment) => setOpen({ comment, at: 'dock' }), [])
  const toDock = useCallback(
    ({ commentId }: Comment) =>
      setOpen((current) => (current?.comment.commentId === commentId ? { ...current, at: 'dock' } : current)),
    [],
  )
  const send = replies.mutate
  const onSend = useCallback(
    (comment: Comment, text: string) => {
      setOpen(null)
      send({ comment, text })
    },
    [send],
  )
  const onClose = useCallback(() => {
    setOpen((current) => {
      if (current) requestAnimationFrame(() => focusUnlessTaken(messageElementId(current.comment)))
      return null
    })
  }, [])

  const comment = open && latest(open.comment)
  const answering: Answering | null = open &&
    comment && { comment, at: isLaptop ? open.at : 'dock', obstacle: obstacleTo(comment, isOnAir) }
  return { answering, pick, dock, toDock, onSend, onClose }
}

/** Restores the focus unless another element has it, such as the next reply of a fast user. */
function focusUnlessTaken(id: string) {
  if (document.activeElement === null || document.activeElement === document.body)
    document.getElementById(id)?.focus()
}
