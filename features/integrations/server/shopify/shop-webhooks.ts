import { listOf, objectOf, textOf } from '#platform/server/provider-json.ts'
import { publicAddress } from '#platform/server/public-address.ts'
import type { IntegrationsDeps } from '../deps.ts'
import { canReadOrders } from './settings.ts'
import { callShop } from './shop-call.ts'
import { shopStore } from './shop-store.ts'

export const shopifyWebhookPath = '/api/webhooks/shopify'

const topics = ['PRODUCTS_CREATE', 'PRODUCTS_UPDATE', 'PRODUCTS_DELETE', 'APP_UNINSTALLED']
const orderTopics = ['ORDERS_PAID', 'ORDERS_CANCELLED']

const subscribeMutation = `mutation Subscribe($topic: WebhookSubscriptionTopic!, $uri: String!) {
  webhookSubscriptionCreate(topic: $topic, webhookSubscription: {uri: $uri}) {
    userErrors { message }
    webhookSubscription { id }
  }
}`
const listQuery = `query Subscriptions { webhookSubscriptions(first: 100) { nodes { id topic uri } } }`
const deleteMutation = `mutation Unsubscribe($id: ID!) {
  webhookSubscriptionDelete(id: $id) { userErrors { message } deletedWebhookSubscriptionId }
}`

/**
 * Subscribes to the shop's notifications that are missing: Shopify deletes a subscription whose notifications failed
 * eight times. False when the shop did not answer.
 */
export async function subscribeToShop(deps: IntegrationsDeps, id: string): Promise<boolean> {
  const current = await ownSubscriptions(deps, id)
  if (!current) return false

  const uri = publicAddress(deps.env, shopifyWebhookPath)
  const shop = await shopStore(deps.connection.db).byId(id)
  const mayReadOrders = shop !== null && canReadOrders(shop.scope.split(','))
  for (const topic of mayReadOrders ? [...topics, ...orderTopics] : topics) {
    if (current.some((each) => each.topic === topic)) continue
    const answer = await callShop(deps, id, subscribeMutation, { topic, uri })
    if (answer.kind !== 'ok') return false
    const created = objectOf(answer.data.webhookSubscriptionCreate)
    if (listOf(created.userErrors).length > 0) {
      deps.log.warn({ pluginId: id, topic }, 'no notifications of a shop')
      return false
    }
  }
  await shopStore(deps.connection.db).update(id, { webhooksSince: deps.clock.now() })
  return true
}

/** Ends the subscriptions to our address. Later notifications are ignored anyway, so a failure changes nothing. */
export async function unsubscribeFromShop(deps: IntegrationsDeps, id: string): Promise<void> {
  for (const subscription of (await ownSubscriptions(deps, id)) ?? [])
    await callShop(deps, id, deleteMutation, { id: subscription.id })
}

async function ownSubscriptions(
  deps: IntegrationsDeps,
  id: string,
): Promise<{ id: string; topic: string }[] | null> {
  const answer = await callShop(deps, id, listQuery)
  if (answer.kind !== 'ok') return null
  const uri = publicAddress(deps.env, shopifyWebhookPath)
  return listOf(objectOf(answer.data.webhookSubscriptions).nodes).flatMap((node) => {
    const { id: found, topic, uri: target } = objectOf(node)
    const [foundId, foundTopic] = [textOf(found), textOf(topic)]
    return target === uri && foundId && foundTopic ? [{ id: foundId, topic: foundTopic }] : []
  })
}
