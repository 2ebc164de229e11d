import { useEffect, useState } from 'react'
import type { Place } from '#platform/web/place.ts'
import { definePart, usePart } from '#ui/use-part.ts'
import type { Frame } from '../routes.ts'

const latePart = definePart(() => import('./late.tsx'))
/** On a slow line the fonts of what is in view come first. */
const afterFirstPage = 600

/** What no page needs to open: fetched once the first one is in view. */
export function LateParts({ location, frame }: { location: Place; frame: Frame }) {
  const [isWanted, setWanted] = useState(false)
  const late = usePart(latePart, isWanted)
  useEffect(() => {
    const timer = setTimeout(() => setWanted(true), afterFirstPage)
    return () => clearTimeout(timer)
  }, [])

  return late && <late.Late location={location} frame={frame} />
}
