import { useLayoutEffect } from 'react'
import type { View } from './navigator.ts'

const positions = new Map<string, number>()

/** Scrolls a new page to its top or `#anchor`, and restores the scroll position when the user goes back. */
export function useScrollRestoration(view: Pick<View<unknown>, 'location' | 'action' | 'keepScroll'>): void {
  const { location, action, keepScroll } = view

  useLayoutEffect(() => {
    history.scrollRestoration = 'manual'
    const { key } = location
    if (action === 'POP') scrollTo(0, positions.get(key) ?? 0)
    else if (!keepScroll) scrollToStart(location.hash)

    const save = () => positions.set(key, scrollY)
    addEventListener('scroll', save, { passive: true })
    return () => removeEventListener('scroll', save)
  }, [location, action, keepScroll])
}

function scrollToStart(hash: string): void {
  const anchor = hash && document.getElementById(decodeURIComponent(hash.slice(1)))
  if (anchor) anchor.scrollIntoView()
  else scrollTo(0, 0)
}
