import ArrowDown from 'lucide-react/icons/arrow-down'
import { useLayoutEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import type { Desk, DeskMessage, Restriction } from './desk-state.ts'
import { MessageRow } from './message-row.tsx'

type Props = {
  desk: Desk
  messages: DeskMessage[]
  restrictions: Restriction[]
  label: string
  /** What is said instead of an empty list. */
  empty: string
  /** The list of what waits for someone: the oldest is the first, and the view stays there. */
  isWaiting?: boolean
  className?: string
}

/** Pixels from the end within which a reader is at the end. */
const nearEnd = 80

/** A list of messages. A reader at the end of the chat stays there; others are told that something is new. */
export function MessageList({
  desk,
  messages,
  restrictions,
  label,
  empty,
  isWaiting = false,
  className,
}: Props) {
  const t = useTranslations('room')
  const list = useRef<HTMLOListElement>(null)
  const isAtEnd = useRef(true)
  const [hasNew, setHasNew] = useState(false)
  const last = messages.at(-1)?.number ?? 0
  const ofAuthor = new Map(restrictions.map((restriction) => [restriction.author, restriction]))

  useLayoutEffect(() => {
    if (isWaiting || last === 0) return
    if (isAtEnd.current) scrollToEnd(list.current)
    else setHasNew(true)
  }, [last, isWaiting])

  function onScroll() {
    const { scrollHeight = 0, scrollTop = 0, clientHeight = 0 } = list.current ?? {}
    isAtEnd.current = scrollHeight - scrollTop - clientHeight < nearEnd
    if (isAtEnd.current) setHasNew(false)
  }

  return (
    <div className={cx('relative flex min-h-0 flex-col', className)}>
      {messages.length === 0 && <p className="px-4 py-8 text-center text-14 text-ink-muted">{empty}</p>}
      <ol
        ref={list}
        aria-label={label}
        data-messages={isWaiting ? 'waiting' : 'all'}
        onScroll={onScroll}
        className={cx('min-h-0 flex-1 overflow-y-auto overscroll-contain', messages.length === 0 && 'hidden')}
      >
        {messages.map((message) => (
          <MessageRow
            key={message.number}
            message={message}
            isPinned={desk.pinned === message.number}
            isHighlighted={desk.highlighted === message.number}
            restriction={ofAuthor.get(message.author) ?? null}
            isWaiting={isWaiting}
          />
        ))}
      </ol>
      {hasNew && (
        <Button
          size="sm"
          kind="ink"
          icon={<ArrowDown />}
          className="absolute! bottom-3 left-1/2 -translate-x-1/2"
          onClick={() => scrollToEnd(list.current)}
        >
          {t('newMessages')}
        </Button>
      )}
    </div>
  )
}

function scrollToEnd(list: HTMLElement | null): void {
  if (list) list.scrollTop = list.scrollHeight
}
