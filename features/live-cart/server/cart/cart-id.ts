import { isUuid } from '#platform/contract/fields.ts'
import { day, second } from '#platform/contract/time.ts'
import type { CallContext } from '#platform/server/http/handle.ts'
import { networkOf } from '#platform/server/limits/network-of.ts'
import { deriveKey, equalInConstantTime, hmacSha256 } from '#platform/server/secret-box.ts'
import { cartDays } from '../../contract.ts'
import type { LiveCartDeps } from '../deps.ts'

type Needs = Pick<LiveCartDeps, 'secrets'>

/** The cookie that names a cart: its id and our signature. */
export const cartCookie = 'live_cart'

function cartToken({ secrets }: Needs, id: string): string {
  return `${id}.${signature(secrets.secret, id).toString('base64url')}`
}

/** The cart that a cookie names; null for one that we did not set. */
export function cartOf({ secrets }: Needs, token: string | null): string | null {
  const [id = '', given = '', ...more] = (token ?? '').slice(0, 200).split('.')
  if (more.length > 0 || !isUuid(id)) return null
  const isOurs = equalInConstantTime(Buffer.from(given, 'base64url'), signature(secrets.secret, id))
  return isOurs ? id : null
}

/** Carts that one network may begin. Behind one address of a mobile network are many visitors. */
const newCarts = { max: 500, seconds: 3_600 }

/** The cart of a visitor's browser, which keeps it; a new one for a browser without. */
export async function cartFor(
  deps: Pick<LiveCartDeps, 'secrets' | 'limits' | 'ids'>,
  { cookies, address }: Pick<CallContext, 'cookies' | 'address'>,
): Promise<string> {
  const known = cartOf(deps, cookies.get(cartCookie))
  if (known === null) await deps.limits.take('live-cart', networkOf(address), newCarts)
  const cartId = known ?? deps.ids.uuid()
  cookies.keep(cartCookie, cartToken(deps, cartId), (cartDays * day) / second)
  return cartId
}

/** Stands for a network in what is stored. */
export function networkKey({ secrets }: Needs, network: string): string {
  return hmacSha256(deriveKey(secrets.secret, 'networks of carts'), network)
    .toString('base64url')
    .slice(0, 22)
}

function signature(secret: string, id: string): Buffer {
  return hmacSha256(deriveKey(secret, 'live carts'), id)
}
