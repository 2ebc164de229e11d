import type { ReactNode } from 'react'

/**
 * Places a link or a button at the right of a field's label, but outside of it: the label stays the field's name. Below
 * the field where large letters leave no room.
 */
export function BesideLabel({ children, beside }: { children: ReactNode; beside: ReactNode }) {
  return (
    <div className="@container relative">
      {children}
      {beside && (
        <div className="flex min-h-11 items-center text-14 @3xs:absolute @3xs:-top-3 @3xs:right-0">
          {beside}
        </div>
      )}
    </div>
  )
}
