import { type CallContext, handle } from '#platform/server/http/handle.ts'
import type { Http } from '#platform/server/http/http-server.ts'
import { networkOf } from '#platform/server/limits/network-of.ts'
import * as calls from '../../contract.ts'
import type { LiveCartDeps } from '../deps.ts'
import { listShowcase } from '../showcase/show-showcase.ts'
import { addToCart } from './add-to-cart.ts'
import { campaignOrigin } from './campaign-origin.ts'
import { cartCookie, cartFor, cartOf } from './cart-id.ts'
import { checkOut } from './check-out.ts'
import { setQuantity } from './set-quantity.ts'
import { showCart } from './show-cart.ts'

export function cartRoutes(http: Http, deps: LiveCartDeps): void {
  const idOf = ({ cookies }: Pick<CallContext, 'cookies'>) => cartOf(deps, cookies.get(cartCookie))

  handle(http, calls.listShowcase, ({ params }) => listShowcase(deps.showcase, params.uuid))
  handle(http, calls.showCart, ({ query, ...context }) => showCart(deps, idOf(context), query.streamUuid))
  handle(http, calls.addToCart, async ({ body, address, ...context }) => {
    const network = networkOf(address)
    const cartId = await cartFor(deps, { ...context, address })
    return deps.inTurn(network, () => addToCart(deps, { cartId, network }, body))
  })
  handle(http, calls.setQuantity, ({ body, address, ...context }) =>
    deps.inTurn(networkOf(address), () => setQuantity(deps, idOf(context), body)),
  )
  handle(http, calls.checkOut, async ({ body, address, actor, headers, ...context }) => {
    const origin = await campaignOrigin(deps, actor, body, headers)
    const buyer = { cartId: idOf(context), origin }
    return deps.inTurn(networkOf(address), () => checkOut(deps, buyer, body))
  })
}
