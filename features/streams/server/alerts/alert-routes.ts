import type { FastifyReply, FastifyRequest } from 'fastify'
import { handle } from '#platform/server/http/handle.ts'
import { type Http, requestLocale } from '#platform/server/http/http-server.ts'
import * as calls from '../../alert-contract.ts'
import type { StreamsDeps } from '../deps.ts'
import { subjectOf } from '../file-token.ts'
import { linkPage } from '../link-page.ts'
import { alertStore } from './alert-store.ts'
import { askForAlert, cancelAlertPath } from './ask-for-alert.ts'
import { askForPush, cancelPush } from './push/ask-for-push.ts'

type Request = FastifyRequest<{ Querystring: Record<string, unknown> }>

export function alertRoutes(http: Http, deps: StreamsDeps): void {
  handle(http, calls.askForAlert, async ({ body, locale, translate }) => {
    await askForAlert(deps, body, locale)
    return { message: translate('stream_pages.alert_set') }
  })

  handle(http, calls.askForPush, async ({ actor, body, locale, translate }) => {
    await askForPush(deps, actor, body, locale)
    return { message: translate('stream_pages.push_set') }
  })
  handle(http, calls.cancelPush, async ({ body, translate }) => {
    await cancelPush(deps, body)
    return { message: translate('stream_pages.push_cancelled') }
  })

  const alertOf = (request: Request) => subjectOf(deps, 'cancel-alert', request.query.link)
  http.app.get(cancelAlertPath, async (request: Request, reply) =>
    alertOf(request) ? page(deps, request, reply, 'ask') : reply.redirect('/oops-404'),
  )
  // Mail programs POST to it, too (RFC 8058). The signature replaces the session.
  http.app.post(cancelAlertPath, async (request: Request, reply) => {
    const id = alertOf(request)
    if (!id) return reply.redirect('/oops-404')
    await alertStore(deps.connection.db).delete(id)
    return page(deps, request, reply, 'done')
  })
}

function page({ i18n }: StreamsDeps, request: Request, reply: FastifyReply, step: 'ask' | 'done') {
  const locale = requestLocale(request)
  const text = (key: string) => i18n.translator(locale)(`stream_pages.cancel_alert.${step}.${key}`)
  const button = step === 'ask' ? text('button') : null
  return reply
    .headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
    .type('text/html; charset=utf-8')
    .send(linkPage({ locale, title: text('title'), text: text('text'), button }))
}
