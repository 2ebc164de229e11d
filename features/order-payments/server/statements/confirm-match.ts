import { AppError } from '#platform/contract/errors.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import { codeStore } from '../codes/code-store.ts'
import type { OrderPaymentsDeps } from '../deps.ts'
import { statementStore } from './statement-store.ts'

/**
 * The credit of a statement pays the order of a code: received once, however often and for whichever code it is confirmed.
 * What does not fit the order any more is kept to be checked. Returns what became of the payment.
 */
export async function confirmMatch(
  deps: OrderPaymentsDeps,
  actor: Actor,
  { creditUuid, codeUuid }: { creditUuid: string; codeUuid: string },
) {
  const store = statementStore(deps.connection.db)
  const credit = await store.byUuid(creditUuid)
  if (!credit) throw unknownCredit()
  await deps.merchants.access(actor, credit.merchantUuid, 'full').catch((error: unknown) => {
    throw error instanceof AppError && error.code === 'not_found' ? unknownCredit() : error
  })
  const wanted = await codeStore(deps.connection.db).byUuid(codeUuid)
  if (wanted?.merchantUuid !== credit.merchantUuid || wanted.method !== 'pix_static')
    throw new AppError('not_found', { messageKey: 'unknown_payment' })
  if ((await store.match(creditUuid, codeUuid)) !== codeUuid)
    throw new AppError('conflict', { messageKey: 'credit_matched' })
  const { orderUuid, version } = wanted
  const { uuid, state, problem } = await deps.orders.receivePayment({
    ...{ orderUuid, version, amount: credit.amount, method: 'pix_static' },
    reference: `statement ${creditUuid}`,
  })
  return { uuid, state, problem, orderUuid }
}

function unknownCredit(): AppError {
  return new AppError('not_found', { messageKey: 'unknown_credit' })
}
