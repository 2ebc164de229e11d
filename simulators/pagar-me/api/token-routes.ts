import type { FastifyInstance, FastifyReply } from 'fastify'
import { problemsOf, type TypedCard } from '../world/cards.ts'
import type { PagarMeWorld } from '../world/world.ts'
import { denied, invalid } from './answers.ts'
import { tokenWire } from './wire.ts'

type NewToken = { Querystring: { appId?: string }; Body: { type?: string; card?: TypedCard } | null }

/** Cards of buyers: their browsers send them here, with the public key of the shop's account. */
export function tokenRoutes(app: FastifyInstance, world: PagarMeWorld): void {
  const open = (reply: FastifyReply) =>
    reply.headers({
      ...{ 'access-control-allow-origin': '*', 'access-control-allow-headers': 'content-type' },
      'access-control-allow-methods': 'POST',
    })

  app.options('/tokens', async (_request, reply) => open(reply).code(204).send())

  app.post<NewToken>('/tokens', async (request, reply) => {
    open(reply)
    const account = world.accountOfPublic(request.query.appId ?? '')
    if (!account) return denied(reply)
    const { origin } = request.headers
    if (origin && account.domains.length > 0 && !account.domains.includes(new URL(origin).hostname))
      return reply.code(403).send({ message: 'The domain is not allowed.' })
    const { type, card } = request.body ?? {}
    const problems = problemsOf(card ?? {}, world.now())
    if (type !== 'card' || Object.keys(problems).length > 0)
      return reply.code(422).send(invalid(type === 'card' ? problems : { 'request.type': ['is invalid'] }))
    return tokenWire(world.addToken(account, card ?? {}), world.now())
  })
}
