import { type Merchant, MerchantLoad } from '#features/merchants/web/index.ts'
import { OrdersFrame, useOrdersTopic } from '#features/orders/web/index.ts'
import { PaymentsToCheck } from './check/payments-to-check.tsx'
import { StatementCard } from './statement/statement-card.tsx'

/** `/merchants/{uuid}/orders/payments`: payments that do not fit their orders, and what a bank statement says was paid. */
export function OrderPaymentsPage() {
  return <MerchantLoad>{(merchant) => <LoadedPage merchant={merchant} />}</MerchantLoad>
}

function LoadedPage({ merchant }: { merchant: Merchant }) {
  useOrdersTopic(merchant.uuid)
  return (
    <OrdersFrame section="payments" merchant={merchant}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <PaymentsToCheck merchant={merchant} />
        <StatementCard merchant={merchant} />
      </div>
    </OrdersFrame>
  )
}
