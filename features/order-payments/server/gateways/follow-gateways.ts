import type { Services } from '#features/services/server/index.ts'
import { isUuid } from '#platform/contract/fields.ts'
import { day } from '#platform/contract/time.ts'
import { defineJob } from '#platform/server/jobs.ts'
import { gatewayKinds } from '../../payment-codes.ts'
import { codeStore } from '../codes/code-store.ts'
import type { OrderPaymentsDeps } from '../deps.ts'
import { settleCode, settleLater } from '../provider/settle-code.ts'
import { followPaid } from '../refunds/follow-paid.ts'
import { refundStore } from '../refunds/refund-store.ts'
import { adapterOf } from './payment-gateway.ts'

/** `kind` is absent in jobs that waited before there were several gateways. */
type Pointer = { kind?: (typeof gatewayKinds)[number]; paymentId: string; accountId: string | null }
const followPointerJob = defineJob<Pointer>('order-payments.follow-pointer', { retries: 12 })

/** How long a payment of an account that was disconnected is followed. */
const followed = 8 * day

/**
 * Fetches what notifications of gateways point to. When a merchant disconnects its account, its payments in progress are
 * closed there or received, and until then its tokens are needed.
 */
export function followGateways(
  deps: OrderPaymentsDeps,
  services: Pick<Services, 'onPointer' | 'onEnded' | 'needs'>,
): void {
  deps.jobs.handle(followPointerJob, (pointer) => followPointer(deps, pointer), { parallel: 4 })
  services.onPointer(async ({ kind: service, type, subject, accountId }) => {
    const kind = gatewayKinds.find((each) => each === service)
    if (!kind || type !== 'payment') return
    const { jobs } = deps
    await jobs.enqueue(followPointerJob, { kind, paymentId: subject, accountId }, { key: subject })
  })
  services.onEnded(async (tx, connectionUuid) => {
    for (const { checkoutId } of await codeStore(tx).unsettledOf(connectionUuid))
      if (checkoutId) await settleLater(deps, checkoutId, tx)
  })
  services.needs(async (connectionUuid) => {
    const since = new Date(deps.clock.now().getTime() - followed)
    const open = await codeStore(deps.connection.db).unsettledOf(connectionUuid)
    const isFollowed = open.some(({ createdAt }) => createdAt > since)
    return isFollowed || (await refundStore(deps.connection.db).isNeeded(connectionUuid, since))
  })
}

/**
 * A payment that a notification points to: of a Pix or a boleto, known from before, or a new one on a page for cards, which
 * says itself what it was made for. The account that the notification names is not signed, and only says whom to ask.
 */
async function followPointer(
  deps: OrderPaymentsDeps,
  { kind = 'mercado_pago', paymentId, accountId }: Pointer,
): Promise<void> {
  const store = codeStore(deps.connection.db)
  if (await store.byCheckout(paymentId)) return settleCode(deps, paymentId)
  const [known] = await store.ofPayments([paymentId])
  if (known) return followPaid(deps, known)
  if (!accountId) return
  for (const account of await deps.services.accountsAt(kind, accountId)) {
    const payment = await adapterOf(deps, account).gateway.payment?.(paymentId)
    const code =
      payment?.reference && isUuid(payment.reference) ? await store.byUuid(payment.reference) : null
    if (payment && code?.checkoutId && code.connectionUuid === account.connectionUuid)
      await settleCode(deps, code.checkoutId, { told: payment })
  }
}
