import type { ComponentProps } from 'react'
import { ClaimsTab } from '#features/intentions/web/claims/claims-tab.tsx'
import { BuyerBagsProvider, SendAllProvider } from '#features/intentions/web/close-out/buyer-bags.tsx'
import { BagsBar } from '#features/orders/web/claims/bags-bar.tsx'
import { repliesOutlive } from '#features/reports/web/index.ts'
import { SendAllButton } from './send-all/send-all-button.tsx'
import { useBuyerBags } from './use-buyer-bags.ts'

/** The claims of a live, and above them the way into bags for those who may sell. */
export function ClaimsWithBags(props: ComponentProps<typeof ClaimsTab>) {
  const { live } = props
  const maySend = live.access === 'unlocked' && live.role !== 'viewer'
  return (
    <div className="grid min-w-0 gap-4">
      {maySend && (
        <BagsBar live={live}>
          {(live.status === 'on_air' || repliesOutlive(live)) && <SendAllButton live={live} />}
        </BagsBar>
      )}
      <BuyerBagsProvider value={useBuyerBags}>
        <SendAllProvider value={maySend ? SendAllButton : null}>
          <ClaimsTab {...props} />
        </SendAllProvider>
      </BuyerBagsProvider>
    </div>
  )
}
