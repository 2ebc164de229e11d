import { blingErp } from '../bling/bling-erp.ts'
import type { ErpDeps } from '../deps.ts'
import type { Erp } from '../port.ts'
import { tinyErp } from '../tiny/tiny-erp.ts'
import { webhookErp } from '../webhook/webhook-erp.ts'
import type { ErpLink } from './link-store.ts'

/** The ERP of a link. */
export function erpOf(deps: ErpDeps, link: ErpLink): Erp {
  const { services } = deps
  const { kind, connectionUuid } = link
  if (kind === 'webhook' || !connectionUuid) return webhookErp(deps, link)
  if (kind === 'tiny') return tinyErp((request) => services.callTiny(connectionUuid, request))
  return blingErp((request) => services.callBling(connectionUuid, request))
}
