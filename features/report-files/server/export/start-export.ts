import { commentStore } from '#features/lives/server/index.ts'
import { openReport, reportLogStore } from '#features/reports/server/index.ts'
import type { RequestOf } from '#platform/contract/endpoint.ts'
import { AppError, fieldError } from '#platform/contract/errors.ts'
import { day, hour } from '#platform/contract/time.ts'
import type { Locale } from '#platform/i18n/locale.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import { defineJob } from '#platform/server/jobs.ts'
import { type exportComments, maxImmediateRows, maxPdfRows } from '../../export-contract.ts'
import type { ReportFilesDeps } from '../deps.ts'
import { exportQuery, exportRequest, requiredAction } from './export-query.ts'
import { exportStore, type ReportExport } from './export-store.ts'

/** The lifetime of an export that was prepared in the background. */
export const exportLifetime = 7 * day
/** The lifetime of an export that is rendered during the download. */
const immediateLifetime = hour

export const prepareExportJob = defineJob<{ id: string }>('report-files.prepare-export', {
  formerName: 'lives.prepare-export',
  retries: 3,
})

/**
 * Creates an export of the comments that the caller sees, or of the orders: ready at once, or prepared by a job above 10,000 rows. It
 * includes private replies when the owner requests them. Throws `payment_required` while the report is locked.
 */
export async function startExport(
  deps: ReportFilesDeps,
  actor: Actor,
  request: RequestOf<typeof exportComments>['body'],
  locale: Locale,
): Promise<ReportExport> {
  const { live, isLocked } = await openReport(deps, actor, request, requiredAction(request))
  if (isLocked) throw new AppError('payment_required')

  if (request.includeReplies && request.format === 'pdf')
    throw fieldError('include_replies', 'pdf_without_replies')

  const asked = exportRequest(request, actor.timezone)
  const { db } = deps.connection
  const total =
    asked.content === 'messages'
      ? await commentStore(db).countMatching(live.id, exportQuery(asked))
      : await deps.tables.of(asked.content).count(db, live)
  if (request.format === 'pdf' && total > maxPdfRows)
    throw fieldError('format', 'pdf_too_long', { n: total, max: maxPdfRows })

  const now = deps.clock.now()
  const isShort = total <= maxImmediateRows
  const wanted: ReportExport = {
    id: deps.ids.uuid(),
    liveId: live.id,
    userUuid: actor.userUuid,
    format: request.format,
    request: asked,
    locale,
    status: isShort ? 'ready' : 'waiting',
    total,
    written: 0,
    bytes: null,
    createdAt: now,
    readyAt: isShort ? now : null,
    expiresAt: isShort ? new Date(now.getTime() + immediateLifetime) : null,
  }
  return deps.connection.transaction(async (tx) => {
    const store = exportStore(tx)
    const same = isShort ? null : await store.inProgress(wanted)
    if (same) return same

    await store.add(wanted)
    await reportLogStore(tx).add({
      id: deps.ids.uuid(),
      liveId: live.id,
      userUuid: actor.userUuid,
      act: 'exported',
      detail: `${request.format} ${total}${request.content === 'messages' ? '' : ` ${request.content}`}`,
      at: now,
    })
    if (!isShort) await deps.jobs.enqueue(prepareExportJob, { id: wanted.id }, { tx })
    return wanted
  })
}
