import type { ComponentProps } from 'react'
import { ClaimsTab } from '#features/intentions/web/claims/claims-tab.tsx'
import { BuyerBagsProvider } from '#features/intentions/web/close-out/buyer-bags.tsx'
import { BagsBar } from '#features/orders/web/claims/bags-bar.tsx'
import { useBuyerBags } from './use-buyer-bags.ts'

/** The claims of a live, and above them the way into bags for those who may sell. */
export function ClaimsWithBags(props: ComponentProps<typeof ClaimsTab>) {
  const { live } = props
  return (
    <div className="grid min-w-0 gap-4">
      {live.access === 'unlocked' && live.role !== 'viewer' && <BagsBar live={live} />}
      <BuyerBagsProvider value={useBuyerBags}>
        <ClaimsTab {...props} />
      </BuyerBagsProvider>
    </div>
  )
}
