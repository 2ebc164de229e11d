import { day } from '#platform/contract/time.ts'
import { defineJob } from '#platform/server/jobs.ts'
import type { IntegrationsDeps } from '../deps.ts'
import { deliveryStore } from './delivery-store.ts'
import { shopStore } from './shop-store.ts'
import { currentToken } from './shop-token.ts'
import { subscribeToShop } from './shop-webhooks.ts'

export const shopQuery = 'query Shop { shop { id name myshopifyDomain currencyCode } }'

const prepareShopJob = defineJob<{ pluginId: string }>('integrations.prepare-shop', { retries: 12 })
const checkShopsJob = defineJob<Record<string, never>>('integrations.check-shops', {})
const checkShopJob = defineJob<{ pluginId: string }>('integrations.check-shop', { retries: 6 })

/** Notifications are remembered for 30 days, so that a repeated one changes nothing. */
const deliveryRetention = 30 * day

/** Subscribes a new connection to the shop's notifications; a job retries what fails now. */
export async function prepareShop(deps: IntegrationsDeps, pluginId: string): Promise<void> {
  if (!(await subscribeToShop(deps, pluginId)))
    await deps.jobs.enqueue(prepareShopJob, { pluginId }, { key: pluginId })
}

/**
 * Every night: each shop's tokens are refreshed or tried, sealed with the current key, and missing subscriptions are
 * made again. Call before the jobs start.
 */
export function shopJobs(deps: IntegrationsDeps): void {
  const { jobs, connection, clock } = deps
  jobs.every(checkShopsJob, '41 4 * * *', {})
  jobs.handle(checkShopsJob, async () => {
    await deliveryStore(connection.db).purge(new Date(clock.now().getTime() - deliveryRetention))
    for (const { id } of await shopStore(connection.db).all())
      await jobs.enqueue(checkShopJob, { pluginId: id }, { key: id })
  })
  jobs.handle(checkShopJob, ({ pluginId }) => checkShop(deps, pluginId))
  jobs.handle(prepareShopJob, async ({ pluginId }) => {
    const shop = await shopStore(connection.db).byId(pluginId)
    if (!shop || shop.deadAt) return
    if (!(await subscribeToShop(deps, pluginId))) throw new Error('a shop is not ready yet')
  })
}

/** Checks one shop. Throws when it cannot be reached, so that it is retried. */
export async function checkShop(deps: IntegrationsDeps, pluginId: string): Promise<void> {
  const current = await currentToken(deps, pluginId)
  if (current.kind === 'dead_token') return
  if (current.kind === 'unreachable') throw new Error('Shopify did not answer')
  await sealAnew(deps, pluginId)
  const isSubscribed = await subscribeToShop(deps, pluginId)
  const shop = await shopStore(deps.connection.db).byId(pluginId)
  if (!isSubscribed && shop && !shop.deadAt) throw new Error('a shop did not answer')
}

/** Encrypts the tokens with the current key where a former one was used. */
async function sealAnew({ connection, secrets: { box } }: IntegrationsDeps, id: string): Promise<void> {
  await connection.transaction(async (tx) => {
    const known = await shopStore(tx).byId(id)
    if (!known) return
    await shopStore(tx).lockTokens(known.domain)
    const shop = await shopStore(tx).byId(id)
    if (!shop?.sealedToken || !box.isStale(shop.sealedToken)) return
    await shopStore(tx).update(id, {
      sealedToken: box.seal(box.open(shop.sealedToken, id), id),
      sealedRefreshToken: shop.sealedRefreshToken && box.seal(box.open(shop.sealedRefreshToken, id), id),
    })
  })
}
