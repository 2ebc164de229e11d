import type { ReactNode } from 'react'

type Props = {
  title: string
  /** What is known of it, in one line. */
  facts: ReactNode
  /** What can be done with it. */
  children: ReactNode
}

/** One line of a list of posts, or of days of Stories. */
export function PostLine({ title, facts, children }: Props) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-b px-4 py-3 text-14 last:border-b-0 md:px-5">
      <div className="min-w-0 flex-[1_1_240px]">
        <p className="truncate font-semibold" title={title}>
          {title}
        </p>
        <p className="text-ink-muted tabular-nums">{facts}</p>
      </div>
      <div className="flex flex-wrap items-center gap-2">{children}</div>
    </li>
  )
}
