import type { FastifyReply, FastifyRequest } from 'fastify'
import type { NotificationKind } from '#features/accounts/server/index.ts'
import { AppError } from '#platform/contract/errors.ts'
import { type Http, requestLocale } from '#platform/server/http/http-server.ts'
import type { NotificationsDeps } from '../deps.ts'
import { noticeKinds } from '../kinds/index.ts'
import { unsubscribePage } from './unsubscribe-page.ts'
import { isSigned, type Unsubscription, unsubscribePath } from './unsubscribe-token.ts'

type Request = FastifyRequest<{ Querystring: Record<string, unknown> }>

/**
 * The link of the List-Unsubscribe header (RFC 8058): mail programs POST to it, users open it. Opening changes nothing,
 * because scanners open every link. The signature replaces the session.
 */
export function unsubscribeRoutes(http: Http, deps: NotificationsDeps): void {
  http.app.get(unsubscribePath, async (request: Request, reply) => {
    const wanted = read(deps, request)
    return wanted ? answer(deps, request, reply, { ...wanted, isDone: false }) : reply.redirect('/oops-404')
  })

  http.app.post(unsubscribePath, async (request: Request, reply) => {
    const wanted = read(deps, request)
    if (!wanted) throw new AppError('not_found')

    const { userUuid, setting } = wanted
    if (await deps.accounts.contactOf(userUuid))
      await deps.accounts.setNotification(userUuid, { kind: setting, channel: 'email', enabled: false })
    return answer(deps, request, reply, { userUuid, setting, isDone: true })
  })
}

/** Null for a link with a wrong signature, whatever user it names. */
function read({ secrets }: NotificationsDeps, { query }: Request): Unsubscription | null {
  const { user, setting, signature } = query
  if (typeof user !== 'string' || typeof setting !== 'string' || typeof signature !== 'string') return null
  if (!isSwitch(setting) || !isSigned(secrets.secret, { user, setting, signature })) return null
  return { userUuid: user, setting }
}

function isSwitch(setting: string): setting is NotificationKind {
  return Object.values(noticeKinds).some((kind) => kind.setting === setting)
}

/** In the language of the account; for a deleted account, in the browser's. */
async function answer(
  { accounts, i18n }: NotificationsDeps,
  request: Request,
  reply: FastifyReply,
  { userUuid, ...state }: Unsubscription & { isDone: boolean },
) {
  const locale = (await accounts.contactOf(userUuid))?.locale ?? requestLocale(request)
  return reply
    .headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
    .type('text/html; charset=utf-8')
    .send(unsubscribePage(state, i18n.translator(locale), locale))
}
