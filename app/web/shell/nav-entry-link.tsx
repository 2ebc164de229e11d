import type { ComponentProps } from 'react'
import { Link } from '#platform/web/routing.tsx'
import type { NavEntry } from './nav-items.tsx'

/** The link of a menu entry; `NavItem` renders it. */
export function NavEntryLink({
  place,
  ...props
}: { place: Pick<NavEntry, 'to' | 'fromServer'> } & ComponentProps<'a'>) {
  return place.fromServer ? <a href={place.to} {...props} /> : <Link to={place.to} {...props} />
}
