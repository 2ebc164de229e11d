import { day, second } from '#platform/contract/time.ts'
import { type CallContext, handle } from '#platform/server/http/handle.ts'
import type { Http } from '#platform/server/http/http-server.ts'
import { networkOf } from '#platform/server/limits/network-of.ts'
import * as calls from '../../contract.ts'
import type { LiveCartDeps } from '../deps.ts'
import { listShowcase } from '../showcase/show-showcase.ts'
import { addToCart } from './add-to-cart.ts'
import { campaignOrigin } from './campaign-origin.ts'
import { cartCookie, cartOf, cartToken } from './cart-id.ts'
import { checkOut } from './check-out.ts'
import { setQuantity } from './set-quantity.ts'
import { showCart } from './show-cart.ts'

/** Carts that one network may begin. Behind one address of a mobile network are many visitors. */
const newCarts = { max: 500, seconds: 3_600 }

export function cartRoutes(http: Http, deps: LiveCartDeps): void {
  const idOf = ({ cookies }: Pick<CallContext, 'cookies'>) => cartOf(deps, cookies.get(cartCookie))

  handle(http, calls.listShowcase, ({ params }) => listShowcase(deps.showcase, params.uuid))
  handle(http, calls.showCart, ({ query, ...context }) => showCart(deps, idOf(context), query.streamUuid))
  handle(http, calls.addToCart, async ({ body, address, ...context }) => {
    const network = networkOf(address)
    const known = idOf(context)
    if (known === null) await deps.limits.take('live-cart', network, newCarts)
    const cartId = known ?? deps.ids.uuid()
    const cart = await deps.inTurn(network, () => addToCart(deps, { cartId, network }, body))
    context.cookies.keep(cartCookie, cartToken(deps, cartId), (calls.cartDays * day) / second)
    return cart
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
