import { handle } from '#platform/server/http/handle.ts'
import type { Http } from '#platform/server/http/http-server.ts'
import * as calls from '../../terms-contract.ts'
import { listBuyers } from '../buyers/list-buyers.ts'
import { markBuyer } from '../buyers/mark-buyer.ts'
import type { OrdersDeps } from '../deps.ts'
import { closeSale, listSales, openSale } from '../sales/manage-sales.ts'
import { showTerms, updateTerms } from './change-terms.ts'

export function termsRoutes(http: Http, deps: OrdersDeps): void {
  handle(http, calls.showTerms, ({ actor, body }) => showTerms(deps, actor, body))
  handle(http, calls.updateTerms, ({ actor, body }) => updateTerms(deps, actor, body))
  handle(http, calls.listSales, ({ actor, body }) => listSales(deps, actor, body))
  handle(http, calls.openSale, ({ actor, body }) => openSale(deps, actor, body))
  handle(http, calls.endSale, ({ actor, body }) => closeSale(deps, actor, body))
  handle(http, calls.listBuyers, ({ actor, body }) => listBuyers(deps, actor, body))
  handle(http, calls.markBuyer, ({ actor, body }) => markBuyer(deps, actor, body))
}
