import { useState } from 'react'
import type { PaymentToCheck } from '#features/orders/web/index.ts'
import { DecideDialog, type Decision } from './decide-dialog.tsx'
import { DecisionButtons } from './decision-buttons.tsx'

/** Decides about a payment where its order is shown. */
export function DecidePayment({ payment }: { payment: PaymentToCheck }) {
  const [decision, setDecision] = useState<Decision | null>(null)
  return (
    <>
      <DecisionButtons payment={payment} onDecide={setDecision} />
      {decision && <DecideDialog payment={payment} decision={decision} onClose={() => setDecision(null)} />}
    </>
  )
}
