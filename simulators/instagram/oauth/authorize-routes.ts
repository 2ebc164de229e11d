import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { languageOf } from '../page/language.ts'
import type { Variant } from '../world/options.ts'
import type { World } from '../world/world.ts'
import { authorizePage, authorizeProblemPage } from './authorize-page.ts'
import { type AuthorizeRequest, acceptedAddress, readAuthorizeRequest, refusedAddress } from './consent.ts'

type Fields = Record<string, string | string[]>

/**
 * The authorization pages: Instagram's under both of its hosts, Facebook's dialog. `auto_approve={username}` (Facebook:
 * several, separated by commas) answers at once; `auto_permissions=` then names the granted permissions, all by
 * default; `auto_refuse=1` refuses at once.
 */
export function authorizeRoutes(app: FastifyInstance, world: World): void {
  const serve = (path: string, variant: Variant) => {
    app.get(path, (request, reply) => show(world, variant, request, reply))
    app.post(path, (request, reply) => decide(world, variant, request, reply))
  }
  serve('/instagram/www/oauth/authorize', 'instagram')
  serve('/instagram/www/oauth/authorize/', 'instagram')
  serve('/instagram/api/oauth/authorize', 'instagram')
  serve('/facebook/www/dialog/oauth', 'facebook')
  serve('/facebook/www/:version/dialog/oauth', 'facebook')
}

function show(world: World, variant: Variant, request: FastifyRequest, reply: FastifyReply) {
  const query = request.query as Record<string, string>
  const asked = readAuthorizeRequest(world, variant, query)
  if (typeof asked === 'string') return problem(request, reply, asked)

  if (query.auto_refuse) return reply.redirect(refusedAddress(asked), 302)
  if (query.auto_approve) {
    const ticks = query.auto_permissions?.split(',') ?? asked.scopes
    return approve(world, asked, query.auto_approve.split(','), ticks, request, reply)
  }
  const page = authorizePage(world, asked, request.url, languageOf(request.headers['accept-language']))
  return reply.type('text/html; charset=utf-8').send(page)
}

function decide(world: World, variant: Variant, request: FastifyRequest, reply: FastifyReply) {
  const asked = readAuthorizeRequest(world, variant, request.query as Record<string, string>)
  if (typeof asked === 'string') return problem(request, reply, asked)

  const form = (request.body ?? {}) as Fields
  const usernames = listOf(form.account)
  if (form.decision !== 'accept') return reply.redirect(refusedAddress(asked), 302)
  return approve(world, asked, usernames, listOf(form.permission), request, reply)
}

function approve(
  world: World,
  asked: AuthorizeRequest,
  usernames: string[],
  ticks: string[],
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const accounts = usernames.flatMap((username) => world.accounts.named(username) ?? [])
  if (accounts.length === 0 || accounts.length < usernames.length) {
    return problem(request, reply, `Unknown account: ${usernames.join(', ') || '-'}`)
  }
  // Instagram offers a personal account only the change to a professional one; a person who declines returns refused.
  const personal = asked.variant === 'instagram' && accounts[0]!.accountType === 'PERSONAL'
  return reply.redirect(
    personal ? refusedAddress(asked) : acceptedAddress(world, asked, accounts, ticks),
    302,
  )
}

function problem(request: FastifyRequest, reply: FastifyReply, message: string) {
  const page = authorizeProblemPage(message, languageOf(request.headers['accept-language']))
  return reply.code(400).type('text/html; charset=utf-8').send(page)
}

function listOf(value: string | string[] | undefined): string[] {
  return value === undefined ? [] : Array.isArray(value) ? value : [value]
}
