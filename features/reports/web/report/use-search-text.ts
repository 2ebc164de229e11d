import { useEffect, useRef, useState } from 'react'

const debounceMs = 150

/**
 * The text of a search field, committed 150 ms after the last change. Follows changes of `committed` from elsewhere.
 */
export function useSearchText(
  committed: string,
  commit: (search: string) => void,
): [string, (next: string) => void] {
  const [text, setText] = useState(committed)
  const lastCommitted = useRef(committed)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef(commit)
  useEffect(() => {
    latest.current = commit
  })

  useEffect(() => {
    if (committed === lastCommitted.current) return
    lastCommitted.current = committed
    setText(committed)
  }, [committed])
  useEffect(() => () => clearTimeout(timer.current), [])

  const write = (next: string) => {
    setText(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(
      () => {
        lastCommitted.current = next
        latest.current(next)
      },
      next === '' ? 0 : debounceMs,
    )
  }
  return [text, write]
}
