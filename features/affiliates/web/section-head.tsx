import type { ReactNode } from 'react'

/** The heading of one part of the panel. */
export function SectionHead({ title, text, badge }: { title: string; text?: ReactNode; badge?: ReactNode }) {
  return (
    <header>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="font-display text-18 font-semibold tracking-[-0.01em]">{title}</h2>
        {badge}
      </div>
      {text && <p className="mt-1 text-14 text-ink-muted">{text}</p>}
    </header>
  )
}
