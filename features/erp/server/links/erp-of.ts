import { blingErp } from '../bling/bling-erp.ts'
import type { ErpDeps } from '../deps.ts'
import type { Erp } from '../port.ts'
import { webhookErp } from '../webhook/webhook-erp.ts'
import type { ErpLink } from './link-store.ts'
import { paced } from './paced.ts'

/** Bling takes 3 calls in a second for an account. */
const blingPause = 400

/** The ERP of a link. */
export function erpOf(deps: ErpDeps, link: ErpLink): Erp {
  const { services } = deps
  const { kind, connectionUuid } = link
  if (kind === 'webhook' || !connectionUuid) return webhookErp(deps, link)
  const pause = services.isSimulated('bling') ? 0 : blingPause
  return blingErp(paced(pause, (request) => services.callBling(connectionUuid, request)))
}
