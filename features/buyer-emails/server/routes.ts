import { handle } from '#platform/server/http/handle.ts'
import type { Http } from '#platform/server/http/http-server.ts'
import * as calls from '../contract.ts'
import type { BuyerEmailsDeps } from './deps.ts'
import { listBagEmails, sendBagEmails } from './send-bag-emails.ts'

export function buyerEmailsRoutes(http: Http, deps: BuyerEmailsDeps): void {
  handle(http, calls.listBagEmails, ({ actor, body }) => listBagEmails(deps, actor, body))
  handle(http, calls.sendBagEmails, ({ actor, body }) => sendBagEmails(deps, actor, body))
}
