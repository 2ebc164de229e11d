import { type ReactNode, useCallback, useMemo, useState } from 'react'
import { matchPath } from '#platform/web/match-path.ts'
import { addressOf } from '#platform/web/place.ts'
import { type Go, Routing } from '#platform/web/routing.tsx'

type Props = {
  /** The initial address: path, query and hash. */
  path: string
  /** The page's path in the list of routes, if it has parameters. */
  pattern?: string | undefined
  children: ReactNode
}

/** A router for a screen under test: links navigate, and the screen stays. */
export function MemoryRouting({ path, pattern, children }: Props) {
  const [location, setLocation] = useState({ ...addressOf(path, '/'), state: null as unknown, key: 'first' })
  const { pathname } = location
  const params = useMemo(
    () => (pattern && matchPath([{ path: pattern }], pathname)?.params) || {},
    [pattern, pathname],
  )
  const goTo: Go = useCallback(async (to, { state = null } = {}) => {
    setLocation((from) => ({ ...addressOf(to, from.pathname), state, key: `${from.key}+` }))
  }, [])
  return (
    <Routing location={location} params={params} goTo={goTo}>
      {children}
    </Routing>
  )
}
