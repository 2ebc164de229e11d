import type { ReactNode } from 'react'

/** One item of a list to decide about: its description at the left, its buttons at the right; below it on a phone. */
export function RowWithActs({ children, acts }: { children: ReactNode; acts: ReactNode }) {
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-3 border-line border-b p-4 text-14 last:border-b-0 md:px-6">
      <div className="min-w-0 flex-[1_1_320px]">{children}</div>
      <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:grow">{acts}</div>
    </li>
  )
}
