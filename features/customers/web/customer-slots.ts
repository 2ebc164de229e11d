import { type ComponentType, createContext } from 'react'
import type { MarkedBuyer } from './marks/use-marks.ts'

/** What the app adds to the pages of customers (app/web/customers). */
export type CustomerSlots = {
  /** The dialog of orders that marks a buyer; null: none. */
  MarkBuyer: ComponentType<{
    merchantUuid: string
    buyer: MarkedBuyer
    onClose: () => void
    onSaved: () => unknown
  }> | null
}

export const CustomerSlotsContext = createContext<CustomerSlots>({ MarkBuyer: null })
