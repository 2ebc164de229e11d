import { AppError } from '#platform/contract/errors.ts'
import { minute } from '#platform/contract/time.ts'
import type { Database } from '#platform/server/database/connect.ts'
import { defineJob } from '#platform/server/jobs.ts'
import { describeError } from '#platform/server/log.ts'
import type { RefundFailure } from '../../payment-codes.ts'
import { codeStore } from '../codes/code-store.ts'
import type { OrderPaymentsDeps } from '../deps.ts'
import { gatewayOf } from '../gateways/payment-gateway.ts'
import { sumOf } from './new-refund.ts'
import { refundStore } from './refund-store.ts'

const sendRefundJob = defineJob<{ refundUuid: string }>('order-payments.send-refund', { retries: 3 })
const retryRefundsJob = defineJob<Record<string, never>>('order-payments.retry-refunds', { retries: 2 })

/** Refunds that one run tries again, and after how long. */
const batch = 200
const pause = 10 * minute

/** Declares the jobs that send money back, and that try again what has not gone: it stays open until it has. */
export function refundJobs(deps: OrderPaymentsDeps): void {
  const { jobs } = deps
  jobs.handle(sendRefundJob, ({ refundUuid }) => sendRefund(deps, refundUuid), { parallel: 2 })
  jobs.handle(retryRefundsJob, () => retryRefunds(deps), { parallel: 1 })
  jobs.every(retryRefundsJob, '3-59/10 * * * *', {})
}

export async function sendLater(
  { jobs }: Pick<OrderPaymentsDeps, 'jobs'>,
  refundUuid: string,
  tx?: Database,
): Promise<void> {
  await jobs.enqueue(sendRefundJob, { refundUuid }, { key: refundUuid, ...(tx && { tx }) })
}

/**
 * Sends a refund through the gateway of its payment, under its own idempotency key, and believes only what the payment says
 * afterwards: it has gone once the gateway has sent back as much as all refunds of the payment up to this one. A refusal and
 * a gateway that is down leave it open.
 */
async function sendRefund(deps: OrderPaymentsDeps, refundUuid: string): Promise<void> {
  const { db } = deps.connection
  const refund = await refundStore(db).byUuid(refundUuid)
  const code = refund && (await codeStore(db).byUuid(refund.codeUuid))
  if (refund?.state !== 'open' || !code?.paymentId) return
  const { uuid, codeUuid, amount } = refund
  const stays = (failure: RefundFailure) =>
    refundStore(db).change(uuid, { failure, triedAt: deps.clock.now() })

  try {
    const gateway = await gatewayOf(deps, code)
    if (!gateway?.refund || !gateway.payment) return await stays('no_access')
    // Refunds of one payment go one after the other, so that the sum at the gateway says which have gone.
    const [first] = (await refundStore(db).ofCode(codeUuid)).filter(({ state }) => state === 'open')
    if (first?.uuid !== uuid) return await stays('no_answer')
    const gone = sumOf((await refundStore(db).ofCode(codeUuid)).filter(isThroughGateway))
    const known = await gateway.payment(code.paymentId)
    if ((known?.refunded ?? 0) < gone + amount) {
      const key = `${uuid} ${refund.refusals}`
      const answer = await gateway.refund({ paymentId: code.paymentId, key, amount })
      if (answer === 'refused') await refundStore(db).change(uuid, { refusals: refund.refusals + 1 })
    }
    const after = await gateway.payment(code.paymentId)
    if ((after?.refunded ?? 0) < gone + amount) return await stays('refused')
  } catch (error) {
    await stays((await isConnected(deps, code.connectionUuid)) ? 'no_answer' : 'no_access')
    if (!(error instanceof AppError)) throw error
    return
  }
  await deps.connection.transaction(async (tx) => {
    const { orderUuid, paymentUuid } = refund
    if (!(await refundStore(tx).end(uuid, 'done', deps.clock.now()))) return
    await deps.orders.noteMoney({ orderUuid, event: 'refund_sent', amount }, tx)
    if (paymentUuid) await deps.orders.markSentBack({ orderUuid, paymentUuid }, tx)
  })
}

const isThroughGateway = ({ state }: { state: string }) => state === 'done' || state === 'elsewhere'

async function isConnected({ services }: OrderPaymentsDeps, connectionUuid: string | null) {
  const account = connectionUuid === null ? null : await services.account(connectionUuid)
  return account?.isRevoked === false
}

/** Tries the refunds again that have not gone. One that fails does not stop the others. */
export async function retryRefunds(deps: OrderPaymentsDeps): Promise<void> {
  const before = new Date(deps.clock.now().getTime() - pause)
  for (const { uuid } of await refundStore(deps.connection.db).open(before, batch))
    try {
      await sendRefund(deps, uuid)
    } catch (error) {
      deps.log.warn({ reference: uuid, err: describeError(error) }, 'a refund could not be sent')
    }
}
