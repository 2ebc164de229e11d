import type { ReactNode } from 'react'

/** No layout around the page. */
export function BareLayout({ children }: { children: ReactNode }) {
  return children
}
