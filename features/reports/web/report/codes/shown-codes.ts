import { type CodeCount, countCodes } from '#features/lives/contract.ts'
import type { ItemOfReply } from '#platform/contract/endpoint.ts'
import type { listCodes } from '../../../codes-contract.ts'
import type { ReportModel } from '../model/report-model.ts'

/** The codes of a live as fetched at a revision. */
export type CodesReading = ItemOfReply<typeof listCodes>

/** Adds the codes of comments captured since to fetched counts. */
export function shownCodes(model: Pick<ReportModel, 'facts'>, reading: CodesReading): Map<string, CodeCount> {
  const counts = new Map(
    reading.codes.map(({ code, commentsCount, namedCount, shopCount }) => [
      code,
      { code, comments: commentsCount, named: namedCount, byShop: shopCount },
    ]),
  )
  for (const { comment, capturedAt } of model.facts.values())
    if (capturedAt !== null && capturedAt > reading.revision) countCodes(counts, comment)
  return counts
}

/** Whether comments newer than the fetched counts may have been evicted from the model. */
export function isOutdated(
  { evictedUpTo }: Pick<ReportModel, 'evictedUpTo'>,
  { revision }: CodesReading,
): boolean {
  return revision < evictedUpTo
}
