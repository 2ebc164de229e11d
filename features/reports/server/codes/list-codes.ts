import { setImmediate } from 'node:timers/promises'
import { type CodeCount, countCodes } from '#features/lives/contract.ts'
import { codeStore, liveStore } from '#features/lives/server/index.ts'
import { AppError } from '#platform/contract/errors.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import { maxCodes } from '../../codes-contract.ts'
import type { ReportsDeps } from '../deps.ts'
import { openReport } from '../report/report-access.ts'

/** The maximum of comments of one live that are searched for codes. */
const maxComments = 100_000
/** Comments counted before the event loop is given free. */
const chunkSize = 2_000

/** Counts the product codes in the comments of a live, in one snapshot, and answers them with its revision. */
export async function listCodes(
  deps: ReportsDeps,
  actor: Actor,
  request: { pluginId: string; mediaId: string },
) {
  const { live: opened, isLocked } = await openReport(deps, actor, request)
  if (isLocked) throw new AppError('payment_required')

  const { live, comments } = await deps.connection.snapshot(async (tx) => ({
    live: (await liveStore(tx).byId(opened.id)) ?? opened,
    comments: await codeStore(tx).readable(opened.id, maxComments),
  }))
  const counts = new Map<string, CodeCount>()
  for (let from = 0; from < comments.length; from += chunkSize) {
    for (const comment of comments.slice(from, from + chunkSize)) countCodes(counts, comment)
    await setImmediate()
  }
  const codes = [...counts.values()].sort((a, b) => b.comments - a.comments || b.byShop - a.byShop)
  return {
    revision: live.revision,
    codes: codes.slice(0, maxCodes).map(({ code, comments: commentsCount, named, byShop }) => ({
      code,
      commentsCount,
      namedCount: named,
      shopCount: byShop,
    })),
  }
}
