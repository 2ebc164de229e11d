import type { Payer } from '#features/billing/server/index.ts'
import type { PixReceiver } from '#features/merchants/server/index.ts'
import type { OrderSnapshot } from '#features/orders/server/index.ts'
import { AppError } from '#platform/contract/errors.ts'
import { day } from '#platform/contract/time.ts'
import type { CodeMethod } from '../../payment-codes.ts'
import type { OrderPaymentsDeps } from '../deps.ts'
import { type ChosenGateway, lackedBy } from '../gateways/payment-gateway.ts'
import { addProviderCode } from '../provider/add-provider-code.ts'
import { closeLater } from '../provider/settle-code.ts'
import { brCodeOf } from './br-code.ts'
import { codeStore, type PaymentCode } from './code-store.ts'
import { lookAtOpenCode } from './find-open-code.ts'
import { isMade, type OpenPayment, openPaymentOf } from './open-payment.ts'
import { type Ways, waysToPay } from './payment-offer.ts'
import { txidOf } from './txid.ts'

export type CodeRequest = {
  orderUuid: string
  version: number
  method: CodeMethod
  /** The seller who asks for it; absent for buyers. */
  byUuid?: string
  /** Needed for a card: our page to which the gateway's leads back, by the code. */
  returnUrl?: (codeUuid: string) => string
  /** Needed for a boleto, and by gateways that want to know who pays. */
  payer?: Payer
}

/**
 * The code that pays what is due for this version of an order; the same one while it is open. An open code of another
 * method ends. Where a gateway of the merchant is down or no longer accepts us, the next one that takes this way to pay is
 * asked, as long as it knows of the payer what it needs; after the last, a Pix is one to the merchant's own key, if there
 * is one. Throws `conflict` with `payment_changed`,
 * `payment_nothing_due`, `order_state`, `payment_method_closed` and, while a card is in review, `payment_in_review`; and
 * `unavailable` if no gateway answers. The caller checked who may do this.
 */
export async function openCode(deps: OrderPaymentsDeps, request: CodeRequest): Promise<OpenPayment> {
  const { method, payer } = request
  const order = await deps.orders.find(request.orderUuid)
  if (!order) throw new AppError('not_found', { messageKey: 'unknown_order' })
  // What became of a card that was tried a moment ago decides whether the buyer may pay in another way.
  await lookAtOpenCode(deps, order.uuid, 'card')
  const paying = { hasAddress: Boolean(payer?.address), canBeAsked: payer !== undefined }
  const ways = await waysToPay(deps, order, paying)
  const mayFallBack = method === 'pix' && ways.offer.methods.includes('pix_static')
  const toOwnKey = () => openAs(deps, { ...request, method: 'pix_static' }, order, ways, null)
  if (!ways.offer.methods.includes(method)) {
    if (mayFallBack && ways.hasOwn) return toOwnKey()
    throw new AppError('conflict', { messageKey: 'payment_method_closed' })
  }
  if (method === 'pix_static') return toOwnKey()
  const able = ways.through[method].filter(({ gateway }) => lackedBy(gateway, method, payer).length === 0)
  if (able.length === 0 && !mayFallBack)
    throw new AppError('conflict', { messageKey: 'payment_method_closed' })
  for (const [at, chosen] of able.entries())
    try {
      return await openAs(deps, request, order, ways, chosen)
    } catch (error) {
      if (!(error instanceof AppError && error.code === 'unavailable')) throw error
      const isLast = at === able.length - 1
      if (isLast && !mayFallBack) throw error
    }
  return toOwnKey()
}

async function openAs(
  deps: OrderPaymentsDeps,
  request: CodeRequest,
  order: OrderSnapshot,
  ways: Ways,
  chosen: ChosenGateway | null,
): Promise<OpenPayment> {
  const receiver = await receiverOf(deps, request, order)
  const { code, opened } = await openRow(deps, request, { receiver, chosen, ways })
  const complete = isMade(code) ? code : await addProviderCode(deps, code, opened, request)
  return openPaymentOf(deps, complete, opened)
}

/** Who gets the money of a static code: read before the transaction, which needs its connection for itself. */
async function receiverOf(
  { merchants }: OrderPaymentsDeps,
  { method }: CodeRequest,
  { merchantUuid }: OrderSnapshot,
): Promise<PixReceiver | null> {
  if (method !== 'pix_static') return null
  const receiver = await merchants.pixReceiver(merchantUuid)
  if (!receiver) throw new AppError('conflict', { messageKey: 'payment_method_closed' })
  return receiver
}

type Through = { receiver: PixReceiver | null; chosen: ChosenGateway | null; ways: Ways }

/** The open row for this version; the code of a provider is still null in a new one. */
async function openRow(
  deps: OrderPaymentsDeps,
  { orderUuid, version, method, byUuid }: CodeRequest,
  { receiver, chosen, ways }: Through,
) {
  const connectionUuid = chosen?.connectionUuid ?? null
  // What a gateway has made stays there, also when it is down or no longer the first, while the merchant has it.
  const isKept = (code: PaymentCode) =>
    code.connectionUuid === connectionUuid ||
    (isMade(code) && ways.gateways.some((each) => each.connectionUuid === code.connectionUuid))
  return deps.connection.transaction(async (tx) => {
    const opened = await deps.orders.openPayment({ orderUuid, version }, tx)
    const store = codeStore(tx)
    const now = deps.clock.now()
    const open = await store.openOf(orderUuid)
    const isOver = open?.expiresAt != null && open.expiresAt <= now
    if (open?.isInReview && open.version === version && !isOver)
      throw new AppError('conflict', { messageKey: 'payment_in_review' })
    const isSame = open?.method === method && isKept(open)
    if (open?.version === version && isSame && open.amount === opened.due && !isOver)
      return { code: open, opened }

    const ended = await store.endOpen(orderUuid, now)
    if (ended) await closeLater(deps, tx, ended)
    const boleto = method === 'boleto' ? ways.offer.boleto : null
    const code: PaymentCode = {
      uuid: deps.ids.uuid(),
      merchantUuid: opened.merchantUuid,
      orderUuid,
      version,
      method,
      amount: opened.due,
      ...{ code: null, pageUrl: null, checkoutId: null, connectionUuid, dueDay: boleto?.dueDay ?? null },
      ...{ refusal: null, isInReview: false, installments: null, cardBrand: null, cardLast4: null },
      ...{ fee: null, net: null, paidAt: null, paymentId: null, dispute: null, disputedAt: null },
      expiresAt: receiver ? null : (boleto?.clearedBy ?? expiryOf(opened, now)),
      openedByUuid: byUuid ?? null,
      createdAt: now,
      endedAt: null,
      settledAt: null,
    }
    if (receiver) code.code = brCodeOf(receiver, opened.due, txidOf(orderUuid))
    await store.add(code)
    return { code, opened }
  })
}

/** A provider's code expires with the hold; where no deadline runs, after a day. */
function expiryOf({ expiresAt }: Pick<OrderSnapshot, 'expiresAt'>, now: Date): Date {
  return expiresAt ?? new Date(now.getTime() + day)
}
