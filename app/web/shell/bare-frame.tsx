import { Outlet } from 'react-router'

/** Nothing around the page. */
export function BareFrame() {
  return <Outlet />
}
