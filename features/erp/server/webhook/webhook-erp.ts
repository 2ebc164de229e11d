import { RefusedFetchError } from '#platform/server/public-fetch/refused-fetch-error.ts'
import { signWebhook } from '#platform/server/webhooks/sign-webhook.ts'
import type { ErpDeps } from '../deps.ts'
import type { ErpLink } from '../links/link-store.ts'
import { type Erp, type ErpOrder, ErpRefusal, ErpUnavailable } from '../port.ts'
import { deliveryStore } from './delivery-store.ts'

type Event = { name: string; id: string; orderUuid: string | null; content: object }

/** Answers that say that the request itself is not accepted; others may be different next time. */
const refusals = [400, 401, 403, 404, 405, 409, 410, 413, 415, 422]

const patience = 10_000

/**
 * Orders as signed events to an address of the merchant's own, as standardwebhooks.com says. `webhook-id` is our idempotency
 * key: the same in each attempt for one version of an order.
 */
export function webhookErp(
  deps: Pick<ErpDeps, 'connection' | 'clock' | 'secrets' | 'publicPost' | 'ids'>,
  link: Pick<ErpLink, 'uuid' | 'address' | 'sealedSecret'>,
): Erp {
  async function deliver({ name, id, orderUuid, content }: Event): Promise<void> {
    if (!link.address || !link.sealedSecret) throw new ErpUnavailable('revoked')
    const secret = deps.secrets.box.open(link.sealedSecret, link.uuid)
    const now = deps.clock.now()
    const body = JSON.stringify({ type: name, timestamp: now.toISOString(), data: content })
    const begun = performance.now()
    const answer = await deps
      .publicPost(link.address, {
        headers: { 'content-type': 'application/json', ...signWebhook(secret, id, now, body) },
        body: Buffer.from(body),
        timeoutMs: patience,
      })
      .catch((error: unknown) => {
        if (error instanceof RefusedFetchError) return null
        throw error
      })
    await deliveryStore(deps.connection.db).add({
      ...{
        linkUuid: link.uuid,
        orderUuid,
        event: name,
        eventId: id,
        status: answer?.status ?? null,
        at: now,
      },
      milliseconds: Math.round(performance.now() - begun),
    })
    if (!answer) throw new ErpUnavailable('unreachable')
    const { status, retryAfter } = answer
    if (status >= 200 && status < 300) return
    if (status === 429) throw new ErpUnavailable('limited', secondsOf(retryAfter))
    if (refusals.includes(status)) throw new ErpRefusal('rejected', `HTTP ${status}`)
    throw new ErpUnavailable('provider_error', secondsOf(retryAfter))
  }

  return {
    ...{ kind: 'webhook', isBlind: true },
    test: () => deliver({ name: 'test', id: `test-${deps.ids.uuid()}`, orderUuid: null, content: {} }),
    // The receiver drops repetitions by `webhook-id`.
    find: async () => null,
    async place(order) {
      const id = `${order.reference}-paid`
      await deliver({ name: 'order.paid', id, orderUuid: order.uuid, content: wireOf(order) })
      return { erpId: null, erpNumber: null }
    },
    cancel: ({ uuid, reference, number }) =>
      deliver({
        ...{ name: 'order.cancelled', id: `${reference}-cancelled`, orderUuid: uuid },
        content: { uuid, reference, number },
      }),
  }
}

const secondsOf = (retryAfter: string | null) =>
  retryAfter !== null && /^\d{1,6}$/.test(retryAfter) ? Number(retryAfter) : null

/** Money in centavos, times in ISO 8601. */
function wireOf({ placedAt, paidAt, customer, payments, delivery, ...order }: ErpOrder): object {
  const { uuid, reference, number, version, lines, freight, discount, total } = order
  return {
    ...{ uuid, reference, number, version, freight, discount, total, lines, currency: 'BRL' },
    ...{ placed_at: placedAt.toISOString(), paid_at: paidAt.toISOString() },
    customer: {
      ...{ name: customer.name, tax_id: customer.taxId, email: customer.email, phone: customer.phone },
    },
    payments: payments.map(({ method, amount, at }) => ({ method, amount, at: at.toISOString() })),
    delivery: delivery && {
      ...{ kind: delivery.kind, recipient: delivery.recipient, phone: delivery.phone },
      ...{ service: delivery.service, address: delivery.address },
    },
  }
}
