import { AppError } from '#platform/contract/errors.ts'
import { type PageRequest, pageOf } from '#platform/contract/table.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import type { ErpDeps } from '../deps.ts'
import { outboxStore } from '../outbox/outbox-store.ts'
import { sendSoon } from '../outbox/send-orders.ts'
import { ErpRefusal, ErpUnavailable } from '../port.ts'
import { deliveryStore } from '../webhook/delivery-store.ts'
import { erpOf } from './erp-of.ts'
import { deleteLink } from './follow-services.ts'
import { type ErpLink, linkStore } from './link-store.ts'

/** The ERP of a merchant as its page shows it; null: it has none. */
export async function showErp(deps: ErpDeps, actor: Actor, { merchantUuid }: { merchantUuid: string }) {
  await deps.merchants.access(actor, merchantUuid, 'full')
  const link = await linkStore(deps.connection.db).ofMerchant(merchantUuid)
  return link && erpView(deps, link)
}

/** Calls the ERP, and notes what came of it. */
export async function testErp(deps: ErpDeps, actor: Actor, { merchantUuid }: { merchantUuid: string }) {
  const link = await linkFor(deps, actor, merchantUuid)
  const store = linkStore(deps.connection.db)
  try {
    await erpOf(deps, link).test()
    await store.noteSuccess(link.uuid, deps.clock.now())
    // What waited because the ERP was down need not wait longer.
    await sendSoon(deps, link.uuid)
  } catch (error) {
    const now = deps.clock.now()
    if (error instanceof ErpUnavailable) await store.noteOutage(link.uuid, error, now)
    else if (error instanceof ErpRefusal)
      await store.change(link.uuid, { lastFailureAt: now, lastFailure: 'rejected' })
    else throw error
  }
  return erpView(deps, (await store.byUuid(link.uuid)) ?? link)
}

/** Deletes the link with its credentials and what was to be sent. What the ERP has stays there, and its invoices stay here. */
export async function disconnectErp(deps: ErpDeps, actor: Actor, { merchantUuid }: { merchantUuid: string }) {
  await deps.merchants.access(actor, merchantUuid, 'full')
  await deps.connection.transaction(async (tx) => {
    const store = linkStore(tx)
    await store.lockMerchant(merchantUuid)
    const link = await store.ofMerchant(merchantUuid)
    // A service is disconnected on its own card.
    if (link?.kind === 'webhook') await deleteLink(tx, link)
  })
}

/** Tries everything again that waits or is open, also while the ERP rests. */
export async function retryErp(deps: ErpDeps, actor: Actor, { merchantUuid }: { merchantUuid: string }) {
  const link = await linkFor(deps, actor, merchantUuid)
  const orders = await outboxStore(deps.connection.db).retry(merchantUuid, deps.clock.now())
  await wake(deps, link)
  return { orders }
}

/** What was delivered to the address of a merchant, and what came of it. */
export async function listDeliveries(
  deps: ErpDeps,
  actor: Actor,
  { merchantUuid, ...paging }: { merchantUuid: string } & PageRequest,
) {
  await deps.merchants.access(actor, merchantUuid, 'full')
  const { db } = deps.connection
  const link = await linkStore(db).ofMerchant(merchantUuid)
  if (!link) return pageOf([], 0, paging)
  const store = deliveryStore(db)
  return pageOf(await store.ofLink(link.uuid, paging), await store.countOf(link.uuid), paging)
}

/** A person wants it now: it is tried although the ERP failed a moment before. */
export async function wake(deps: ErpDeps, link: ErpLink): Promise<void> {
  await linkStore(deps.connection.db).change(link.uuid, { restingUntil: null })
  await sendSoon(deps, link.uuid)
}

async function linkFor(deps: ErpDeps, actor: Actor, merchantUuid: string): Promise<ErpLink> {
  await deps.merchants.access(actor, merchantUuid, 'full')
  const link = await linkStore(deps.connection.db).ofMerchant(merchantUuid)
  if (!link) throw new AppError('not_found', { messageKey: 'no_erp' })
  return link
}

async function erpView({ connection, accounts }: Pick<ErpDeps, 'connection' | 'accounts'>, link: ErpLink) {
  const { kind, address, connectedAt, connectedByUuid, lastSuccessAt, lastFailureAt, lastFailure } = link
  const people = await accounts.userSummaries(connectedByUuid ? [connectedByUuid] : [])
  const hasFailed = lastFailureAt !== null && (lastSuccessAt === null || lastFailureAt >= lastSuccessAt)
  const state = !hasFailed ? 'connected' : lastFailure === 'revoked' ? 'revoked' : 'attention'
  return {
    ...{ kind, address, connectedAt, lastSuccessAt, lastFailureAt, lastFailure },
    state: state as 'connected' | 'attention' | 'revoked',
    connectedByName: people.get(connectedByUuid ?? '')?.name ?? null,
    ...(await outboxStore(connection.db).counts(link.merchantUuid)),
  }
}
