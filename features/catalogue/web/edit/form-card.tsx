import { type ReactNode, useId } from 'react'
import { Card } from '#ui/card.tsx'

/** One part of a product's form under its heading. */
export function FormCard({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <Card className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <h2 id={id} className="font-display text-18 font-semibold">
          {title}
        </h2>
        {children}
      </Card>
    </section>
  )
}
