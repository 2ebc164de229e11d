import { isUuid } from '#platform/contract/fields.ts'
import { deriveKey, equalInConstantTime, hmacSha256 } from '#platform/server/secret-box.ts'
import type { LiveCartDeps } from '../deps.ts'

type Needs = Pick<LiveCartDeps, 'secrets'>

/** The cookie that names a cart: its id and our signature. */
export const cartCookie = 'live_cart'

export function cartToken({ secrets }: Needs, id: string): string {
  return `${id}.${signature(secrets.secret, id).toString('base64url')}`
}

/** The cart that a cookie names; null for one that we did not set. */
export function cartOf({ secrets }: Needs, token: string | null): string | null {
  const [id = '', given = '', ...more] = (token ?? '').slice(0, 200).split('.')
  if (more.length > 0 || !isUuid(id)) return null
  const isOurs = equalInConstantTime(Buffer.from(given, 'base64url'), signature(secrets.secret, id))
  return isOurs ? id : null
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
