import type { CardPayment, MerchantPayment, MerchantPayments, Payer } from '#features/billing/server/index.ts'
import type { ServiceAccount } from '#features/services/server/index.ts'
import { AppError } from '#platform/contract/errors.ts'
import { type CodeMethod, type Dispute, gatewayKinds, type ProviderMethod } from '../../payment-codes.ts'
import type { PaymentCode } from '../codes/code-store.ts'
import type { OrderPaymentsDeps } from '../deps.ts'
import { mercadoPagoPayments } from './mercado-pago-payments.ts'
import { pagarMePayments } from './pagar-me-payments.ts'
import { stripePayments } from './stripe-payments.ts'

/**
 * A payment as its gateway says. `refunded`: what went back so far. `dispute`: null if there is none. `reference`: our id of
 * what it was made for, where the gateway says it.
 */
export type GatewayPayment = MerchantPayment & {
  refunded?: number
  dispute?: Dispute | null
  reference?: string | null
}

/** What a gateway may want to know of who pays, beside the name. */
export type PayerField = Exclude<keyof Payer, 'name'>

/** Where a buyer's browser sends a card; the answer is a token for `payByCard`. */
type CardForm = { tokensUrl: string; publicKey: string }

/** Where payments of a merchant's buyers are made, asked for, closed and sent back. An account may lack any way to pay. */
export type PaymentGateway = Omit<MerchantPayments, 'gateway' | 'payments' | 'readEvent' | 'openPix'> & {
  openPix?: MerchantPayments['openPix']
  /** What it must know of who pays, by the way to pay. */
  needs?: Partial<Record<ProviderMethod, readonly PayerField[]>>
  /** Cards are typed on our page instead of one of its own; our server gets no number. */
  cardForm?: CardForm
  /** Asks whether it is there, before that form is shown. */
  openCardForm?(reference: string): Promise<{ id: string }>
  /** Tries a card that was typed there. Throws `unavailable` if nothing is known of it; it may have been paid. */
  payByCard?(request: CardPayment): Promise<GatewayPayment>
  /** The most instalments that it offers; absent: as many as we ask for. */
  mostInstallments?: number
  payments(opened: Parameters<MerchantPayments['payments']>[0]): Promise<GatewayPayment[]>
  /** Milliseconds after which an open dispute counts as lost, where the gateway says of a dispute only that it was won. */
  longestDispute?: number
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
 * Through what new payments to this merchant may go, in the order in which she wants it: her own accounts, else the
 * installation's provider. Accounts that take no payments now are left out; `hasOwn` says that she has some nevertheless.
 */
export async function gatewaysOf(
  deps: Deps,
  merchantUuid: string,
): Promise<{ gateways: ChosenGateway[]; hasOwn: boolean }> {
  const { services, provider } = deps
  const accounts = await services.accountsOf(merchantUuid, 'payment')
  if (accounts.length === 0) {
    const only = { name: 'sandbox', connectionUuid: null, isResting: false } as const
    return { gateways: provider ? [{ gateway: provider, ...only }] : [], hasOwn: false }
  }
  const gateways = accounts.flatMap((account): ChosenGateway | [] => {
    const { connectionUuid, isResting, isUsable } = account
    return isUsable ? { ...adapterOf(deps, account), connectionUuid, isResting } : []
  })
  return { gateways, hasOwn: true }
}

/** An account at a gateway, as payments are made there. `together`: milliseconds for all questions, where somebody waits. */
export function adapterOf(
  deps: Deps,
  account: ServiceAccount,
  together?: number,
): { gateway: PaymentGateway; name: (typeof gatewayKinds)[number] } {
  const name = gatewayKinds.find((kind) => kind === account.kind)
  if (!name) throw new Error(`${account.kind} takes no payments`)
  return { gateway: adapters[name](deps, account, together), name }
}

const adapters = {
  mercado_pago: mercadoPagoPayments,
  stripe: stripePayments,
  pagar_me: pagarMePayments,
} satisfies Record<(typeof gatewayKinds)[number], unknown>

/**
 * The gateway that a code was made with, whatever the merchant uses by now. Null once it is gone. Throws `unavailable` while
 * it rests: no caller waits for a gateway that is known to be down.
 */
export async function gatewayOf(
  deps: Deps,
  { connectionUuid }: Pick<PaymentCode, 'connectionUuid'>,
  together?: number,
): Promise<PaymentGateway | null> {
  if (connectionUuid === null) return deps.provider
  const account = await deps.services.account(connectionUuid)
  if (!account) return null
  if (account.isResting) throw new AppError('unavailable', { messageKey: 'payments_unavailable' })
  return adapterOf(deps, account, together).gateway
}

/** What a gateway takes, in the order in which it is offered. */
export function takenBy({ openPix, openCard, openCardForm, openBoleto }: PaymentGateway): ProviderMethod[] {
  const open = { pix: openPix, card: openCard ?? openCardForm, boleto: openBoleto }
  return (['pix', 'card', 'boleto'] as const).filter((method) => open[method])
}

/** What a gateway must know of who pays in this way, and is not known. */
export function lackedBy(
  { needs }: PaymentGateway,
  method: ProviderMethod,
  payer: Payer | undefined,
): PayerField[] {
  return (needs?.[method] ?? []).filter((field) => !payer?.[field])
}

/** Where the card of a code is sent by the buyer's browser; null where it is typed on the gateway's page. */
export async function cardFormOf(
  deps: Deps,
  { connectionUuid, method, pageUrl }: Pick<PaymentCode, 'connectionUuid' | 'method' | 'pageUrl'>,
): Promise<CardForm | null> {
  if (method !== 'card' || pageUrl !== null || connectionUuid === null) return null
  const account = await deps.services.account(connectionUuid)
  return (account && adapterOf(deps, account).gateway.cardForm) ?? null
}

/** Whether an address is a page of the gateway: buyers are sent nowhere else. */
export function isPageOf({ pageOrigins }: Pick<PaymentGateway, 'pageOrigins'>, url: string): boolean {
  return URL.canParse(url) && pageOrigins.includes(new URL(url).origin)
}

/** The service through which a code is paid; null for the merchant's own Pix key. */
export async function serviceOf(
  { services, provider }: Pick<Deps, 'services' | 'provider'>,
  { connectionUuid, method }: { connectionUuid: string | null; method: CodeMethod },
): Promise<{ service: GatewayName | null; isSimulated: boolean }> {
  if (method === 'pix_static') return { service: null, isSimulated: false }
  if (connectionUuid === null) return { service: 'sandbox', isSimulated: provider?.isSimulated === true }
  const kind = (await services.account(connectionUuid))?.kind
  const service = gatewayKinds.find((each) => each === kind) ?? gatewayKinds[0]
  return { service, isSimulated: services.isSimulated(service) }
}
