import { handle } from '#platform/server/http/handle.ts'
import type { Http } from '#platform/server/http/http-server.ts'
import * as calls from '../../contract.ts'
import type { OrderPaymentsDeps } from '../deps.ts'
import { confirmCode } from './confirm-code.ts'
import { openCode } from './open-code.ts'

export function codesRoutes(http: Http, deps: OrderPaymentsDeps): void {
  handle(http, calls.openPaymentCode, async ({ actor, body: { orderUuid, version, method } }) => {
    await deps.orders.access(actor, orderUuid, 'full')
    const open = await openCode(deps, { orderUuid, version, method, byUuid: actor.userUuid })
    const { code, qrSvg, method: opened } = open
    if (code === null || qrSvg === null || opened === 'card' || opened === 'boleto')
      throw new Error('what was opened is no Pix')
    return { ...open, code, qrSvg, method: opened }
  })
  handle(http, calls.confirmPaymentCode, ({ actor, body }) => confirmCode(deps, actor, body))
}
