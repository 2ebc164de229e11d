import { Children, type ReactNode } from 'react'
import { Card } from './card.tsx'

type Props = {
  title: ReactNode
  text?: ReactNode
  action?: ReactNode
  /** Padding as of a plain card, for one that stands between those. */
  plain?: boolean
  children?: ReactNode
}

/** One card of a page of settings, under its own heading. */
export function SectionCard({ title, text, action, plain, children }: Props) {
  return (
    <section>
      <Card className={plain ? undefined : 'md:p-6'}>
        <header className="flex flex-wrap items-start gap-x-4 gap-y-3">
          <div className="min-w-0 flex-[1_1_260px]">
            <h2 className="font-display text-18 font-semibold tracking-[-0.01em]">{title}</h2>
            {text && <p className="mt-1 text-14 text-ink-muted">{text}</p>}
          </div>
          {action}
        </header>
        {Children.toArray(children).length > 0 && <div className="mt-5">{children}</div>}
      </Card>
    </section>
  )
}
