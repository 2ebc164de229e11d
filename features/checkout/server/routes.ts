import { handle } from '#platform/server/http/handle.ts'
import type { Http } from '#platform/server/http/http-server.ts'
import * as coupons from '../coupon-contract.ts'
import * as freight from '../freight-contract.ts'
import { listBagLinks, showBagLink } from '../link-contract.ts'
import * as withdrawals from '../withdrawal-contract.ts'
import { addCoupon, endCoupon, listCoupons } from './coupons/manage-coupons.ts'
import type { CheckoutDeps } from './deps.ts'
import { saveFreight, showFreight } from './freight/manage-freight.ts'
import { listLinks, showLink } from './link/show-link.ts'
import { listWithdrawals } from './withdrawal/list-withdrawals.ts'

export function checkoutRoutes(http: Http, deps: CheckoutDeps): void {
  handle(http, showBagLink, ({ actor, body }) => showLink(deps, actor, body))
  handle(http, listBagLinks, ({ actor, body }) => listLinks(deps, actor, body))
  handle(http, freight.showFreight, ({ actor, body }) => showFreight(deps, actor, body))
  handle(http, freight.saveFreight, ({ actor, body }) => saveFreight(deps, actor, body))
  handle(http, coupons.listCoupons, ({ actor, body }) => listCoupons(deps, actor, body))
  handle(http, coupons.addCoupon, ({ actor, body }) => addCoupon(deps, actor, body))
  handle(http, coupons.endCoupon, ({ actor, body }) => endCoupon(deps, actor, body))
  handle(http, withdrawals.listWithdrawals, ({ actor, body }) => listWithdrawals(deps, actor, body))
}
