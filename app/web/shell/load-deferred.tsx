import { useEffect, useState } from 'react'
import type { Place } from '#platform/web/place.ts'
import { lazyModule, useLazyModule } from '#ui/lazy-module.ts'
import type { LayoutKind } from '../routes.ts'

const deferredModule = lazyModule(() => import('./deferred.tsx'))
/** On a slow connection the visible fonts are loaded first. */
const afterFirstPage = 600

/** Loads `Deferred` 600 ms after the first page is in view. */
export function LoadDeferred({ location, layout }: { location: Place; layout: LayoutKind }) {
  const [isWanted, setWanted] = useState(false)
  const deferred = useLazyModule(deferredModule, isWanted)
  useEffect(() => {
    const timer = setTimeout(() => setWanted(true), afterFirstPage)
    return () => clearTimeout(timer)
  }, [])

  return deferred && <deferred.Deferred location={location} layout={layout} />
}
