import { createContext, use } from 'react'

/** The uuid of the brand whose buyers are shown; null: all customers of the seller. */
export const BrandContext = createContext<string | null>(null)

/** What calls about the buyers of the chosen brand say besides. */
export function useBrandScope(): { merchantUuid?: string } {
  const brand = use(BrandContext)
  return brand === null ? {} : { merchantUuid: brand }
}
