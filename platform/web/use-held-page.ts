import { useEffect, useState } from 'react'
import { holdPage } from './held-page.ts'

/**
 * While `isHeld`, links, the browser's back and forward buttons and the closing of the tab do not leave the page before
 * the user has agreed. `leave` is there while the page has a question to show; browsers ask for the tab themselves.
 */
export function useHeldPage(isHeld: boolean): { leave: (() => void) | null; stay: () => void } {
  const [leave, setLeave] = useState<(() => void) | null>(null)
  useEffect(() => {
    if (!isHeld) return
    const release = holdPage((go) => setLeave(() => go))
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => {
      release()
      removeEventListener('beforeunload', ask)
      setLeave(null)
    }
  }, [isHeld])
  return { leave, stay: () => setLeave(null) }
}
