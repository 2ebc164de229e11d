import type { Shop, ShopifyWorld } from '../world/world.ts'
import { signQuery } from './signed-query.ts'

export type AuthorizeRequest = { shop: Shop; scope: string; redirectUri: string; state: string }

/**
 * The app's address to which the browser returns after the owner accepted, signed. The next one may be changed by the
 * fault `callback`.
 */
export function callbackAddress(world: ShopifyWorld, request: AuthorizeRequest): string {
  const { faults, options } = world
  const fault = faults.callback
  faults.callback = 'none'

  const handle = request.shop.domain.split('.')[0]
  const parameters: Record<string, string> = {
    code: world.issueCode(request.shop.domain, request.scope),
    host: Buffer.from(`admin.shopify.com/store/${handle}`).toString('base64').replace(/=+$/, ''),
    shop: fault === 'foreign_shop' ? 'evil.example' : request.shop.domain,
    state: fault === 'wrong_state' ? 'another-state' : request.state,
    timestamp: String(Math.floor(world.now() / 1000) - (fault === 'stale' ? 600 : 0)),
  }
  const hmac = signQuery(parameters, fault === 'bad_hmac' ? 'another-secret' : options.apiSecret)
  return `${request.redirectUri}?${new URLSearchParams({ ...parameters, hmac })}`
}
