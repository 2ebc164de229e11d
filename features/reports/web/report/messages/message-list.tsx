import type { Ref } from 'react'
import { VirtualRows, type VirtualRowsHandle } from '#ui/virtual-rows.tsx'
import type { Comment } from '../../lives-types.ts'
import type { Answering } from '../composer/use-answering.ts'
import { isAnswerable } from '../composer/use-replies.ts'
import { isSelected, type Selection } from '../triage/selection.ts'
import { MessageRow } from './message-row.tsx'

type Props = {
  rows: Comment[]
  label: string
  handle: Ref<VirtualRowsHandle>
  total: number
  before: number
  /** Folded words to highlight. */
  words: string[]
  isOnAir: boolean
  /** Earlier messages cannot be answered any more; null where all can. */
  from: string | null
  /** Messages can be copied, because nobody can be answered privately. */
  isCopied: boolean
  isLaptop: boolean
  answering: Answering | null
  onOutOfSight: (comment: Comment) => void
  /** The height of the sticky tools above the rows, in px. */
  toolsHeight: number
  /** The selection; null when selecting is off. */
  selection: Selection | null
  onToggle: (id: string) => void
  cursor: string | null
  onPick: (comment: Comment | null) => void
  onSend: (comment: Comment, text: string) => void
  onClose: () => void
  onPerson?: (name: string) => void
}

/** The virtualized rows of messages. */
export function MessageList(props: Props) {
  const { rows, label, handle, total, before, words, isCopied, isLaptop, answering, cursor } = props
  return (
    <VirtualRows
      rows={rows}
      rowKey={(comment) => comment.commentId}
      label={label}
      handle={handle}
      estimate={(comment) => estimate(comment, isLaptop)}
      total={total}
      before={before}
      stickyHeight={props.toolsHeight}
      className="@container"
      rowClassName="border-line border-b last:border-b-0"
      renderRow={(comment) => (
        <MessageRow
          comment={comment}
          words={words}
          isOnAir={props.isOnAir && isAnswerable(comment, props.from)}
          hasDays={props.from !== null}
          isCopied={isCopied}
          isLaptop={isLaptop}
          isAnswering={comment.commentId === answering?.comment.commentId}
          composesHere={comment.commentId === answering?.comment.commentId && answering.at === 'row'}
          obstacle={comment.commentId === answering?.comment.commentId ? answering.obstacle : null}
          onOutOfSight={props.onOutOfSight}
          isCursor={comment.commentId === cursor}
          chosen={props.selection && isSelected(props.selection, comment.commentId)}
          onToggle={props.onToggle}
          onPick={props.onPick}
          onSend={props.onSend}
          onClose={props.onClose}
          onPerson={props.onPerson}
        />
      )}
    />
  )
}

function estimate(comment: Comment, isLaptop: boolean): number {
  const lines = Math.ceil(comment.text.length / (isLaptop ? 90 : 42))
  const answer = comment.replyText ? 24 : 0
  return (isLaptop ? 23 : 41) + lines * (isLaptop ? 21 : 24) + answer
}
