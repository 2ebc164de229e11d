import type { Http } from '#platform/server/http/http-server.ts'
import type { OrdersDeps } from './deps.ts'

export function ordersRoutes(_http: Http, _deps: OrdersDeps): void {}
