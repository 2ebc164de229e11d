import type { Location } from 'react-router'
import { definePart, usePart } from '#ui/use-part.ts'
import type { Frame } from '../routes.ts'

const latePart = definePart(() => import('./late.tsx'))

/** What no page needs to open: fetched once the first one is in view. */
export function LateParts({ location, frame }: { location: Location; frame: Frame }) {
  const late = usePart(latePart, true)
  return late && <late.Late location={location} frame={frame} />
}
