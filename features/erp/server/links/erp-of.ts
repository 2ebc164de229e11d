import type { ErpDeps } from '../deps.ts'
import type { Erp } from '../port.ts'
import { webhookErp } from '../webhook/webhook-erp.ts'
import type { ErpLink } from './link-store.ts'

/** The ERP of a link. */
export function erpOf(deps: ErpDeps, link: ErpLink): Erp {
  return webhookErp(deps, link)
}
