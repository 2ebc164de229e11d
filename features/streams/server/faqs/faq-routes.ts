import { handle } from '#platform/server/http/handle.ts'
import type { Http } from '#platform/server/http/http-server.ts'
import * as calls from '../../faq-contract.ts'
import type { StreamsDeps } from '../deps.ts'
import { addFaq, deleteFaq, listFaqs, orderFaqs, updateFaq } from './manage-faqs.ts'

export function faqRoutes(http: Http, deps: StreamsDeps): void {
  handle(http, calls.listFaqs, ({ actor, body }) => listFaqs(deps, actor, body.uuid))
  handle(http, calls.addFaq, ({ actor, body }) => addFaq(deps, actor, body))
  handle(http, calls.updateFaq, ({ actor, body }) => updateFaq(deps, actor, body))
  handle(http, calls.deleteFaq, ({ actor, body }) => deleteFaq(deps, actor, body))
  handle(http, calls.orderFaqs, ({ actor, body }) => orderFaqs(deps, actor, body))
}
