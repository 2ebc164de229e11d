import type { OrderPaymentsDeps } from '../deps.ts'
import type { PaymentRefund } from './refund-store.ts'

export const sumOf = (refunds: Pick<PaymentRefund, 'amount'>[]) =>
  refunds.reduce((sum, { amount }) => sum + amount, 0)

type Facts = Pick<PaymentRefund, 'merchantUuid' | 'orderUuid' | 'codeUuid' | 'paymentUuid' | 'amount'> & {
  byUuid: string | null
}

export function newRefund(
  { ids, clock }: Pick<OrderPaymentsDeps, 'ids' | 'clock'>,
  { merchantUuid, orderUuid, codeUuid, paymentUuid, amount, byUuid }: Facts,
): PaymentRefund {
  return {
    ...{ uuid: ids.uuid(), merchantUuid, orderUuid, codeUuid, paymentUuid, amount, state: 'open' },
    ...{
      refusals: 0,
      failure: null,
      requestedByUuid: byUuid,
      createdAt: clock.now(),
      triedAt: null,
      doneAt: null,
    },
  }
}
