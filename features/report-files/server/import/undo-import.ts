import {
  commentsErased,
  importedCommentStore,
  liveStore,
  recountStore,
} from '#features/lives/server/index.ts'
import { reportLogStore } from '#features/reports/server/index.ts'
import { AppError } from '#platform/contract/errors.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import type { ReportFilesDeps } from '../deps.ts'
import { importRow } from './import-row.ts'
import { importStore } from './import-store.ts'
import { importRows, ownImport } from './start-import.ts'

/**
 * Undoes an import: removes its comments, and its live when it has no others. A credit that unlocked the live stays
 * spent, because it unlocked the day, and unlocks it again when the file is imported again.
 */
export async function undoImport(deps: ReportFilesDeps, actor: Actor, id: string) {
  const reportImport = await ownImport(deps, actor, id)
  const [shown] = await importRows(deps, [reportImport])
  const { liveId } = reportImport
  if (!shown?.canUndo || !liveId) throw new AppError('conflict', { messageKey: 'import_not_undoable' })

  const now = deps.clock.now()
  const { undone, gone } = await deps.connection.transaction(async (tx) => {
    const turned = await importStore(tx).transition(id, 'done', {
      status: 'undone',
      liveId: null,
      updatedAt: now,
    })
    if (!turned) throw new AppError('conflict', { messageKey: 'import_not_undoable' })
    const [live] = await liveStore(tx).lock([liveId])
    if (!live) return { undone: turned, gone: [] }

    await importedCommentStore(tx).removeImported(liveId, id)
    const files = await deps.lives.forgetRemovedComments(tx, [liveId])
    await recountStore(tx).recount(liveId)
    const left = await liveStore(tx).byId(liveId)
    if (left?.source === 'imported' && left.commentsCount === 0) await deps.lives.remove(tx, [liveId])
    else
      await reportLogStore(tx).add({
        id: deps.ids.uuid(),
        liveId,
        userUuid: actor.userUuid,
        act: 'import_undone',
        detail: String(reportImport.imported),
        at: now,
      })
    return { undone: turned, gone: files }
  })
  for (const key of gone) await deps.files.delete(key)
  await deps.events.emit(commentsErased, { liveIds: [liveId] })
  return importRow(undone, null, now)
}
