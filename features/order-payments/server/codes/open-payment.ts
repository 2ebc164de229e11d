import type { OrderSnapshot } from '#features/orders/server/index.ts'
import type { CodeMethod } from '../../payment-codes.ts'
import type { OrderPaymentsDeps } from '../deps.ts'
import { isSimulatedCode } from '../gateways/pix-gateway.ts'
import type { PaymentCode } from './code-store.ts'
import { qrSvgOf } from './qr-svg.ts'

/** A code that can be paid now. `amount` in centavos. `expiresAt`: null while no deadline runs. */
export type OpenPayment = {
  uuid: string
  orderUuid: string
  version: number
  method: CodeMethod
  amount: number
  /** The BR Code, to copy and paste. */
  code: string
  /** The same as a QR code. */
  qrSvg: string
  expiresAt: Date | null
  /** Nothing is paid in truth: the page must say so. */
  isSimulated: boolean
}

/** Whether a code pays what its order asks for now. */
export function isPayable({ endedAt, version }: PaymentCode, order: OrderSnapshot): boolean {
  return (
    endedAt === null &&
    version === order.version &&
    (order.state === 'waiting_payment' || (order.state === 'paid' && order.due > 0))
  )
}

/** A payable code as buyers get it. */
export function openPaymentOf(
  deps: Pick<OrderPaymentsDeps, 'services' | 'provider'>,
  payable: PaymentCode,
  order: OrderSnapshot,
): OpenPayment {
  const { uuid, orderUuid, version, method, amount, code, expiresAt } = payable
  if (code === null) throw new Error('the provider has not answered')
  return {
    ...{ uuid, orderUuid, version, method, amount, code },
    qrSvg: qrSvgOf(code),
    isSimulated: isSimulatedCode(deps, payable),
    expiresAt: expiresAt ?? order.expiresAt,
  }
}
