import { useLayoutEffect } from 'react'
import type { View } from './navigator.ts'

const places = new Map<string, number>()

/** A new page begins at its top or at its `#anchor`; who goes back finds the page where they left it. */
export function useKeptScroll(view: Pick<View<unknown>, 'location' | 'action' | 'keepScroll'>): void {
  const { location, action, keepScroll } = view

  useLayoutEffect(() => {
    history.scrollRestoration = 'manual'
    const { key } = location
    if (action === 'POP') scrollTo(0, places.get(key) ?? 0)
    else if (!keepScroll) scrollToStart(location.hash)

    const keep = () => places.set(key, scrollY)
    addEventListener('scroll', keep, { passive: true })
    return () => removeEventListener('scroll', keep)
  }, [location, action, keepScroll])
}

function scrollToStart(hash: string): void {
  const anchor = hash && document.getElementById(decodeURIComponent(hash.slice(1)))
  if (anchor) anchor.scrollIntoView()
  else scrollTo(0, 0)
}
