import { defineJob } from '#platform/server/jobs.ts'
import type { IntegrationsDeps } from '../deps.ts'
import { shopErased, shopOrderChanged, shopProductChanged } from '../events.ts'
import { deliveryStore, type ShopDelivery } from './delivery-store.ts'
import { endShop } from './end-shop.ts'
import { shopStore } from './shop-store.ts'

const applyShopDeliveryJob = defineJob<{ id: string }>('integrations.apply-shop-delivery', { retries: 12 })

const privacyTopics = ['customers/data_request', 'customers/redact', 'shop/redact']

type Received = Omit<ShopDelivery, 'receivedAt' | 'appliedAt'>

/**
 * Stores a notification and enqueues the job that applies it, both at once. A notification that arrived before changes
 * nothing. Requests about privacy are recorded as well, without the customer they are about.
 */
export async function receiveDelivery(deps: IntegrationsDeps, received: Received): Promise<void> {
  const { connection, clock, jobs } = deps
  await connection.transaction(async (tx) => {
    const store = deliveryStore(tx)
    if (!(await store.addOnce({ ...received, receivedAt: clock.now(), appliedAt: null }))) return
    const { id, topic, shopDomain } = received
    if (privacyTopics.includes(topic))
      await store.addPrivacyRequest({ id, topic, shopDomain, receivedAt: clock.now(), completedAt: null })
    await jobs.enqueue(applyShopDeliveryJob, { id }, { tx })
  })
}

/** Declares the job that applies stored notifications. Call before the jobs start. */
export function deliveryJobs(deps: IntegrationsDeps): void {
  deps.jobs.handle(applyShopDeliveryJob, async ({ id }) => {
    const store = deliveryStore(deps.connection.db)
    const delivery = await store.byId(id)
    if (!delivery || delivery.appliedAt) return
    await applyDelivery(deps, delivery)
    await store.markApplied(id, deps.clock.now())
  })
}

/**
 * A change of a product or an order says only which one: the catalogue reads it again, so the order of notifications does
 * not matter. Notifications of shops that no user has connected are ignored.
 */
async function applyDelivery(deps: IntegrationsDeps, delivery: ShopDelivery): Promise<void> {
  const { id, topic, shopDomain, productId, orderId, triggeredAt } = delivery
  const shops = await shopStore(deps.connection.db).ofDomain(shopDomain)

  if (topic.startsWith('products/') && productId !== null)
    for (const { id: pluginId, ownerUuid } of shops)
      await deps.events.deliver(shopProductChanged, { pluginId, ownerUuid, productId })

  if (orderId !== null)
    for (const { id: pluginId } of shops) await deps.events.deliver(shopOrderChanged, { pluginId, orderId })

  // A late notification does not end a connection that was made after it.
  const ended = shops.filter(({ connectedAt }) => connectedAt <= triggeredAt)
  if (topic === 'app/uninstalled')
    for (const shop of ended)
      await deps.connection.transaction((tx) => endShop(deps, tx, shop, 'uninstalled'))

  if (!privacyTopics.includes(topic)) return
  if (topic === 'shop/redact') await eraseShop(deps, shopDomain)
  await deliveryStore(deps.connection.db).completePrivacyRequest(id, deps.clock.now())
}

/**
 * Shopify asks for this 48 hours after an uninstallation: what is stored of the shop is erased, unless it was connected
 * again. Nothing is stored of a shop's customers, so the two topics about them need no more than the record.
 */
async function eraseShop(deps: IntegrationsDeps, shopDomain: string): Promise<void> {
  const store = shopStore(deps.connection.db)
  const shops = await store.ofDomain(shopDomain)
  for (const { id, ownerUuid, deadAt } of shops) {
    if (!deadAt) continue
    await deps.events.deliver(shopErased, { pluginId: id, ownerUuid })
    await store.disconnect(id, deps.clock.now())
  }
  await store.deleteEnded(shopDomain)
}
