import type { ReactNode } from 'react'
import { Card } from '#ui/card.tsx'

type Props = { title: string; text?: string; children: ReactNode }

/** A card of the sharing tab with title, text and content. */
export function SharingCard({ title, text, children }: Props) {
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div>
        <h2 className="font-display text-18 font-semibold tracking-[-0.01em]">{title}</h2>
        {text && <p className="mt-1 text-14 text-ink-muted">{text}</p>}
      </div>
      {children}
    </Card>
  )
}
