import { type ReactNode, useId } from 'react'
import { Card } from '#ui/card.tsx'

/** One titled part of a profile. */
export function ProfilePart({
  title,
  action,
  children,
}: {
  title: string
  action?: ReactNode
  children: ReactNode
}) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <Card className="text-14">
        <header className="mb-3 flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <h2 id={id} className="font-display font-semibold text-16">
            {title}
          </h2>
          {action}
        </header>
        {children}
      </Card>
    </section>
  )
}
