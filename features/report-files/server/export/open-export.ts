import { Readable } from 'node:stream'
import { type Live, liveStore } from '#features/lives/server/index.ts'
import { authorize, openReport } from '#features/reports/server/index.ts'
import { AppError } from '#platform/contract/errors.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import type { ReportFilesDeps } from '../deps.ts'
import { requestOf, requiredAction } from './export-query.ts'
import { exportStore, type ReportExport } from './export-store.ts'
import { fileNameOf, mediaTypes, readExport, renderExport } from './render-export.ts'
import { exportLifetime } from './start-export.ts'

export function exportKey({ id, format }: Pick<ReportExport, 'id' | 'format'>): string {
  return `report-exports/${id}.${format}`
}

/** Lists the caller's prepared exports of a report, newest first. */
export async function listExports(
  deps: ReportFilesDeps,
  actor: Actor,
  place: { pluginId: string; mediaId: string },
): Promise<ReportExport[]> {
  const { live, isLocked } = await openReport(deps, actor, place, 'export')
  if (isLocked) throw new AppError('payment_required')

  const now = deps.clock.now()
  const since = new Date(now.getTime() - exportLifetime)
  const prepared = await exportStore(deps.connection.db).prepared(live.id, actor.userUuid, since)
  return prepared.map((one) => (isExpired(one, now) ? { ...one, status: 'expired' as const } : one))
}

/**
 * Opens the file of one of the caller's exports, while they may still export the report. Throws `not_found` for exports
 * of other users and for expired ones.
 */
export async function openExport(deps: ReportFilesDeps, actor: Actor, id: string) {
  const { connection, clock, files } = deps
  const found = await exportStore(connection.db).byId(id)
  if (found?.userUuid !== actor.userUuid || found.status !== 'ready' || isExpired(found, clock.now()))
    throw new AppError('not_found')

  const live = await exportableLive(deps, actor, found)
  const name = fileNameOf(deps, live, found)
  const mediaType = mediaTypes[found.format]
  if (found.bytes === null)
    return { name, mediaType, bytes: null, stream: await renderNow(deps, live, found) }

  const file = await files.open(exportKey(found))
  if (!file) throw new AppError('not_found')
  return { name, mediaType, ...file }
}

/** The live of an export, if its user may still export it. */
export async function exportableLive(
  deps: Pick<ReportFilesDeps, 'connection' | 'accounts' | 'integrations'>,
  actor: Actor,
  { liveId, request }: Pick<ReportExport, 'liveId' | 'request'>,
): Promise<Live> {
  const found = await liveStore(deps.connection.db).byId(liveId)
  const { live, isLocked } = await authorize(deps, actor, found, requiredAction(requestOf({ request })))
  if (isLocked) throw new AppError('payment_required')
  return live
}

/**
 * Reads all rows first and renders them during the download, so that a slow client does not hold a transaction
 * open.
 */
async function renderNow(deps: ReportFilesDeps, live: Live, wanted: ReportExport): Promise<Readable> {
  const read = await deps.connection.transaction(async (tx) => {
    const opened = await readExport(deps, tx, live, wanted)
    if (opened.content === 'messages') return { ...opened, pages: await allOf(opened.pages) }
    return { ...opened, pages: await allOf(opened.pages) }
  })
  return Readable.from(renderExport(deps, live, wanted, read), { objectMode: false })
}

async function allOf<Page>(pages: AsyncIterable<Page> | Iterable<Page>): Promise<Page[]> {
  const all: Page[] = []
  for await (const page of pages) all.push(page)
  return all
}

function isExpired({ expiresAt }: ReportExport, now: Date): boolean {
  return expiresAt !== null && expiresAt <= now
}
