import type { Lives } from '#features/lives/server/index.ts'
import type { Http } from '#platform/server/http/http-server.ts'
import type { Platform } from '#platform/server/platform.ts'
import type { ControlDeskDeps } from './deps.ts'
import { orderAttachment } from './order/order-attachment.ts'
import { controlDeskRoutes } from './routes.ts'

type Others = Pick<ControlDeskDeps, 'accounts' | 'merchants' | 'catalogue' | 'intentions' | 'streams'> & {
  lives: Pick<Lives, 'attach'>
}

/** The desk at which helpers work while a live is on air: who is there, what they did, what viewers took. */
export function createControlDesk(platform: Platform, others: Others) {
  const deps: ControlDeskDeps = { ...platform, ...others }
  others.lives.attach(orderAttachment)
  return {
    routes: (http: Http): void => controlDeskRoutes(http, deps),
  }
}
