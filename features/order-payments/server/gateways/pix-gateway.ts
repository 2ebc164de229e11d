import type { MerchantPayments } from '#features/billing/server/index.ts'
import { AppError } from '#platform/contract/errors.ts'
import type { PaymentCode } from '../codes/code-store.ts'
import type { OrderPaymentsDeps } from '../deps.ts'
import { mercadoPagoPayments } from './mercado-pago-payments.ts'

/** Where a Pix of a merchant is made, asked for and closed. */
export type PixGateway = Pick<MerchantPayments, 'isSimulated' | 'openPix' | 'payment' | 'close'>

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
