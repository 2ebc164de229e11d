import { liveStore } from '#features/lives/server/index.ts'
import type { Http } from '#platform/server/http/http-server.ts'
import type { Platform } from '#platform/server/platform.ts'
import { reportPath } from './report-address.ts'

/** The short path of a report, 25 characters, for an SMS. It contains the random id of the live. */
export function shortReportPath(liveId: string): string {
  return `/r/${Buffer.from(liveId.replaceAll('-', ''), 'hex').toString('base64url')}`
}

/** Redirects a short link to the report's page, which requires a session and checks access. */
export function shortReportRoute(http: Http, { connection }: Pick<Platform, 'connection'>): void {
  http.app.get<{ Params: { code: string } }>('/r/:code', async ({ params }, reply) => {
    const id = liveIdOf(params.code)
    const live = id && (await liveStore(connection.db).byId(id))
    if (!live) return reply.redirect('/oops-404')
    return reply.header('cache-control', 'no-store').redirect(reportPath(live))
  })
}

function liveIdOf(code: string): string | null {
  const bytes = Buffer.from(code, 'base64url')
  if (bytes.length !== 16 || bytes.toString('base64url') !== code) return null
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
