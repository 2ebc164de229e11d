import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { Hanger } from './hanger.tsx'

export type EmptyStateProps = {
  /** "Você ainda não tem nenhuma live" */
  title: ReactNode
  /** The purpose of this place. */
  text?: ReactNode
  /** The one next step. */
  action?: ReactNode
  /** Replaces the rail with its hanger; `null` for none. */
  drawing?: ReactNode
  /** Heading level of the title: 1 in the place of a page, 3 below a heading of the second level. 2 by default. */
  level?: 1 | 2 | 3
  className?: string
}

/** An empty place with its purpose and one next step. */
export function EmptyState({ title, text, action, drawing, level = 2, className }: EmptyStateProps) {
  const Heading = `h${level}` as const
  return (
    <div className={cx('grid justify-items-center gap-2 px-6 pt-8 pb-10 text-center', className)}>
      {drawing === undefined ? <Hanger className="mb-3 h-auto max-w-full" /> : drawing}
      <Heading className="font-display text-18 font-semibold tracking-[-0.01em]">{title}</Heading>
      {text && <p className="max-w-[44ch] text-balance text-14 text-ink-muted">{text}</p>}
      {action && <div className="mt-3 max-w-full">{action}</div>}
    </div>
  )
}
