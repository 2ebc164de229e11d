import type { ReactNode } from 'react'

/** Nothing around the page. */
export function BareFrame({ children }: { children: ReactNode }) {
  return children
}
