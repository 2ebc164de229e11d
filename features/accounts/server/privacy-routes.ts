import { handle } from '#platform/server/http/handle.ts'
import { handleDownload } from '#platform/server/http/handle-download.ts'
import type { Http } from '#platform/server/http/http-server.ts'
import * as calls from '../privacy-contract.ts'
import type { AccountsDeps } from './deps.ts'
import { cancelDeletion, requestDeletion } from './erasure/request-deletion.ts'
import { openExport, showExport, startExport } from './exports/start-export.ts'
import { listNotificationSettings, updateNotificationSettings } from './notification-settings.ts'

export function privacyRoutes(http: Http, deps: AccountsDeps): void {
  handle(http, calls.listMyNotificationSettings, ({ actor }) => listNotificationSettings(deps, actor))
  handle(http, calls.updateMyNotificationSettings, ({ actor, body }) =>
    updateNotificationSettings(deps, actor, body),
  )

  handle(http, calls.startExport, ({ actor }) => startExport(deps, actor))
  handle(http, calls.getMyExport, ({ actor }) => showExport(deps, actor))
  handleDownload(http, calls.downloadExport, async ({ actor, params }) => ({
    ...(await openExport(deps, actor, params.id)),
    name: 'arara.zip',
  }))

  handle(http, calls.requestDeletion, ({ actor, body }) => requestDeletion(deps, actor, body.password ?? ''))
  handle(http, calls.cancelDeletion, ({ actor }) => cancelDeletion(deps, actor))
}
