import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { guestReport } from '#features/guest-reports/contract.ts'
import type { GuestReports } from '#features/guest-reports/server/index.ts'
import type { Intentions } from '#features/intentions/server/index.ts'
import { AppError } from '#platform/contract/errors.ts'
import { type Locale, languageNames, locales } from '#platform/i18n/locale.ts'
import { accessToken } from '#platform/server/http/handle.ts'
import { type Http, requestLocale } from '#platform/server/http/http-server.ts'
import { networkOf } from '#platform/server/limits/network-of.ts'
import { hashSource, visitScript } from '../inline-script.ts'
import { renderBusyPage, renderGuestReport } from './render-guest-report.ts'
import { renderPlatformReports } from './render-platform-reports.ts'

type Params = { date: string; platform: string; account: string }

/** Links, forms and images of the page are its own; linked sites get no referrer. */
function headers() {
  const script = visitScript()
  return {
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex, nofollow, noarchive',
    'referrer-policy': 'no-referrer',
    'content-security-policy': [
      "default-src 'none'",
      ...(script ? [`script-src ${hashSource(script)}`, "connect-src 'self'"] : []),
      "style-src 'unsafe-inline'",
      "font-src 'self'",
      "img-src 'self'",
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'none'",
    ].join('; '),
    vary: 'Accept-Language',
  }
}

/** The guest report at its guessable address: totals for all visitors, names and texts only with a signed link. */
export function guestReportPages(
  http: Http,
  guestReports: Pick<GuestReports, 'guestReport' | 'reportsOfPlatform'>,
  intentions: Pick<Intentions, 'accuracyOfPlatform'>,
): void {
  http.app.get('/merchants/lr/admin', async (request, reply) => {
    const { token } = accessToken(request)
    const actor = token ? await http.authenticate(token) : null
    const query = platformQuery.safeParse(request.query)
    // A caller without access must not learn that the page exists.
    const { lang } = request.query as Record<string, unknown>
    const locale = lang === undefined ? actor?.locale : wantedLocale(request, lang)
    if (!actor?.isPlatformAdministrator || actor.mustUpdatePassword || !query.success || !locale)
      return reply.callNotFound()
    const reports = await guestReports.reportsOfPlatform(actor, query.data)
    const accuracy = reports.pagination.currentPage === 1 ? await intentions.accuracyOfPlatform(actor) : null
    return send(reply, renderPlatformReports({ ...reports, accuracy }, locale, lang !== undefined))
  })

  http.app.get<{ Params: Params }>('/merchants/lr/:date/:platform/:account', async (request, reply) => {
    const asked = { ...(request.query as Record<string, unknown>) }
    const locale = wantedLocale(request, asked.lang)
    const query = guestReport.query.safeParse({
      ...asked,
      sched_id: asked.schedId ?? asked.sched_id,
      date: request.params.date,
      platform: request.params.platform,
    })
    const account = guestReport.params.safeParse({ account: request.params.account })
    if (!locale || !query.success || !account.success) return reply.callNotFound()

    try {
      await http.limits.take('guest-report-page', networkOf(request.ip), guestReport.limit)
      const { sched_id: schedId, ...rest } = query.data
      const report = await guestReports.guestReport({ ...rest, ...account.data, schedId, limit: 1500 })
      const { content, page } = rest
      return send(reply, renderGuestReport(report, { content, page, kept: keptOf(asked) }, locale))
    } catch (error) {
      if (error instanceof AppError && error.code === 'not_found') return reply.callNotFound()
      if (!(error instanceof AppError) || error.code !== 'rate_limited') throw error
      reply.status(429).header('retry-after', error.details.retryAfter ?? 60)
      return send(reply, renderBusyPage(locale))
    }
  })
}

const send = (reply: FastifyReply, html: string) =>
  reply.type('text/html; charset=utf-8').headers(headers()).send(html)

const platformQuery = guestReport.query
  .pick({ page: true })
  .extend({ limit: z.coerce.number<string>().int().min(1).max(200).default(50) })

/** The part of the query that the page's own links repeat. */
function keptOf(asked: Record<string, unknown>): Record<string, string> {
  const kept = ['lang', 'b', 'schedId', 'k'].flatMap((name) => {
    const value = asked[name]
    return typeof value === 'string' ? [[name, value]] : []
  })
  return Object.fromEntries(kept)
}

function wantedLocale(request: FastifyRequest, lang: unknown): Locale | undefined {
  return lang === undefined
    ? requestLocale(request)
    : locales.find((locale) => languageNames[locale] === lang)
}
