import { AppError } from '#platform/contract/errors.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import type { OrderPaymentsDeps } from '../deps.ts'
import { codeStore } from './code-store.ts'

/**
 * The seller says that the money of a static code is on her account. Throws `conflict` as orders do: if the order has
 * changed, if nothing is due any more, and if its pieces went to others.
 */
export async function confirmCode(
  deps: OrderPaymentsDeps,
  actor: Actor,
  { paymentUuid }: { paymentUuid: string },
): Promise<void> {
  const code = await codeStore(deps.connection.db).byUuid(paymentUuid)
  if (!code) throw unknownCode()
  await deps.orders.access(actor, code.orderUuid, 'full').catch((error: unknown) => {
    throw error instanceof AppError && error.code === 'not_found' ? unknownCode() : error
  })
  if (code.method !== 'pix_static') throw new AppError('conflict', { messageKey: 'payment_confirms_itself' })
  const { orderUuid, version, amount } = code
  await deps.orders.receivePayment({
    ...{ orderUuid, version, amount, method: 'pix_static', byUuid: actor.userUuid },
    // One confirmation of a code: a second press has no further effect.
    reference: `code ${code.uuid}`,
  })
}

function unknownCode(): AppError {
  return new AppError('not_found', { messageKey: 'unknown_payment' })
}
