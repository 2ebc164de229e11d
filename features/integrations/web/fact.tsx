import type { ReactNode } from 'react'

/** One fact about a connection, within a `dl`. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-ink-faint">{name}</dt>
      <dd className="mt-0.5">{children}</dd>
    </div>
  )
}
