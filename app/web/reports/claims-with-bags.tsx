import type { ComponentProps } from 'react'
import { ClaimsTab } from '#features/intentions/web/claims/claims-tab.tsx'
import { BagEmailsProvider, BuyerBagsProvider } from '#features/intentions/web/close-out/buyer-bags.tsx'
import { BagsBar } from '#features/orders/web/claims/bags-bar.tsx'
import { useBagEmails } from './use-bag-emails.ts'
import { useBuyerBags } from './use-buyer-bags.ts'

/** The claims of a live, and above them the way into bags for those who may sell. */
export function ClaimsWithBags(props: ComponentProps<typeof ClaimsTab>) {
  const { live } = props
  return (
    <div className="grid min-w-0 gap-4">
      {live.access === 'unlocked' && live.role !== 'viewer' && <BagsBar live={live} />}
      <BuyerBagsProvider value={useBuyerBags}>
        <BagEmailsProvider value={useBagEmails}>
          <ClaimsTab {...props} />
        </BagEmailsProvider>
      </BuyerBagsProvider>
    </div>
  )
}
