import type { MerchantPayment, MerchantPayments } from '#features/billing/server/index.ts'
import { AppError } from '#platform/contract/errors.ts'
import type { Dispute } from '../../payment-codes.ts'
import type { PaymentCode } from '../codes/code-store.ts'
import type { OrderPaymentsDeps } from '../deps.ts'
import { mercadoPagoPayments } from './mercado-pago-payments.ts'

/** A payment as its gateway says. `refunded`: what went back so far. `dispute`: null if there is none. */
export type GatewayPayment = MerchantPayment & { refunded?: number; dispute?: Dispute | null }

/** Where a Pix of a merchant is made, asked for, closed and sent back. */
export type PixGateway = Pick<MerchantPayments, 'isSimulated' | 'openPix' | 'close'> & {
  payment(id: string): Promise<GatewayPayment | null>
  /**
   * Sends a part of a payment back, or all of it, once for a key. A refusal is given again for the same key. Whether the
   * money has gone is asked for next. Absent where the seller does it herself.
   */
  refund?(request: { paymentId: string; key: string; amount: number }): Promise<'sent' | 'refused'>
}

type Deps = Pick<OrderPaymentsDeps, 'services' | 'provider' | 'merchants' | 'env' | 'clock'>

/**
 * Through what a new Pix of this merchant goes: its own account, else the installation's provider. `connectionUuid` null:
 * the provider. Null if there is none, or none that takes payments now.
 */
export async function chosenGateway(
  { services, provider }: Pick<Deps, 'services' | 'provider'>,
  merchantUuid: string,
): Promise<{ connectionUuid: string | null; isResting: boolean } | null> {
  const account = await services.accountOf(merchantUuid, 'mercado_pago')
  if (!account) return provider && { connectionUuid: null, isResting: false }
  const { connectionUuid, isResting, isUsable } = account
  return isUsable ? { connectionUuid, isResting } : null
}

/**
 * The gateway that a code was made with, whatever the merchant uses by now. Null once it is gone. Throws `unavailable` while
 * it rests: then nobody waits for a gateway that is known to be down.
 */
export async function gatewayOf(
  deps: Deps,
  { connectionUuid }: Pick<PaymentCode, 'connectionUuid'>,
): Promise<PixGateway | null> {
  if (connectionUuid === null) return deps.provider
  const account = await deps.services.account(connectionUuid)
  if (!account) return null
  if (account.isResting) throw new AppError('unavailable', { messageKey: 'payments_unavailable' })
  return mercadoPagoPayments(deps, account)
}

export function isSimulatedCode(
  { services, provider }: Pick<Deps, 'services' | 'provider'>,
  { connectionUuid, method }: Pick<PaymentCode, 'connectionUuid' | 'method'>,
): boolean {
  if (method !== 'pix') return false
  return connectionUuid === null ? provider?.isSimulated === true : services.isSimulated('mercado_pago')
}
