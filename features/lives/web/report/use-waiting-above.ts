import { useEffect, useRef, useState } from 'react'
import type { Comment } from '../lives-types.ts'
import { waitingAbove } from './waiting-above.ts'

/** What stands above the list when the page is scrolled: the tools, in px. */
const toolsHeight = 60

/**
 * Follows how many messages came to the top of a list while somebody reads further down.
 *
 * @returns `top`, to be put on an element where the list begins, how many wait, and `show`, which goes up to them
 */
export function useWaitingAbove(rows: Comment[]) {
  const top = useRef<HTMLDivElement>(null)
  const [isReading, setReading] = useState(false)
  const seenFirst = useRef<string>(undefined)
  if (!isReading) seenFirst.current = rows[0]?.commentId

  useEffect(() => {
    if (!top.current) return
    const observer = new IntersectionObserver(
      ([entry]) => entry && setReading(entry.boundingClientRect.top < toolsHeight && !entry.isIntersecting),
      { rootMargin: `-${toolsHeight}px 0px 0px 0px` },
    )
    observer.observe(top.current)
    return () => observer.disconnect()
  }, [])

  return {
    top,
    waiting: isReading ? waitingAbove(rows, seenFirst.current) : 0,
    show: () => top.current?.scrollIntoView({ block: 'start' }),
  }
}
