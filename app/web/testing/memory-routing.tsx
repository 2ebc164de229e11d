import { type ReactNode, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { matchPath } from '#platform/web/match-path.ts'
import { Routing } from '#platform/web/routing.tsx'
import { createNavigator } from '../navigation/navigator.ts'
import { memoryHistory } from './memory-history.ts'

type Props = {
  /** The initial address: path, query and hash. */
  path: string
  /** Where the user came from. */
  from?: string | undefined
  /** The page's path in the list of routes, if it has parameters. */
  pattern?: string | undefined
  /** Gets the function that presses the browser's back and forward buttons. */
  onReady?: ((travel: (steps: number) => void) => void) | undefined
  children: ReactNode
}

/** A router for a screen under test: the product's own navigation, where every address shows the same screen. */
export function MemoryRouting({ path, from, pattern, onReady, children }: Props) {
  const [navigator] = useState(() => openAt(from ? [from, path] : [path]))
  const { view } = useSyncExternalStore(navigator.subscribe, navigator.state, navigator.state)
  const location = view!.location
  const { pathname } = location
  const params = useMemo(
    () => (pattern && matchPath([{ path: pattern }], pathname)?.params) || {},
    [pattern, pathname],
  )
  useEffect(() => onReady?.(navigator.go), [navigator, onReady])
  return (
    <Routing location={location} params={params} goTo={navigator.goTo}>
      {children}
    </Routing>
  )
}

function openAt(addresses: string[]) {
  const navigator = createNavigator<null>({
    history: memoryHistory(...addresses),
    find: () => ({ page: null }),
    failed: () => null,
  })
  void navigator.start()
  return navigator
}
