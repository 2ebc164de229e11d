import { AppError } from '#platform/contract/errors.ts'
import { admitted, checkedParts, handle } from '#platform/server/http/handle.ts'
import type { Http } from '#platform/server/http/http-server.ts'
import * as calls from '../privacy-contract.ts'
import type { Deps } from './deps.ts'
import { cancelDeletion, requestDeletion } from './erasure/request-deletion.ts'
import { openExport, showExport, startExport } from './exports/start-export.ts'
import { listNotificationSettings, updateNotificationSettings } from './notification-settings.ts'

export function privacyRoutes(http: Http, deps: Deps): void {
  handle(http, calls.listMyNotificationSettings, ({ actor }) => listNotificationSettings(deps, actor))
  handle(http, calls.updateMyNotificationSettings, ({ actor, body }) =>
    updateNotificationSettings(deps, actor, body),
  )

  handle(http, calls.startExport, ({ actor }) => startExport(deps, actor))
  handle(http, calls.getMyExport, ({ actor }) => showExport(deps, actor))
  serveExports(http, deps)

  handle(http, calls.requestDeletion, ({ actor, body }) => requestDeletion(deps, actor, body.password ?? ''))
  handle(http, calls.cancelDeletion, ({ actor }) => cancelDeletion(deps, actor))
}

/** A file, where every other call answers JSON. */
function serveExports(http: Http, deps: Deps): void {
  http.calls.push(calls.downloadExport)
  http.app.get(`/api${calls.exportFilePath}`, async (request, reply) => {
    const actor = await admitted(http, calls.downloadExport, request)
    if (!actor) throw new AppError('invalid_authorization_header')
    const { params } = checkedParts(calls.downloadExport, request)
    const file = await openExport(deps, actor, (params as { id: string }).id)

    return reply
      .headers({
        'content-type': 'application/zip',
        'content-length': file.bytes,
        'content-disposition': 'attachment; filename="arara.zip"',
        'cache-control': 'private, no-store',
        'x-content-type-options': 'nosniff',
      })
      .send(file.stream)
  })
}
