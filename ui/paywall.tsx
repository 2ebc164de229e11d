import Check from 'lucide-react/icons/check'
import ChevronRight from 'lucide-react/icons/chevron-right'
import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { type RenderElement, renderAs } from './render-as.ts'

export type PaywallProps = {
  /** The accessible name: "Desbloquear o relatório". */
  label: string
  /** "Faltam 1.896 mensagens desta live." */
  title: ReactNode
  text?: ReactNode
  /** The included features, a line each. */
  points?: string[]
  /** The balance, the yellow button and a small line below it. */
  children: ReactNode
  /** `PaywallPrice`s. */
  prices?: ReactNode
  className?: string
}

/** The offer to unlock a report: dark in both themes, with one yellow button. */
export function Paywall({ label, title, text, points = [], children, prices, className }: PaywallProps) {
  return (
    <section
      aria-label={label}
      className={cx(
        '@container rounded-t-sheet bg-stage px-5 pt-7 pb-[calc(28px+env(safe-area-inset-bottom))] text-on-stage md:rounded-card md:px-10 md:py-9',
        className,
      )}
    >
      <div className="grid gap-x-12 gap-y-6 @2xl:grid-cols-[minmax(0,1fr)_minmax(260px,340px)]">
        <div className="@2xl:self-end">
          <h2 className="display-type text-28 md:text-36">{title}</h2>
          {text && <p className="mt-2.5 max-w-[46ch] text-on-stage-muted">{text}</p>}
        </div>
        <div className="grid content-center gap-3 text-14 @2xl:col-start-2 @2xl:row-span-2 @2xl:row-start-1 [&_small]:text-center [&_small]:text-12 [&_small]:text-on-stage-muted">
          {children}
        </div>
        {points.length > 0 && (
          <ul className="grid gap-2 self-start text-14">
            {points.map((point) => (
              <li key={point} className="flex gap-2.5">
                <Check aria-hidden="true" className="size-5 text-cta" />
                {point}
              </li>
            ))}
          </ul>
        )}
        {prices && (
          <div className="grid gap-x-6 border-[color-mix(in_srgb,var(--color-on-stage-muted)_40%,transparent)] border-t pt-2 @2xl:col-span-2 @2xl:-mb-3 @2xl:auto-cols-fr @2xl:grid-flow-col @2xl:pt-3">
            {prices}
          </div>
        )}
      </div>
    </section>
  )
}

export type PaywallPriceProps = { price: ReactNode; text: ReactNode; render: RenderElement }

/** One of the prices at the bottom, a link. */
export function PaywallPrice({ price, text, render }: PaywallPriceProps) {
  return renderAs(render, {
    className:
      'flex min-h-11 items-center gap-2.5 rounded-control focus-visible:outline-on-stage hover:[&_.lucide]:translate-x-0.5',
    children: (
      <>
        <b className="font-display text-18 font-bold tabular-nums">{price}</b>
        <span className="text-14 text-on-stage-muted">{text}</span>
        <ChevronRight aria-hidden="true" className="ml-auto size-4 transition-transform" />
      </>
    ),
  })
}
