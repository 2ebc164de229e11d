import type { ExportQuery } from '#features/lives/server/index.ts'
import { commentFilterOf, type ReportAction } from '#features/reports/server/index.ts'
import type { RequestOf } from '#platform/contract/endpoint.ts'
import type { exportComments } from '../../export-contract.ts'
import type { ReportExport } from './export-store.ts'

type Request = RequestOf<typeof exportComments>['body']

/** The request of an export as it is stored: the filter of the screen and the time zone of its times. */
export type ExportRequest = Pick<
  Request,
  'content' | 'filter' | 'searchParam' | 'tag' | 'code' | 'order' | 'orderBy' | 'commentIds' | 'exceptIds'
> & {
  timezone: string
  includeReplies: boolean
}

export function exportRequest(request: Request, timezone: string): ExportRequest {
  const { filter, searchParam, tag, code, order, orderBy, commentIds, exceptIds, includeReplies } = request
  return {
    content: request.content,
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

export function requestOf({ request }: Pick<ReportExport, 'request'>): ExportRequest {
  return { content: 'messages', ...request } as ExportRequest
}

/** The permission that an export needs. */
export function requiredAction({ includeReplies }: Pick<ExportRequest, 'includeReplies'>): ReportAction {
  return includeReplies ? 'export_replies' : 'export'
}

/** The query of an export for the comment store, in the order of the list on the screen. */
export function exportQuery(asked: ExportRequest): ExportQuery {
  return {
    ...commentFilterOf(asked),
    order: asked.order,
    orderBy: asked.orderBy === 'userName' ? 'userName' : 'at',
    unansweredFirst: asked.orderBy === 'unanswered',
  }
}
