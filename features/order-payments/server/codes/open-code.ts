import type { PixReceiver } from '#features/merchants/server/index.ts'
import type { OrderSnapshot } from '#features/orders/server/index.ts'
import { AppError } from '#platform/contract/errors.ts'
import type { CodeMethod } from '../../payment-codes.ts'
import type { OrderPaymentsDeps } from '../deps.ts'
import { chosenGateway } from '../gateways/pix-gateway.ts'
import { addProviderCode, expiryOf } from '../provider/add-provider-code.ts'
import { closeLater } from '../provider/settle-code.ts'
import { brCodeOf } from './br-code.ts'
import { codeStore, type PaymentCode } from './code-store.ts'
import { methodsOf } from './methods-of.ts'
import { type OpenPayment, openPaymentOf } from './open-payment.ts'
import { txidOf } from './txid.ts'

export type CodeRequest = {
  orderUuid: string
  version: number
  method: CodeMethod
  /** The seller who asks for it; absent for buyers. */
  byUuid?: string
}

/**
 * The code that pays what is due for this version of an order; the same one while it is open. An open code of another
 * method ends. Where the merchant's gateway is down or no longer accepts us, the code is one to the merchant's own key, if
 * there is one. Throws `conflict` with `payment_changed`, `payment_nothing_due`, `order_state` and `payment_method_closed`,
 * and `unavailable` if the gateway does not answer. The caller checked who may do this.
 */
export async function openCode(deps: OrderPaymentsDeps, request: CodeRequest): Promise<OpenPayment> {
  const order = await deps.orders.find(request.orderUuid)
  if (!order) throw new AppError('not_found', { messageKey: 'unknown_order' })
  const methods = await methodsOf(deps, order.merchantUuid)
  const mayFallBack = request.method === 'pix' && methods.includes('pix_static')
  const toOwnKey = () => openAs(deps, { ...request, method: 'pix_static' }, order)
  if (!methods.includes(request.method)) {
    if (mayFallBack && (await deps.services.accountOf(order.merchantUuid, 'mercado_pago'))) return toOwnKey()
    throw new AppError('conflict', { messageKey: 'payment_method_closed' })
  }
  try {
    return await openAs(deps, request, order)
  } catch (error) {
    if (mayFallBack && error instanceof AppError && error.code === 'unavailable') return toOwnKey()
    throw error
  }
}

async function openAs(
  deps: OrderPaymentsDeps,
  request: CodeRequest,
  order: OrderSnapshot,
): Promise<OpenPayment> {
  const receiver = await receiverOf(deps, request, order)
  const gateway = request.method === 'pix' ? await chosenGateway(deps, order.merchantUuid) : null
  const { code, opened } = await openRow(deps, request, receiver, gateway?.connectionUuid ?? null)
  const complete = code.code === null ? await addProviderCode(deps, code, opened) : code
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

/** The open row for this version; the code of a provider is still null in a new one. */
async function openRow(
  deps: OrderPaymentsDeps,
  { orderUuid, version, method, byUuid }: CodeRequest,
  receiver: PixReceiver | null,
  connectionUuid: string | null,
) {
  return deps.connection.transaction(async (tx) => {
    const opened = await deps.orders.openPayment({ orderUuid, version }, tx)
    const store = codeStore(tx)
    const now = deps.clock.now()
    const open = await store.openOf(orderUuid)
    const isOver = open?.expiresAt != null && open.expiresAt <= now
    const isSame = open?.method === method && open.connectionUuid === connectionUuid
    if (open?.version === version && isSame && open.amount === opened.due && !isOver)
      return { code: open, opened }

    const ended = await store.endOpen(orderUuid, now)
    if (ended) await closeLater(deps, tx, ended)
    const code: PaymentCode = {
      uuid: deps.ids.uuid(),
      merchantUuid: opened.merchantUuid,
      orderUuid,
      version,
      method,
      amount: opened.due,
      code: null,
      checkoutId: null,
      ...{ connectionUuid, fee: null, net: null, paidAt: null, paymentId: null, dispute: null },
      expiresAt: method === 'pix' ? expiryOf(opened, now) : null,
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
