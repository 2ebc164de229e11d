import type { Reports } from '#features/reports/server/index.ts'
import { publicAddress } from '#platform/server/public-address.ts'
import type { CheckoutDeps } from '../deps.ts'
import { linkOf } from './show-link.ts'

/** Any uuid: all links are of the same length. */
const someUuid = '00000000-0000-4000-8000-000000000000'

/** The links of bags in private replies to their buyers, while an order is not over and after it. */
export function linksInReplies(deps: CheckoutDeps): Parameters<Reports['personalLinks']['attach']>[0] {
  const { orders, env } = deps
  return {
    shown: `${publicAddress(env, '/sacola/')}…`,
    bytes: Buffer.byteLength(linkOf(deps, someUuid)),
    async holders(db, liveId, userNames) {
      const found = await orders.ordersOfClaims(liveId, userNames, db)
      return new Set([...found].flatMap(([userName, { isOver }]) => (isOver ? [] : [userName])))
    },
    async linkOf(liveId, userName) {
      const found = (await orders.ordersOfClaims(liveId, [userName])).get(userName)
      return found ? linkOf(deps, found.uuid) : null
    },
  }
}
