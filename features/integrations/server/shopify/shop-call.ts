import { setTimeout as sleep } from 'node:timers/promises'
import { second } from '#platform/contract/time.ts'
import { UnreachableError } from '#platform/server/http-client.ts'
import { type Json, numberOf, objectOf, textOf } from '#platform/server/provider-json.ts'
import type { IntegrationsDeps } from '../deps.ts'
import { endShop } from './end-shop.ts'
import { shopStore } from './shop-store.ts'
import { currentToken } from './shop-token.ts'

/**
 * Why a call failed: `dead_token` (connect the shop again), `permission` (connect again and accept), `throttled` (wait),
 * `closed` (the shop itself is frozen, locked or gone), `unreachable` (retry later), `too_expensive` (ask for less).
 */
type ShopTrouble = {
  kind: 'dead_token' | 'permission' | 'throttled' | 'closed' | 'unreachable' | 'too_expensive'
}
export type ShopAnswer = { kind: 'ok'; data: Json } | ShopTrouble

/** The most times that one query waits for points, and the longest wait. */
const mostWaits = 5
const longestWait = 20 * second

/**
 * One GraphQL call to the Admin API of a connected shop. It waits when the shop's points are used up, for as long as
 * the answer says; a token that Shopify rejects is refreshed once. Throws for a query that Shopify does not understand,
 * which is a bug of ours.
 */
export async function callShop(
  deps: IntegrationsDeps,
  id: string,
  query: string,
  variables: Record<string, unknown> = {},
): Promise<ShopAnswer> {
  let rejected: string | null = null
  for (let waits = 0; ; ) {
    const current = await currentToken(deps, id, rejected)
    if (current.kind !== 'token') return current
    const shop = await shopStore(deps.connection.db).byId(id)
    if (!shop) return { kind: 'dead_token' }

    const answer = await send(deps, shop.domain, current.token, { query, variables })
    if (answer.kind === 'rejected') {
      if (rejected !== null) {
        await deps.connection.transaction((tx) => endShop(deps, tx, shop, 'token_refused'))
        return { kind: 'dead_token' }
      }
      rejected = current.token
    } else if (answer.kind === 'wait') {
      waits += 1
      if (waits > mostWaits) return { kind: 'throttled' }
      await sleep(Math.min(answer.milliseconds, longestWait))
    } else {
      return answer
    }
  }
}

type Outcome = ShopAnswer | { kind: 'rejected' } | { kind: 'wait'; milliseconds: number }

async function send(
  { httpClient, shopify, log }: IntegrationsDeps,
  domain: string,
  token: string,
  body: { query: string; variables: Record<string, unknown> },
): Promise<Outcome> {
  const url = `${shopify.shopUrl(domain)}/admin/api/${shopify.version}/graphql.json`
  const answer = await httpClient(url, {
    json: body,
    headers: { 'X-Shopify-Access-Token': token },
  }).catch((error: unknown) => {
    if (error instanceof UnreachableError) return null
    throw error
  })
  if (!answer || answer.status >= 500) return { kind: 'unreachable' }
  if (answer.status === 401) return { kind: 'rejected' }
  if (answer.status === 429 || answer.status === 430) {
    const seconds = Number(answer.headers.get('retry-after') ?? 2)
    return { kind: 'wait', milliseconds: (Number.isFinite(seconds) ? seconds : 2) * second }
  }
  if (answer.status !== 200) return { kind: 'closed' }

  const served = answer.headers.get('x-shopify-api-version')
  if (served !== null && served !== shopify.version)
    log.warn({ asked: shopify.version, served }, 'Shopify answers in another version of its API')
  return readBody(objectOf(answer.body))
}

function readBody(body: Json): Outcome {
  const [error] = Array.isArray(body.errors) ? body.errors : []
  if (error === undefined) return { kind: 'ok', data: objectOf(body.data) }

  const code = textOf(objectOf(objectOf(error).extensions).code)
  if (code === 'THROTTLED') return { kind: 'wait', milliseconds: untilRestored(body) }
  if (code === 'ACCESS_DENIED') return { kind: 'permission' }
  if (code === 'MAX_COST_EXCEEDED') return { kind: 'too_expensive' }
  if (code === 'SHOP_INACTIVE') return { kind: 'closed' }
  if (code === 'INTERNAL_SERVER_ERROR') return { kind: 'unreachable' }
  throw new Error(`Shopify refuses the query: ${code ?? 'no code'}`)
}

/** The time until the points that the query needs are back. */
function untilRestored(body: Json): number {
  const cost = objectOf(objectOf(body.extensions).cost)
  const status = objectOf(cost.throttleStatus)
  const missing = (numberOf(cost.requestedQueryCost) ?? 100) - (numberOf(status.currentlyAvailable) ?? 0)
  return Math.max(1, (missing / (numberOf(status.restoreRate) ?? 50)) * second)
}
