import type { ReactNode } from 'react'
import { SectionHeader } from '#features/merchants/web/index.ts'
import type { Merchant } from '../catalogue-queries.ts'

type Props = {
  merchant: Merchant
  /** What the list is for. */
  text: string
  actions: ReactNode
  children: ReactNode
}

/** A list of products as one page of the brand's settings. */
export function ListFrame({ merchant, text, actions, children }: Props) {
  return (
    <>
      <SectionHeader name="products" merchant={merchant} />
      <div className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="min-w-0 flex-[1_1_280px] text-ink-muted">{text}</p>
        {actions && <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:grow">{actions}</div>}
      </div>
      {children}
    </>
  )
}
