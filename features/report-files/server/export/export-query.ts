import type { ExportQuery } from '#features/lives/server/index.ts'
import { filterOf, type ReportAct } from '#features/reports/server/index.ts'
import type { RequestOf } from '#platform/contract/endpoint.ts'
import type { exportComments } from '../../export-contract.ts'
import type { ReportExport } from './export-store.ts'

type Request = RequestOf<typeof exportComments>['body']

/** What was asked for, as it is kept with the export: the filter on the screen, and whose clock tells the time. */
export type AskedComments = Pick<
  Request,
  'filter' | 'searchParam' | 'tag' | 'code' | 'order' | 'orderBy' | 'commentIds' | 'exceptIds'
> & {
  timezone: string
  includeReplies: boolean
}

export function askedComments(
  { filter, searchParam, tag, code, order, orderBy, commentIds, exceptIds, includeReplies }: Request,
  timezone: string,
): AskedComments {
  return {
    filter,
    order,
    orderBy,
    timezone,
    includeReplies,
    ...(commentIds && { commentIds }),
    ...(exceptIds && { exceptIds }),
    ...(searchParam && { searchParam: searchParam.toWellFormed().replaceAll('\u0000', '').slice(0, 1_000) }),
    ...(code && { code }),
    ...(tag && { tag: tag.toWellFormed().replaceAll('\u0000', '') }),
  }
}

export function askedOf({ request }: Pick<ReportExport, 'request'>): AskedComments {
  return request as AskedComments
}

/** What one must be allowed to do with the report to have such a file. */
export function exportAct({ includeReplies }: Pick<AskedComments, 'includeReplies'>): ReportAct {
  return includeReplies ? 'export_replies' : 'export'
}

/** What the store reads for it; as the list on the screen. */
export function queryOf(asked: AskedComments): ExportQuery {
  return {
    ...filterOf(asked),
    order: asked.order,
    orderBy: asked.orderBy === 'userName' ? 'userName' : 'at',
    unansweredFirst: asked.orderBy === 'unanswered',
  }
}
