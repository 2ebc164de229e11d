import type { ReactNode } from 'react'

/** Nothing around the page. */
export function BareLayout({ children }: { children: ReactNode }) {
  return children
}
