import type { ReactNode } from 'react'

/** Puts a link or a button at the right of a field's label, but outside of it: the label stays the field's name. */
export function BesideLabel({ children, beside }: { children: ReactNode; beside: ReactNode }) {
  return (
    <div className="relative">
      {children}
      {beside && <div className="absolute -top-3 right-0 flex min-h-11 items-center text-14">{beside}</div>}
    </div>
  )
}
