import type { MerchantPayment, MerchantPayments } from '#features/billing/server/index.ts'
import { AppError } from '#platform/contract/errors.ts'
import type { CodeMethod, Dispute, gatewayKinds, ProviderMethod } from '../../payment-codes.ts'
import type { PaymentCode } from '../codes/code-store.ts'
import type { OrderPaymentsDeps } from '../deps.ts'
import { mercadoPagoPayments } from './mercado-pago-payments.ts'

/**
 * A payment as its gateway says. `refunded`: what went back so far. `dispute`: null if there is none. `reference`: our id of
 * what it was made for, where the gateway says it.
 */
export type GatewayPayment = MerchantPayment & {
  refunded?: number
  dispute?: Dispute | null
  reference?: string | null
}

/** Where payments of a merchant's buyers are made, asked for, closed and sent back. */
export type PaymentGateway = Omit<MerchantPayments, 'gateway' | 'payments' | 'readEvent'> & {
  payments(opened: Parameters<MerchantPayments['payments']>[0]): Promise<GatewayPayment[]>
  /** One payment, for refunds and disputes. Null if the gateway does not know it. */
  payment?(paymentId: string): Promise<GatewayPayment | null>
  /**
   * Sends a part of a payment back, or all of it, once for a key. A refusal is given again for the same key. Whether the
   * money has gone is asked for next. Absent where the seller does it herself.
   */
  refund?(request: { paymentId: string; key: string; amount: number }): Promise<'sent' | 'refused'>
}

/** Whose service it is: `sandbox`, the installation's simulated one. */
export type GatewayName = (typeof gatewayKinds)[number] | 'sandbox'

type Deps = Pick<OrderPaymentsDeps, 'services' | 'provider' | 'merchants' | 'env' | 'clock'>

export type ChosenGateway = {
  gateway: PaymentGateway
  name: GatewayName
  /** Null: the installation's provider. */
  connectionUuid: string | null
  /** It was down a moment ago, and is not asked now. */
  isResting: boolean
}

/**
 * Through what a new payment to this merchant goes: its own account, else the installation's provider. Null if there is
 * none, or none that takes payments now.
 */
export async function chosenGateway(deps: Deps, merchantUuid: string): Promise<ChosenGateway | null> {
  const { services, provider } = deps
  const account = await services.accountOf(merchantUuid, 'mercado_pago')
  if (!account)
    return provider && { gateway: provider, name: 'sandbox', connectionUuid: null, isResting: false }
  const { connectionUuid, isResting, isUsable } = account
  if (!isUsable) return null
  return { gateway: mercadoPagoPayments(deps, account), name: 'mercado_pago', connectionUuid, isResting }
}

/**
 * The gateway that a code was made with, whatever the merchant uses by now. Null once it is gone. Throws `unavailable` while
 * it rests: no caller waits for a gateway that is known to be down.
 */
export async function gatewayOf(
  deps: Deps,
  { connectionUuid }: Pick<PaymentCode, 'connectionUuid'>,
): Promise<PaymentGateway | null> {
  if (connectionUuid === null) return deps.provider
  const account = await deps.services.account(connectionUuid)
  if (!account) return null
  if (account.isResting) throw new AppError('unavailable', { messageKey: 'payments_unavailable' })
  return mercadoPagoPayments(deps, account)
}

/** What a gateway takes, in the order in which it is offered. */
export function takenBy({ openCard, openBoleto }: PaymentGateway): ProviderMethod[] {
  return ['pix', ...(openCard ? (['card'] as const) : []), ...(openBoleto ? (['boleto'] as const) : [])]
}

/** Whether an address is a page of the gateway: buyers are sent nowhere else. */
export function isPageOf({ pageOrigins }: Pick<PaymentGateway, 'pageOrigins'>, url: string): boolean {
  return URL.canParse(url) && pageOrigins.includes(new URL(url).origin)
}

export function isSimulatedCode(
  { services, provider }: Pick<Deps, 'services' | 'provider'>,
  { connectionUuid, method }: { connectionUuid: string | null; method: CodeMethod },
): boolean {
  if (method === 'pix_static') return false
  return connectionUuid === null ? provider?.isSimulated === true : services.isSimulated('mercado_pago')
}
