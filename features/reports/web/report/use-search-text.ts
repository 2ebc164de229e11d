import { useEffect, useRef, useState } from 'react'

const waitMs = 150

/** What stands in a search field, told on once the typing rests; follows when the search changes elsewhere. */
export function useSearchText(
  committed: string,
  commit: (search: string) => void,
): [string, (next: string) => void] {
  const [text, setText] = useState(committed)
  const told = useRef(committed)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef(commit)
  useEffect(() => {
    latest.current = commit
  })

  useEffect(() => {
    if (committed === told.current) return
    told.current = committed
    setText(committed)
  }, [committed])
  useEffect(() => () => clearTimeout(timer.current), [])

  const write = (next: string) => {
    setText(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(
      () => {
        told.current = next
        latest.current(next)
      },
      next === '' ? 0 : waitMs,
    )
  }
  return [text, write]
}
